#include <motion/moving_proof.hpp>
#include <motion/moving_walk.hpp>

namespace plumb::motion {

namespace {

template <class N>
using Contact = std::optional<Root<N>>;

template <class N>
class Search {
 public:
  explicit Search(MovingPair& moving) : moving_(moving), bodies_(moving) {
    if (!bodies_.write()) throw Unknown{};
  }

  Contact<N> first_contact(const MovingGuess& guess) {
    Contact<N> found;
    const auto is_found = [&] {
      if (guess.what == MovingGuess::What::never) return bodies_.are_parted(guess.t);
      found = confirm();
      return found.has_value();
    };
    if (guess.what != MovingGuess::What::open) {
      if (bodies_.take(guess.basis) && is_found()) return found;
      // The right basis is not far.
      const N one(1), t(guess.what == MovingGuess::What::contact ? guess.t - 0x1p-12 * guess.t : guess.t);
      bodies_.start(guess.basis);
      if (bodies_.settle(JustAfter<N>{t, one})) {
        if (is_found()) return found;
        if (bodies_.excess().falls_at(t)) return walk(t);
      }
    }
    bodies_.start(solvers::guess(moving_.pair(), -1));
    return walk(N(0));
  }
  /// Just before the contact that was found.
  const solvers::Basis& basis() const { return bodies_.basis; }

 private:
  /// The first contact, where the basis is right just before it.
  Contact<N> confirm() {
    const Excess<N> excess = bodies_.excess();
    if (!excess.may_fall()) return {};
    for (Root<N>& root : roots_of(raised<3>(excess.f)))
      if (root.compare(N(0)) > 0) {
        if (bodies_.is_right(JustBefore<N>{root})) return root;
        break;
      }
    return {};
  }

  /// From a time on before which they do not touch, basis by basis.
  Contact<N> walk(const N& from) {
    const N zero(0), one(1);
    JustAfter<N> time{from, one};
    for (;;) {
      if (!bodies_.settle(time)) return {};
      N end(1), weight(0);  // the end of the basis is end / weight, or never
      bodies_.each_limit([&](const N& a, const N& b) {
        const N fall = a - b;
        if (sign(fall) <= 0 || (sign(weight) != 0 && sign(a * weight - end * fall) >= 0)) return;
        end = a;
        weight = fall;
      });
      const bool has_end = sign(weight) != 0;
      for (Root<N>& root : roots_of(raised<3>(bodies_.excess().f))) {
        if (root.sign_of({zero - time.p, time.q, zero}) < 0) continue;
        if (has_end && root.sign_of({zero - end, weight, zero}) > 0) break;
        return root;
      }
      if (!has_end || sign(end - weight) >= 0) return {};
      time = {end, weight};
    }
  }

  MovingPair& moving_;
  MovingWalk<N> bodies_;
};

template <class Ask>
auto ask(MovingPair& moving, const MovingGuess& guess, const Ask& ask) {
  const Few few[2] = {moving.few(0), moving.few(1)};
  try {
    return ask(Search<filters::Dyadic>(moving).first_contact(guess));
  } catch (Unknown) {
    for (int s = 0; s < 2; ++s)
      if (moving.operand(s).is_list()) moving.stand_for(s, few[s]);
    return ask(Search<filters::Rational>(moving).first_contact(guess));
  }
}

}  // namespace

std::optional<double> first_contact_exactly(MovingPair& moving, const MovingGuess& guess) {
  return ask(moving, guess,
             [](auto contact) { return contact ? std::optional<double>(contact->rounded()) : std::nullopt; });
}
int compare_first_contact_exactly(MovingPair& moving, const MovingGuess& guess, double t) {
  return ask(moving, guess, [t]<class N>(Contact<N> contact) { return contact ? contact->compare(N(t)) : 1; });
}
std::optional<TimeOfContact> time_of_contact(MovingPair& moving, const MovingGuess& guess) {
  Search<filters::Rational> search(moving);
  const auto contact = search.first_contact(guess);
  if (!contact) return {};
  return TimeOfContact{contact->with_root(), search.basis()};
}

}  // namespace plumb::motion
