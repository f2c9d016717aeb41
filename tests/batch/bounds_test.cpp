#include <gtest/gtest.h>

#if defined(__unix__)

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

#include <plumb/batch.hpp>

#include "targets.hpp"
#include "word_source.hpp"

// Batches read nothing beyond their spans, on every instruction set that the machine has: here each of them ends where
// a page begins that cannot be read.

namespace plumb {
namespace {

/// A copy of some values that ends at the end of readable memory.
template <class T>
class AtTheEnd {
 public:
  explicit AtTheEnd(const std::vector<T>& values) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    const std::size_t bytes = values.size() * sizeof(T), readable = (bytes + page - 1) / page * page;
    size_ = readable + page;
    begin_ = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char* const end = static_cast<char*>(begin_) + readable;
    if (begin_ == MAP_FAILED || mprotect(end, page, PROT_NONE) != 0) throw std::bad_alloc();
    values_ = {reinterpret_cast<T*>(end - bytes), values.size()};
    std::copy(values.begin(), values.end(), values_.begin());
  }
  ~AtTheEnd() { munmap(begin_, size_); }
  AtTheEnd(const AtTheEnd&) = delete;
  AtTheEnd& operator=(const AtTheEnd&) = delete;

  operator std::span<const T>() const { return values_; }
  const T* data() const { return values_.data(); }
  std::size_t size() const { return values_.size(); }
  operator std::span<T>() { return values_; }
  const T& operator[](std::size_t i) const { return values_[i]; }

 private:
  void* begin_ = nullptr;
  std::size_t size_ = 0;
  std::span<T> values_;
};

constexpr std::size_t most_items = 150;

/// Points of a small grid, so that there are zeros.
std::vector<Point3> some_points(std::size_t count, std::uint64_t seed) {
  generators::RandomWords words(seed);
  const auto coordinate = [&words] { return static_cast<double>(words.integer(5)); };
  std::vector<Point3> points(count);
  for (Point3& p : points) p = {coordinate(), coordinate(), coordinate()};
  return points;
}

/// Indices that name the last of the records first, and so in all vectors that the kernels make of them.
template <std::size_t N>
std::vector<Indices<N>> some_indices(std::size_t count, std::size_t records) {
  std::vector<Indices<N>> indices(count);
  for (std::size_t i = 0; i < count * N; ++i)
    indices[i / N][i % N] = static_cast<std::uint32_t>(records - 1 - i % records);
  return indices;
}

BatchSign as_batch(Sign s) { return static_cast<BatchSign>(s); }
BatchAnswer as_batch(bool b) { return b ? BatchAnswer::yes : BatchAnswer::no; }

struct Columns3 {
  explicit Columns3(const std::vector<Point3>& points)
      : x(column(points, &Point3::x)), y(column(points, &Point3::y)), z(column(points, &Point3::z)) {}
  Coordinates3 coordinates() const { return {x, y, z}; }
  Coordinates2 planar() const { return {x, y}; }

 private:
  static std::vector<double> column(const std::vector<Point3>& points, double Point3::*coordinate) {
    std::vector<double> values;
    for (const Point3& p : points) values.push_back(p.*coordinate);
    return values;
  }
  AtTheEnd<double> x, y, z;
};

std::vector<Sphere3> balls_at(const std::vector<Point3>& points) {
  std::vector<Sphere3> balls;
  for (const Point3& p : points) balls.push_back({p, 1 + p.x * p.x});
  return balls;
}
std::vector<Aabb3> boxes_at(const std::vector<Point3>& points) {
  std::vector<Aabb3> boxes;
  for (const Point3& p : points) boxes.push_back({p, {p.x + 1, p.y + 1, p.z + 1}});
  return boxes;
}
std::vector<double> radii(const std::vector<Sphere3>& balls) {
  std::vector<double> radii;
  for (const Sphere3& ball : balls) radii.push_back(ball.radius);
  return radii;
}

/// Of shapes at the points, with columns of their numbers.
std::vector<Ray3> rays_at(const std::vector<Point3>& points) {
  std::vector<Ray3> rays;
  for (const Point3& p : points) rays.push_back({p, {1 - p.x, p.y, p.z}});
  return rays;
}
std::vector<Segment3> segments_at(const std::vector<Point3>& points) {
  std::vector<Segment3> segments;
  for (const Point3& p : points) segments.push_back({p, {1 - p.x, p.y, -p.z}});
  return segments;
}
std::vector<Plane3> planes_at(const std::vector<Point3>& points) {
  std::vector<Plane3> planes;
  for (const Point3& p : points) planes.push_back({{1 + p.x * p.x, p.y, p.z}, p.x});
  return planes;
}

/// Whether the answers and hits are those of the function for one item.
template <class First, class Second, class Found>
void expect_hits(const std::vector<First>& first, const std::vector<Second>& second,
                 std::span<const BatchAnswer> answers, std::span<const Found> hits) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const auto found = hit(first[i], second[i]);
    ASSERT_EQ(answers[i], as_batch(found.has_value())) << i;
    if (!found) continue;
    ASSERT_EQ(hits[i], *found) << i;
  }
}

