#pragma once

// For hulls and motion.
// What is refused of the arguments of questions about hulls.

#include <plumb/hull.hpp>

namespace plumb::hulls {

using bodies::AnyShape;

/// Throws InvalidArgument when one of two sets has a number that is not finite, or then when it denotes no set; they
/// are named by their place.
void require_valid(const char* function, const HullOrShape& first, const HullOrShape& second);
void require_finite(const char* function, const HullOrShape& first, const HullOrShape& second);
/// The same of the numbers of one, which has a name.
void require_finite(const char* function, const HullOrShape& set, const char* name);
/// Throws InvalidArgument when one of finite numbers denotes no set.
void require_set(const char* function, const HullOrShape& set, const char* name);

/// What a valid segment, ray or line shares with a hull.
SharedSet<ExactPoint3> intersection_with_line(const AnyShape& line, const Hull3& hull);

}  // namespace plumb::hulls
