#pragma once

namespace plumb::bench {

/// Prints the table of how deep boxes, k-DOPs and hulls are in each other, beside plain doubles and other libraries.
void measure_depths(int rounds);

}  // namespace plumb::bench
