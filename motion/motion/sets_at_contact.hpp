#pragma once

// For motion.
// Two sets at the time of their first contact, in exact numbers.

#include <vector>

#include <motion/moving_pair.hpp>
#include <motion/moving_proof.hpp>
#include <motion/surd.hpp>
#include <solvers/prover.hpp>

namespace plumb::motion {

/// The nearest points of the cores then, of several the pair whose first point is lexicographically least, and the
/// vectors that the sets allow between them. All lengths are times the divisor of the time.
class SetsAtContact {
  using Rational = filters::Rational;

 public:
  /// The operands outlive it. Of a list the few points that the pair has stand for it at first.
  SetsAtContact(MovingPair& moving, const WithRoot<Rational>& time);
  SetsAtContact(const SetsAtContact&) = delete;
  SetsAtContact& operator=(const SetsAtContact&) = delete;

  /// From a basis of the pair as it is.
  void find(const solvers::Basis& basis);

  const Surd& time() const { return time_; }
  const Rational& divisor_of_time() const { return time_with_root_.d; }

  // Once found:
  /// The nearest point of a core, times weight().
  Vec3<Surd> point(int s) const { return prover_.point(s); }
  const Rational& weight() const { return weight_; }
  const Rational& radius(int s) const { return prover_.body[s].radius.rational_part(); }

 private:
  void write();
  void settle(const solvers::Basis& basis);
  bool exchange(auto& least);
  Vec3<Surd> at_contact(int s, const Vec3<Surd>& start) const;

  MovingPair& moving_;
  WithRoot<Rational> time_with_root_;
  Surd time_;
  Vec3<Surd> moved_[2];
  solvers::Prover<Surd> prover_;
  Rational weight_;
};

}  // namespace plumb::motion
