#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "integer.hpp"
#include "plumb_oracle.hpp"

// The set that two hulls share, from the definition: a point lies in conv(p_1..p_m) and in conv(q_1..q_n) when it is
// sum l_i p_i = sum m_j q_j with l, m >= 0 and sum l_i = sum m_j = 1. Those weights (l, m) form a polytope, the common
// set is its image, hence the hull of the images of its vertices, and so is everything that is asked here.
//
// Up to scale the vertices are the extreme rays of the cone { w >= 0 : sum l_i (1, p_i) = sum m_j (1, q_j) }. They are
// found one equation at a time (the double description method of Motzkin et al., 1953): an extreme ray either was one
// before and satisfies the new equation, or is the combination that does of two that were, on opposite sides of it.

namespace plumb::oracle {

namespace {

constexpr int most_corners = 8;

template <class Number>
struct Ray {
  std::array<Number, most_corners> weight;
  unsigned support;  ///< the bits of the weights that are not 0
};

template <class Number>
using Corners = std::vector<std::array<Number, 3>>;

template <class Number>
using HomogeneousPoint = std::array<Number, 4>;

/// A ray of the next cone: one of this cone (twice), or what the new equation leaves of the hull of two.
struct Candidate {
  std::size_t above, below;
  unsigned support;
};

/// Extreme rays are the vectors of the cone with a minimal support, and no two have the same.
std::vector<Candidate> with_minimal_support(const std::vector<Candidate>& candidates) {
  std::vector<Candidate> kept;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    bool minimal = true;
    for (std::size_t j = 0; j < candidates.size() && minimal; ++j) {
      const unsigned s = candidates[i].support, other = candidates[j].support;
      minimal = (s & other) != other || (s == other && i <= j);
    }
    if (minimal) kept.push_back(candidates[i]);
  }
  return kept;
}

template <class Number>
std::vector<Ray<Number>> extreme_rays(const Corners<Number>& p, const Corners<Number>& q, int dimension) {
  const std::size_t m = p.size(), n = q.size();
  std::vector<Ray<Number>> rays;
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      Ray<Number> ray{{}, 1U << i | 1U << (m + j)};
      ray.weight[i] = ray.weight[m + j] = Number(1);
      rays.push_back(std::move(ray));
    }
  for (std::size_t axis = 0; axis < static_cast<std::size_t>(dimension) && !rays.empty(); ++axis) {
    std::vector<Number> excess;
    for (const auto& ray : rays) {
      Number sum(0);
      for (std::size_t i = 0; i < m + n; ++i) {
        if ((ray.support >> i & 1) == 0) continue;
        sum = i < m ? sum + ray.weight[i] * p[i][axis] : sum - ray.weight[i] * q[i - m][axis];
      }
      excess.push_back(sum);
    }
    std::vector<Candidate> candidates;
    for (std::size_t r = 0; r < rays.size(); ++r) {
      if (sign(excess[r]) == 0) candidates.push_back({r, r, rays[r].support});
      if (sign(excess[r]) <= 0) continue;
      for (std::size_t s = 0; s < rays.size(); ++s) {
        if (sign(excess[s]) >= 0) continue;
        const unsigned support = rays[r].support | rays[s].support;
        // With k equations a minimal support has at most k + 1 elements; so far there are axis + 2.
        if (static_cast<std::size_t>(std::popcount(support)) <= axis + 3) candidates.push_back({r, s, support});
      }
    }
    std::vector<Ray<Number>> next;
    for (const auto& [r, s, support] : with_minimal_support(candidates)) {
      if (r == s) {
        next.push_back(rays[r]);
        continue;
      }
      Ray<Number> ray{{}, support};
      for (std::size_t i = 0; i < m + n; ++i)
        if ((support >> i & 1) != 0) ray.weight[i] = excess[r] * rays[s].weight[i] - excess[s] * rays[r].weight[i];
      next.push_back(std::move(ray));
    }
    rays = std::move(next);
  }
  return rays;
}

