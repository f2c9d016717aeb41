#pragma once

// A circle with the first.

#include <kernel/first.hpp>
