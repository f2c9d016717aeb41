#pragma once

#include "questions.hpp"

namespace plumb::hostile {

/// The ways to make no domain and no polygon, lists without points, and apex points that are no such.
void for_each_refused_call(const Visit& visit);

}  // namespace plumb::hostile
