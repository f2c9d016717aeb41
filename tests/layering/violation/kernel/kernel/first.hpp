#pragma once

#include <kernel/second.hpp>
