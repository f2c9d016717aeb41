#include "distance_contenders.hpp"

namespace plumb::bench {

DistanceRunner coal_distances(const DistanceCases&) { return {}; }

}  // namespace plumb::bench
