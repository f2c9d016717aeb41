#include "check_html.hpp"

namespace plumb {

bool can_write_html() { return false; }
const char* html_help() { return "Write a page (this program was built without three.js, which that needs)"; }
void write_html(std::ostream&, const CheckedMesh&) {}

}  // namespace plumb
