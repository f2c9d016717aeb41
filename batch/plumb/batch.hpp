#pragma once

// Every test that there is over batches. How to use them: batch_types.hpp.

#include <plumb/batch_aabb_aabb.hpp>
#include <plumb/batch_hit.hpp>
#include <plumb/batch_incircle.hpp>
#include <plumb/batch_insphere.hpp>
#include <plumb/batch_orient2d.hpp>
#include <plumb/batch_orient3d.hpp>
#include <plumb/batch_sphere_aabb.hpp>
#include <plumb/batch_sphere_sphere.hpp>
#include <plumb/batch_triangle_triangle.hpp>
