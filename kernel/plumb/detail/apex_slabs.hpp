#pragma once

#include <plumb/shapes.hpp>

namespace plumb {

/// Of some points, for each direction n of a k-DOP one of those where n . x is least and one of those where it is
/// greatest: an apex, through which a plane of normal n has all of them on one side. With these apexes the set
/// { x : n . low[i] <= n . x <= n . high[i] for all i } is the k-DOP of the points without any rounding, which a Kdop
/// of doubles can in general only contain. Refused when n . low[i] > n . high[i] for a direction.
template <int K>
struct ApexPoints {
  Point3 low[slab_count<K>], high[slab_count<K>];
  friend constexpr bool operator==(const ApexPoints&, const ApexPoints&) = default;
};

}  // namespace plumb
