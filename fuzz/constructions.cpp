#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <plumb/bounding_volumes.hpp>
#include <plumb/convex_hull.hpp>
#include <plumb/invalid_argument.hpp>

#include "bounding_volume_check.hpp"
#include "convex_hull_check.hpp"
#include "environment_of_caller.hpp"
#include "support/decoder.hpp"
#include "support/report.hpp"

// Every bounding volume and convex hull, of up to 16 points: right by its definition, the same bits or the same refusal
// in every environment, and refused by its name for a number that is not finite.

using namespace plumb;
using namespace plumb::fuzz;

namespace {

using Points = std::vector<Point3>;
using oracle::Frame;

/// A call: the name of the construction, of its line, and the frame where it takes one.
struct Call {
  std::string name, line;
  Points points;
  std::optional<Frame> frame = {};
  bool is_in_plane = false;  ///< then the z of the points is no argument

  std::string text() const {
    std::string text = line;
    const auto add = [&text](const auto& p) {
      for (const double x : {p.x, p.y, p.z}) text += " " + text_of(x);
    };
    if (frame) std::for_each(frame->begin(), frame->end(), add);
    text += " " + std::to_string(points.size());
    if (!is_in_plane) std::for_each(points.begin(), points.end(), add);
    if (is_in_plane)
      for (const Point2& p : in_plane()) text += " " + text_of(p.x) + " " + text_of(p.y);
    return text;
  }
  std::vector<Point2> in_plane() const {
    std::vector<Point2> all;
    for (const Point3& p : points) all.push_back({p.x, p.y});
    return all;
  }
};

template <class Volume>
struct Outcome {
  std::optional<Volume> volume = {};
  std::string refusal = {};

