#include <plumb/placement.hpp>

#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

namespace plumb {

namespace {

constexpr const char* name = "Placement";

bool is_zero(const filters::Rational& x) { return certificate(x) == filters::Certificate::zero; }

void require_finite_number(const char* argument, const char* member, double x) {
  if (!is_finite(x)) [[unlikely]]
    detail::refuse(name, argument, member, "", x);
}

}  // namespace

Placement::Placement(const std::array<double, 12>& m) {
  constexpr const char* places[] = {"[0]", "[1]", "[2]", "[3]", "[4]",  "[5]",
                                    "[6]", "[7]", "[8]", "[9]", "[10]", "[11]"};
  for (std::size_t i = 0; i < m.size(); ++i) require_finite_number("m", places[i], m[i]);
  const auto column = [&](std::size_t k) {
    return Vec3{filters::Rational(m[k]), filters::Rational(m[k + 4]), filters::Rational(m[k + 8])};
  };
  for (std::size_t k = 0; k < 3; ++k) column_[k] = column(k);
  offset_ = column(3);
  look_at_columns("m");
}

Placement::Placement(const std::array<double, 4>& q, const Vector3& t) {
  constexpr const char* places[] = {"[0]", "[1]", "[2]", "[3]"};
  for (std::size_t i = 0; i < q.size(); ++i) require_finite_number("q", places[i], q[i]);
  detail::require_finite(name, "t", t);
  const filters::Rational w(q[0]), x(q[1]), y(q[2]), z(q[3]);
  weight_ = w * w + x * x + y * y + z * z;
  if (is_zero(weight_)) detail::refuse(name, "q", "", "", "zero");
  const auto twice = [](const filters::Rational& r) { return r + r; };
  column_[0] = {w * w + x * x - y * y - z * z, twice(x * y + w * z), twice(x * z - w * y)};
  column_[1] = {twice(x * y - w * z), w * w - x * x + y * y - z * z, twice(y * z + w * x)};
  column_[2] = {twice(x * z + w * y), twice(y * z - w * x), w * w - x * x - y * y + z * z};
  offset_ = {weight_ * filters::Rational(t.x), weight_ * filters::Rational(t.y), weight_ * filters::Rational(t.z)};
  look_at_columns("q");
}

void Placement::look_at_columns(const char* argument) {
  const auto& [a, b, c] = column_;
  const filters::Certificate determinant = certificate(dot(a, cross(b, c)));
  if (determinant == filters::Certificate::zero) detail::refuse(name, argument, "", "", "of determinant 0");
  orientation_ = filters::sign_of(determinant);
  const filters::Rational square = dot(a, a);
  keeps_shape_ = is_zero(square - dot(b, b)) && is_zero(square - dot(c, c)) && is_zero(dot(a, b)) &&
                 is_zero(dot(b, c)) && is_zero(dot(c, a));
}

Vec3<filters::Rational> Placement::times_weight(const Vec3<filters::Rational>& p,
                                                const filters::Rational& factor) const {
  const auto& [a, b, c] = column_;
  return {a.x * p.x + b.x * p.y + c.x * p.z + offset_.x * factor,
          a.y * p.x + b.y * p.y + c.y * p.z + offset_.y * factor,
          a.z * p.x + b.z * p.y + c.z * p.z + offset_.z * factor};
}

Placement Placement::moved(const Vector3& v, const filters::Rational& n, const filters::Rational& d) const {
  detail::require_finite(name, "v", v);
  Placement result = *this;
  for (auto& [x, y, z] : result.column_) x = x * d, y = y * d, z = z * d;
  const filters::Rational way = n * weight_;
  auto& [x, y, z] = result.offset_;
  x = x * d + way * filters::Rational(v.x);
  y = y * d + way * filters::Rational(v.y);
  z = z * d + way * filters::Rational(v.z);
  result.weight_ = weight_ * d;
  return result;
}

ExactPoint3 Placement::operator()(const Point3& p) const {
  detail::require_finite(name, "p", p);
  const DefaultFloatingPoint environment;
  const auto [x, y, z] = times_weight({filters::Rational(p.x), filters::Rational(p.y), filters::Rational(p.z)});
  return ExactPoint3::homogeneous({x, y, z, weight_});
}

}  // namespace plumb
