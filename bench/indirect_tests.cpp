#include "exact_points_contenders.hpp"

#if __has_include(<implicit_point.h>)

#include <deque>
#include <memory>

#include <implicit_point.h>

namespace plumb::bench {

namespace {

/// Points hold references to those they are made of, so none may move.
class Points {
 public:
  const genericPoint& make(const MadePoint& x) {
    const explicitPoint3D* p[9] = {};
    for (std::size_t i = 0; i < x.count; ++i) p[i] = &plain_.emplace_back(x.of[i].x, x.of[i].y, x.of[i].z);
    if (x.count == 1) return *p[0];
    if (x.count == 5) return cut_lines_.emplace_back(*p[0], *p[1], *p[2], *p[3], *p[4]);
    return cut_planes_.emplace_back(*p[0], *p[1], *p[2], *p[3], *p[4], *p[5], *p[6], *p[7], *p[8]);
  }

 private:
  std::deque<explicitPoint3D> plain_;
  std::deque<implicitPoint3D_LPI> cut_lines_;
  std::deque<implicitPoint3D_TPI> cut_planes_;
};

struct Fours {
  Points points;
  std::vector<std::array<const genericPoint*, 4>> all;
};

}  // namespace

PointTestRunner indirect_test(PointTest test, const std::vector<FourPoints>& all) {
  initFPU();
  const auto fours = std::make_shared<Fours>();
  for (const FourPoints& p : all) {
    auto& four = fours->all.emplace_back();
    for (std::size_t i = 0; i < 4; ++i) four[i] = &fours->points.make(p[i]);
  }
  switch (test) {
    case PointTest::orient3d:
      return [fours](std::size_t i) {
        const auto& p = fours->all[i];
        return genericPoint::orient3D(*p[0], *p[1], *p[2], *p[3]);
      };
    case PointTest::orient2d:
      return [fours](std::size_t i) {
        const auto& p = fours->all[i];
        return genericPoint::orient2Dxy(*p[0], *p[1], *p[2]);
      };
    case PointTest::compare_xyz:
      return [fours](std::size_t i) {
        const auto& p = fours->all[i];
        return genericPoint::lessThan(*p[0], *p[1]);
      };
    case PointTest::collinear:
      return {};
  }
  return {};
}

}  // namespace plumb::bench

#else

namespace plumb::bench {

PointTestRunner indirect_test(PointTest, const std::vector<FourPoints>&) { return {}; }

}  // namespace plumb::bench

#endif
