#pragma once

#include "../../kernel/plumb/sign.hpp"
