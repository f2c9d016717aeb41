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
