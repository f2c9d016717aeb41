#pragma once

namespace plumb {

/// \param gone is no argument
int answer(int question);

}  // namespace plumb
