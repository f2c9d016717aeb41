#include "hull_contenders.hpp"

namespace plumb::bench {

HullPeer coal_hulls(const HullCases&) { return {}; }

}  // namespace plumb::bench
