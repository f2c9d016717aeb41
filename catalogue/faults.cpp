#include <charconv>

#include <plumb/catalogue.hpp>
#include <plumb/invalid_argument.hpp>

// Which number of which argument an error is about: errors name it, and here names are read.

namespace plumb::catalogue {

namespace {

bool is_of_name(char c) { return c == '.' || c == '['; }

/// The place of the number that a name begins with: ".normal" of a plane is its first one. -1 where there is none.
int place_in_shape(const Shape& shape, std::string_view name) {
  for (std::size_t i = 0; i < shape.count; ++i) {
    const std::string number = shape.number_name(i);
    if (number == name || (number.starts_with(name) && is_of_name(number[name.size()]))) return static_cast<int>(i);
  }
  return -1;
}

/// Of ".vertices[2].y"; of ".vertices[2]" the first number of that point.
int place_in_list(const PointList& list, std::string_view name) {
  if (!name.starts_with(list.member)) return -1;
  name.remove_prefix(list.member.size());
  int point = 0;
  if (!name.starts_with('[')) return -1;
  const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), point);
  if (error != std::errc()) return -1;
  const char coordinate = name.back();
  return point * list.dimension + (coordinate == 'y' ? 1 : coordinate == 'z' ? 2 : 0);
}

int place_in_options(std::string_view name) {
  constexpr std::string_view options[] = {".planes", ".first", ".symmetric", ".reverse"};
  for (int i = 0; i < 4; ++i)
    if (name == options[i]) return i;
  return -1;
}

int place_in(const Parameter& p, std::string_view name) {
  if (p.kind == Parameter::Kind::options) return place_in_options(name);
  if (p.list != nullptr) return place_in_list(*p.list, name);
  return p.shape != nullptr ? place_in_shape(*p.shape, name) : name.empty() ? 0 : -1;
}

}  // namespace

Fault Question::fault(const InvalidArgument& error) const {
  const std::string_view named = error.argument();
  for (std::size_t i = 0; i < parameters; ++i) {
    const Parameter& p = parameter[i];
    if (!named.starts_with(p.name)) continue;
    const std::string_view rest = named.substr(p.name.size());
    const bool is_number = p.kind == Parameter::Kind::number || p.kind == Parameter::Kind::within;
    const int place = rest.empty() && !is_number ? -1 : place_in(p, rest);
    if (place >= 0 || rest.empty() || is_of_name(rest.front()))
      return {static_cast<int>(i), place, std::string(error.reason())};
  }
  std::string what(named);
  return {-1, -1, what.append(what.empty() ? "" : " ").append(error.reason())};
}

std::string Parameter::identifier() const {
  std::string all;
  for (const char c : name)
    if (c != '[' && c != ']') all += c;
  return all;
}

}  // namespace plumb::catalogue