  bool operator==(const Outcome& other) const {
    if (refusal != other.refusal || volume.has_value() != other.volume.has_value()) return false;
    if (!volume) return true;
    if constexpr (std::is_trivially_copyable_v<Volume>) {
      using Bits = std::array<std::uint64_t, sizeof(Volume) / sizeof(std::uint64_t)>;
      return std::bit_cast<Bits>(*volume) == std::bit_cast<Bits>(*other.volume);
    } else {
      return *volume == *other.volume;
    }
  }
};

template <class Construct>
auto outcome_in(const Environment& environment, const Call& call, const Construct& construct) {
  Outcome<decltype(construct(call))> outcome;
  bool changed = false;
  escape(call);
  {
    const InEnvironment entered(environment);
    try {
      outcome.volume = computed([&] { return construct(call); });
    } catch (const InvalidArgument& error) {
      outcome.refusal = error.what();
    }
    changed = entered.changed();
  }
  if (changed) report(call.text(), environment.name, "another", "environment after the call");
  return outcome;
}

template <class Construct>
void expect_refusal_of(const Call& call, const Construct& construct, const std::string& what) {
  for (const Environment& environment : environments()) {
    const std::string given = outcome_in(environment, call, construct).refusal;
    if (given != call.name + ": " + what) report(call.text(), call.name + ": " + what, given, environment.name);
  }
}

template <class Construct>
void check_refusal_of_not_finite(Decoder& decoder, Call call, const Construct& construct) {
  constexpr double bad[] = {__builtin_nan(""), __builtin_inf(), -__builtin_inf()};
  constexpr const char* what[] = {" is NaN", " is infinity", " is minus infinity"};
  const unsigned kind = decoder.below(3), axis = decoder.below(call.is_in_plane ? 2 : 3);
  const auto poison = [&](auto& p, const std::string& name) {
    (axis == 0 ? p.x : axis == 1 ? p.y : p.z) = bad[kind];
    expect_refusal_of(call, construct, name + "." + "xyz"[axis] + what[kind]);
  };
  if (call.frame && decoder.below(2) == 1) {
    const std::size_t i = decoder.below(3);
    poison((*call.frame)[i], std::string(1, "uvw"[i]));
  } else {
    const std::size_t i = decoder.below(static_cast<unsigned>(call.points.size()));
    poison(call.points[i], "points[" + std::to_string(i) + "]");
  }
}

/// fault(call, volume) is what is wrong with a volume, or with none.
template <class Construct, class Fault>
void check(Decoder& decoder, const Call& call, const Construct& construct, const Fault& fault) {
  if (call.points.empty()) return expect_refusal_of(call, construct, "points is empty");
  const auto expected = outcome_in(environments().front(), call, construct);
  const std::string wrong = fault(call, expected.volume);
  if (!wrong.empty()) report(call.text(), "a tight volume or a refusal that is due", wrong, expected.refusal);
  if (!expected.volume && !expected.refusal.starts_with(call.name + ": "))
    report(call.text(), call.name, expected.refusal, "refusal");
  if (counting()) count(call.line, expected.volume ? "constructed" : expected.refusal);
  for (const Environment& environment : environments()) {
    const auto given = outcome_in(environment, call, construct);
    if (given != expected)
      report(call.text(), "the same as in the usual environment", "another " + given.refusal, environment.name);
  }
  if (decoder.below(8) == 1) check_refusal_of_not_finite(decoder, call, construct);
}

template <int K>
void check_kdop(Decoder& decoder, const Points& points) {
  check(
      decoder, {"bounding_kdop", "bounding_kdop" + std::to_string(K), points},
      [](const Call& call) { return bounding_kdop<K>(call.points); },
      [](const Call& call, const auto& given) { return oracle::fault_of_bounding_kdop<K>(call.points, given); });
}

/// Along the coordinate axes, of small integers, of the decoder's numbers, or nearly dependent.
Frame frame_from(Decoder& decoder) {
  Frame frame{Vector3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const unsigned kind = decoder.below(5);
  if (kind == 0) std::swap(frame[0], frame[decoder.below(3)]);
  if (kind == 1)
    for (Vector3& v : frame)
      v = {static_cast<double>(decoder.small(3)), static_cast<double>(decoder.small(3)),
           static_cast<double>(decoder.small(3))};
  if (kind >= 2)
    for (Vector3& v : frame) {
      const Point3 p = decoder.point3();
      v = {p.x, p.y, p.z};
    }
  if (kind == 4) {
    const auto sum = [](double x, double y) { return rounded(static_cast<long double>(x) + y); };
    const auto& [u, v, w] = frame;
    frame[2] = {ulps_away(sum(u.x, v.x), decoder.small(1)), sum(u.y, v.y), sum(u.z, v.z)};
  }
  return frame;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Decoder decoder({data + 1, size - 1});
  constexpr unsigned most_points = 16;
  const unsigned count = decoder.below(most_points + 1);
  Points points;
  for (unsigned i = 0; i < count; ++i) points.push_back(decoder.point3());
  switch (data[0] % 10) {
    case 0:
      check(
          decoder, {"bounding_aabb", "bounding_aabb", points},
          [](const Call& call) { return bounding_aabb(call.points); },
          [](const Call& call, const auto& given) { return oracle::fault_of_bounding_aabb(call.points, given); });
      break;
    case 1:
      check_kdop<6>(decoder, points);
      check_kdop<18>(decoder, points);
      break;
    case 2:
      check_kdop<14>(decoder, points);
      break;
    case 3:
      check_kdop<26>(decoder, points);
      break;
    case 4:
    case 5:
      check(
          decoder, {"bounding_sphere", "bounding_sphere", points},
          [](const Call& call) { return bounding_sphere(call.points); },
          [](const Call& call, const auto& given) { return oracle::fault_of_bounding_sphere(call.points, given); });
      break;
    case 6:
      check(
          decoder, {"convex_hull", "convex_hull", points}, [](const Call& call) { return convex_hull(call.points); },
          [](const Call& call, const auto& given) {
            return given ? oracle::fault_of_convex_hull(call.points, *given) : "refused";
          });
      break;
    case 7:
      check(
          decoder, {"convex_hull2", "convex_hull2", points, {}, true},
          [](const Call& call) { return convex_hull2(call.in_plane()); },
          [](const Call& call, const auto& given) {
            return given ? oracle::fault_of_convex_hull2(call.in_plane(), *given) : "refused";
          });
      break;
    default:
      check(
          decoder, {"bounding_obb", "bounding_obb", points, frame_from(decoder)},
          [](const Call& call) {
            const auto& [u, v, w] = *call.frame;
            return bounding_obb(call.points, u, v, w);
          },
          [](const Call& call, const auto& given) {
            return oracle::fault_of_bounding_obb(call.points, *call.frame, given);
          });
  }
  return 0;
}