void expect_nothing_read_beyond_columns(std::size_t n) {
  const auto a = some_points(n, 1), b = some_points(n, 2), c = some_points(n, 3), d = some_points(n, 4);
  const Columns3 p(a), q(b), r(c), s(d);
  AtTheEnd<BatchSign> signs(std::vector(n, BatchSign::refused));
  EXPECT_EQ(orient3d(p.coordinates(), q.coordinates(), r.coordinates(), s.coordinates(), signs), 0U);
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(signs[i], as_batch(orient3d(a[i], b[i], c[i], d[i]))) << i;
  EXPECT_EQ(orient2d(p.planar(), q.planar(), r.planar(), signs), 0U);
  for (std::size_t i = 0; i < n; ++i)
    ASSERT_EQ(signs[i], as_batch(orient2d({a[i].x, a[i].y}, {b[i].x, b[i].y}, {c[i].x, c[i].y}))) << i;

  const auto balls = balls_at(a), others = balls_at(b);
  const AtTheEnd<double> radius(radii(balls)), other_radius(radii(others));
  const SphereCoordinates3 first{p.coordinates(), radius}, second{q.coordinates(), other_radius};
  AtTheEnd<BatchAnswer> answers(std::vector(n, BatchAnswer::refused));
  EXPECT_EQ(intersects(first, second, answers), 0U);
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(answers[i], as_batch(intersects(balls[i], others[i]))) << i;
  const auto boxes = boxes_at(c);
  std::vector<Point3> ends;
  for (const Aabb3& box : boxes) ends.push_back(box.max);
  const Columns3 t(ends);
  EXPECT_EQ(intersects(first, AabbCoordinates3{r.coordinates(), t.coordinates()}, answers), 0U);
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(answers[i], as_batch(intersects(balls[i], boxes[i]))) << i;

  std::vector<Ray3> rays;
  std::vector<Triangle3> triangles;
  std::vector<Segment3> segments;
  std::vector<Plane3> planes;
  for (std::size_t i = 0; i < n; ++i) {
    rays.push_back({a[i], {b[i].x, b[i].y, b[i].z}});
    triangles.push_back({c[i], d[i], b[i]});
    segments.push_back({a[i], b[i]});
    planes.push_back({{c[i].x, c[i].y, 1 + c[i].z * c[i].z}, balls[i].radius});
  }
  std::vector<Point3> normals;
  for (const Plane3& plane : planes) normals.push_back({plane.normal.x, plane.normal.y, plane.normal.z});
  const Columns3 normal(normals);
  AtTheEnd<TriangleHit> triangle_hits((std::vector<TriangleHit>(n)));
  AtTheEnd<Hit> hits((std::vector<Hit>(n)));
  hit(RayCoordinates3{p.coordinates(), q.coordinates()},
      TriangleCoordinates3{r.coordinates(), s.coordinates(), q.coordinates()}, answers, triangle_hits);
  expect_hits<Ray3, Triangle3, TriangleHit>(rays, triangles, answers, triangle_hits);
  hit(RayCoordinates3{p.coordinates(), q.coordinates()}, AabbCoordinates3{r.coordinates(), t.coordinates()}, answers,
      hits);
  expect_hits<Ray3, Aabb3, Hit>(rays, boxes, answers, hits);
  hit(SegmentCoordinates3{p.coordinates(), q.coordinates()}, PlaneCoordinates3{normal.coordinates(), radius}, answers,
      hits);
  expect_hits<Segment3, Plane3, Hit>(segments, planes, answers, hits);
}

void expect_nothing_read_beyond_records(std::size_t n) {
  const auto points = some_points(6 * n, 5);
  std::vector<Point3> a, b, c, d;
  std::vector<Triangle3> t, u;
  for (std::size_t i = 0; i < n; ++i) {
    const Point3* p = points.data() + 6 * i;
    a.push_back(p[0]);
    b.push_back(p[1]);
    c.push_back(p[2]);
    d.push_back(p[3]);
    t.push_back({p[0], p[1], p[2]});
    u.push_back({p[3], p[4], p[5]});
  }
  AtTheEnd<BatchSign> signs(std::vector(n, BatchSign::refused));
  EXPECT_EQ(orient3d(AtTheEnd(a), AtTheEnd(b), AtTheEnd(c), AtTheEnd(d), signs), 0U);
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(signs[i], as_batch(orient3d(a[i], b[i], c[i], d[i]))) << i;
  AtTheEnd<BatchAnswer> answers(std::vector(n, BatchAnswer::refused));
  EXPECT_EQ(intersects(AtTheEnd(t), AtTheEnd(u), answers), 0U);
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(answers[i], as_batch(intersects(t[i], u[i]))) << i;
  const auto balls = balls_at(a), others = balls_at(b);
  EXPECT_EQ(intersects(AtTheEnd(balls), AtTheEnd(others), answers), 0U);
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(answers[i], as_batch(intersects(balls[i], others[i]))) << i;
  const auto boxes = boxes_at(c);
  EXPECT_EQ(intersects(AtTheEnd(balls), AtTheEnd(boxes), answers), 0U);
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(answers[i], as_batch(intersects(balls[i], boxes[i]))) << i;
  const auto rays = rays_at(a);
  const auto segments = segments_at(b);
  const auto planes = planes_at(c);
  AtTheEnd<TriangleHit> triangle_hits((std::vector<TriangleHit>(n)));
  AtTheEnd<Hit> hits((std::vector<Hit>(n)));
  hit(AtTheEnd(rays), AtTheEnd(t), answers, triangle_hits);
  expect_hits<Ray3, Triangle3, TriangleHit>(rays, t, answers, triangle_hits);
  hit(AtTheEnd(rays), AtTheEnd(boxes), answers, hits);
  expect_hits<Ray3, Aabb3, Hit>(rays, boxes, answers, hits);
  hit(AtTheEnd(segments), AtTheEnd(planes), answers, hits);
  expect_hits<Segment3, Plane3, Hit>(segments, planes, answers, hits);
}

