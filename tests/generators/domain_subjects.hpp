#pragma once

#include <array>

#include <plumb/domain.hpp>

#include "subjects.hpp"

// The tests that a domain answers, as subjects: in the smallest domain of the arguments, and in one that holds the
// origin too.

namespace plumb::generators {

enum class DomainKind { tight, with_origin };

/// The test of the same name and meaning in a domain made for the arguments.
template <class Test, DomainKind Kind>
struct InDomain : Test {
  template <class... Points>
  static Sign library(const Points&... points) {
    return library_in(domain_of(points...), points...);
  }

  template <class Point, class... Points>
  static auto domain_of(const Point& first, const Points&... rest) {
    const Point other = Kind == DomainKind::tight ? first : Point{};
    const std::array points{first, rest..., other};
    if constexpr (std::is_same_v<Point, Point2>)
      return Domain2(points);
    else
      return Domain3(points);
  }

  /// In a domain made already.
  static Sign library_in(const auto& domain, const auto&... points) {
    return ask(domain, typename Test::Predicate{}, points...);
  }

 private:
  static Sign ask(const Domain2& domain, Orient2d, const auto&... p) { return domain.orient2d(p...); }
  static Sign ask(const Domain2& domain, Incircle, const auto&... p) { return domain.incircle(p...); }
  static Sign ask(const Domain3& domain, Orient3d, const auto&... p) { return domain.orient3d(p...); }
  static Sign ask(const Domain3& domain, Insphere, const auto&... p) { return domain.insphere(p...); }
};

template <DomainKind Kind>
using DomainSubjects =
    SubjectList<Subject<InDomain<TestOrient2d, Kind>, Locus::flat, Point2, Point2, Point2>,
                Subject<InDomain<TestOrient3d, Kind>, Locus::flat, Point3, Point3, Point3, Point3>,
                Subject<InDomain<TestIncircle, Kind>, Locus::circle, Point2, Point2, Point2, Point2>,
                Subject<InDomain<TestInsphere, Kind>, Locus::circle, Point3, Point3, Point3, Point3, Point3>>;

}  // namespace plumb::generators