/// The rank of the vectors, less 1: the dimension of the flat through the points that they stand for.
template <class Number>
int flat_dimension(std::vector<HomogeneousPoint<Number>> points) {
  std::size_t rank = 0;
  for (std::size_t column = 0; column < 4 && rank < points.size(); ++column) {
    std::size_t pivot = rank;
    while (pivot < points.size() && sign(points[pivot][column]) == 0) ++pivot;
    if (pivot == points.size()) continue;
    std::swap(points[rank], points[pivot]);
    for (std::size_t row = rank + 1; row < points.size(); ++row) {
      const Number factor = points[row][column];
      if (sign(factor) == 0) continue;
      for (std::size_t c = column; c < 4; ++c)
        points[row][c] = points[row][c] * points[rank][column] - factor * points[rank][c];
    }
    ++rank;
  }
  return static_cast<int>(rank) - 1;
}

std::vector<double> numbers_of(std::initializer_list<const Hull*> hulls) {
  std::vector<double> numbers;
  for (const Hull* hull : hulls)
    for (int i = 0; i < hull->size; ++i)
      numbers.insert(numbers.end(), {hull->corner[i].x, hull->corner[i].y, hull->corner[i].z});
  return numbers;
}

template <class Number>
Corners<Number> corners_of(const Hull& hull, const Scaled<Number>& scaled) {
  Corners<Number> corners;
  for (int i = 0; i < hull.size; ++i)
    corners.push_back({scaled(hull.corner[i].x), scaled(hull.corner[i].y), scaled(hull.corner[i].z)});
  return corners;
}

/// Points whose hull is the common set.
template <class Number>
std::vector<HomogeneousPoint<Number>> common_points(const Corners<Number>& p, const Corners<Number>& q, int dimension) {
  std::vector<HomogeneousPoint<Number>> points;
  for (const auto& ray : extreme_rays(p, q, dimension)) {
    HomogeneousPoint<Number> point{};
    for (std::size_t i = 0; i < p.size(); ++i) {
      if ((ray.support >> i & 1) == 0) continue;
      point[0] = point[0] + ray.weight[i];
      for (std::size_t axis = 0; axis < 3; ++axis) point[axis + 1] = point[axis + 1] + ray.weight[i] * p[i][axis];
    }
    points.push_back(point);
  }
  return points;
}

constexpr int any_scale = -1100;

}  // namespace

int dimension(const Hull& hull) {
  return over_integers(numbers_of({&hull}), any_scale, [&]<class N>(const Scaled<N>& scaled) {
    std::vector<HomogeneousPoint<N>> points;
    for (const auto& c : corners_of(hull, scaled)) points.push_back({N(1), c[0], c[1], c[2]});
    return flat_dimension(points);
  });
}

int common_dimension(const Hull& a, const Hull& b) {
  return over_integers(numbers_of({&a, &b}), any_scale, [&]<class N>(const Scaled<N>& scaled) {
    return flat_dimension(common_points(corners_of(a, scaled), corners_of(b, scaled), a.dimension));
  });
}

bool common_point_is_corner(const Hull& a, const Hull& b) {
  return over_integers(numbers_of({&a, &b}), any_scale, [&]<class N>(const Scaled<N>& scaled) {
    const auto p = corners_of(a, scaled), q = corners_of(b, scaled);
    const auto common = common_points(p, q, a.dimension);
    if (flat_dimension(common) != 0) return false;
    const auto is_common = [&](const auto& corner) {
      for (std::size_t axis = 0; axis < 3; ++axis)
        if (sign(common[0][axis + 1] - common[0][0] * corner[axis]) != 0) return false;
      return true;
    };
    for (const auto& corner : p)
      if (is_common(corner)) return true;
    for (const auto& corner : q)
      if (is_common(corner)) return true;
    return false;
  });
}

}  // namespace plumb::oracle
