// Prints a page that lists every question of the catalogue: its shapes, header, degree and source; then the sources.

#include <algorithm>
#include <cstdio>
#include <string>

#include <plumb/catalogue.hpp>

int main() {
  using namespace plumb::catalogue;
  std::printf("# Everything that can be asked\n");
  std::string_view last;
  for (const Question& q : questions()) {
    if (q.name != last)
      std::printf("\n## %s\n\n| asked of | header | degree | source |\n| --- | --- | ---: | --- |\n",
                  std::string(q.name).c_str());
    last = q.name;
    const std::string text = q.text();
    std::printf("| %s | %s | %d | %s |\n", text.substr(std::min(text.size(), q.name.size() + 1)).c_str(),
                std::string(q.family).c_str(), q.degree, std::string(q.reference()).c_str());
  }
  std::printf("\n## Sources\n\n");
  for (const Reference& r : references())
    std::printf("- *%s*: %s\n", std::string(r.key).c_str(), std::string(r.citation).c_str());
}
