#pragma once

// Of the name that these tests had; they are in one header now.
#include <plumb/convex_sets.hpp>