void expect_nothing_read_beyond_vertices_and_indices(std::size_t n) {
  const auto points = some_points(n % 20 + 4, 6);
  const auto boxes = boxes_at(points);
  const auto balls = balls_at(points);
  const AtTheEnd<Point3> vertices(points);
  const auto fours = some_indices<4>(n, points.size());
  AtTheEnd<BatchSign> signs(std::vector(n, BatchSign::refused));
  EXPECT_EQ(orient3d(vertices, AtTheEnd(fours), signs), 0U);
  for (std::size_t i = 0; i < n; ++i) {
    const auto [a, b, c, d] = fours[i];
    ASSERT_EQ(signs[i], as_batch(orient3d(points[a], points[b], points[c], points[d]))) << i;
  }
  const auto sixes = some_indices<6>(n, points.size());
  AtTheEnd<BatchAnswer> answers(std::vector(n, BatchAnswer::refused));
  EXPECT_EQ(intersects(vertices, AtTheEnd(sixes), answers), 0U);
  const auto twos = some_indices<2>(n, boxes.size());
  EXPECT_EQ(intersects(AtTheEnd(boxes), AtTheEnd(twos), answers), 0U);
  for (std::size_t i = 0; i < n; ++i)
    ASSERT_EQ(answers[i], as_batch(intersects(boxes[twos[i][0]], boxes[twos[i][1]]))) << i;
  EXPECT_EQ(intersects(AtTheEnd(balls), AtTheEnd(twos), answers), 0U);
  for (std::size_t i = 0; i < n; ++i)
    ASSERT_EQ(answers[i], as_batch(intersects(balls[twos[i][0]], balls[twos[i][1]]))) << i;
  EXPECT_EQ(intersects(AtTheEnd(balls), AtTheEnd(boxes), AtTheEnd(twos), answers), 0U);
  for (std::size_t i = 0; i < n; ++i)
    ASSERT_EQ(answers[i], as_batch(intersects(balls[twos[i][0]], boxes[twos[i][1]]))) << i;
  const auto rays = rays_at(points);
  const auto planes = planes_at(points);
  const auto segments = segments_at(points);
  std::vector<Ray3> first;
  std::vector<Segment3> first_segments;
  std::vector<Aabb3> second;
  std::vector<Plane3> second_planes;
  for (const auto& [i, j] : twos) {
    first.push_back(rays[i]);
    first_segments.push_back(segments[i]);
    second.push_back(boxes[j]);
    second_planes.push_back(planes[j]);
  }
  AtTheEnd<Hit> hits((std::vector<Hit>(n)));
  hit(AtTheEnd(rays), AtTheEnd(boxes), AtTheEnd(twos), answers, hits);
  expect_hits<Ray3, Aabb3, Hit>(first, second, answers, hits);
  hit(AtTheEnd(segments), AtTheEnd(planes), AtTheEnd(twos), answers, hits);
  expect_hits<Segment3, Plane3, Hit>(first_segments, second_planes, answers, hits);
}

/// Whatever number of items, on each target.
template <class Check>
void each_number(const Check& check) {
  for (const std::int64_t target : batched::targets()) {
    const batched::WithTargets with(target);
    for (std::size_t n = 1; n <= most_items; ++n) check(n);
  }
}

TEST(BatchBounds, NothingIsReadBeyondColumns) { each_number(expect_nothing_read_beyond_columns); }
TEST(BatchBounds, NothingIsReadBeyondRecords) { each_number(expect_nothing_read_beyond_records); }
TEST(BatchBounds, NothingIsReadBeyondVerticesAndIndices) {
  each_number(expect_nothing_read_beyond_vertices_and_indices);
}

}  // namespace
}  // namespace plumb

#endif
