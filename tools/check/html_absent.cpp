#include <check/html.hpp>

// Replaces html.cpp in a program that is built without three.js.

namespace plumb::tools {

bool can_write_html() { return false; }
const char* html_help() {
  return "Write a page (not in this program: it was built without three.js, which npm or its registry has)";
}
std::uint64_t about_html_bytes(const CheckedMesh&) { return 0; }
void write_html(std::ostream&, const CheckedMesh&) {}

}  // namespace plumb::tools
