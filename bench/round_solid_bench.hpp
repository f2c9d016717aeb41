#pragma once

namespace plumb::bench {

/// Prints the table of discs, cylinders and cones against triangles and boxes, beside plain doubles.
void measure_round_solids(int rounds);

}  // namespace plumb::bench
