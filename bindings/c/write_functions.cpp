// Writes, from the catalogue, plumb_functions.h and functions.cpp into a folder: a function for each question.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <plumb/catalogue.hpp>

namespace {

using namespace plumb::catalogue;
using Kind = Parameter::Kind;

std::string identifier(std::string text) {
  for (char& c : text)
    if (c == ' ') c = '_';
  return text;
}

/// By the shapes that are called by name.
std::string short_name(const Question& q) {
  std::string text(q.name);
  for (const Parameter& p : q.arguments()) {
    if (p.kind == Kind::options) text += "_options";
    const bool is_named = p.list != nullptr || (p.shape != nullptr && find_shape(p.shape->name) != nullptr);
    if (is_named && !p.shape_name().empty()) text.append("_").append(p.shape_name());
  }
  return identifier(text);
}

/// The name alone where one question has it, else its shapes, else all that it takes.
std::vector<std::string> names_of_all() {
  std::map<std::string, int> by_name, by_shapes;
  for (const Question& q : questions()) {
    ++by_name[std::string(q.name)];
    ++by_shapes[short_name(q)];
  }
  std::vector<std::string> all;
  for (const Question& q : questions())
    all.push_back("plumb_" + (by_name[std::string(q.name)] == 1 ? std::string(q.name)
                              : by_shapes[short_name(q)] == 1   ? short_name(q)
                                                                : identifier(q.text())));
  return all;
}

bool has_parts(const AnswerForm& form) { return form.is_counted() || form.has_fractions; }

std::string declaration(const Question& q, const std::string& name) {
  std::string text = "plumb_status " + name + "(";
  for (const Parameter& p : q.arguments()) {
    const std::string id = p.identifier();
    if (p.kind == Kind::directions) continue;
    if (p.kind == Kind::number || p.kind == Kind::within)
      text += "double " + id + ", ";
    else if (p.kind == Kind::points)
      text += "const double *" + id + ", size_t " + id + "_count, ";
    else
      text += "const double " + id + "[" + std::to_string(p.kind == Kind::options ? 4 : p.shape->count) + "], ";
  }
  const AnswerForm form = q.form();
  if (q.is_rounded) text += "plumb_rounding rounding, ";
  text += "int *value, ";
  if (has_parts(form))
    text += "plumb_numbers *numbers, ";
  else if (form.most_numbers > 0)
    text += "double numbers[" + std::to_string(form.most_numbers) + "], ";
  return text + "plumb_error *error)";
}

std::string definition(const Question& q, const std::string& name, std::size_t place) {
  std::string text = declaration(q, name) + " {\n  const plumb_argument arguments[] = {";
  for (std::size_t i = 0; i < q.parameters; ++i) {
    const Parameter& p = q.parameter[i];
    const std::string id = p.identifier();
    if (i > 0) text += ", ";
    if (p.kind == Kind::directions)
      text += "{nullptr, 0, 0}";
    else if (p.kind == Kind::number || p.kind == Kind::within)
      text += "{&" + id + ", 0, 0}";
    else
      text += "{" + id + ", 0, " + (p.kind == Kind::points ? id + "_count" : "0") + "}";
  }
  text += "};\n";
  const AnswerForm form = q.form();
  std::string numbers = "nullptr";
  if (has_parts(form)) {
    numbers = "numbers";
  } else if (form.most_numbers > 0) {
    text += "  plumb_numbers all{numbers, " + std::to_string(form.most_numbers) + ", 0, nullptr, 0, 0};\n";
    numbers = "&all";
  }
  return text + "  return plumb_ask(plumb_question_at(" + std::to_string(place) + "), arguments, " +
         std::to_string(q.parameters) + ", " + (q.is_rounded ? "rounding" : "PLUMB_NEAREST") + ", value, " + numbers +
         ", error);\n}\n";
}

/// Of a name once, before its first function.
std::string comment(const Question& q) {
  return "\n/* " + std::string(q.name) + ": " + std::string(sentence_about(q.name)) + " */\n";
}

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.close();
  return static_cast<bool>(file);
}

constexpr const char* head = R"(#ifndef PLUMB_FUNCTIONS_H
#define PLUMB_FUNCTIONS_H

/* A function for each question of the catalogue. Written when Plumb is built.
 *
 * Arguments come first: a shape as its numbers, a list of points as these and how many there are. Then the rounding, where
 * the numbers of the answer may be rounded to a side. The value goes to `value`: which one of the answers in the comment
 * it is, counted from 0, but of -1|0|1 and negative|intersecting|positive that number; of n the number itself. Numbers go
 * to `numbers`, NaN where there are fewer; where their count has no bound, or something is exact and no double, to a
 * plumb_numbers. `error` may be NULL. What is returned is PLUMB_ANSWERED, or why there is no answer: plumb.h. */

#include "plumb.h"

#ifdef __cplusplus
extern "C" {
#endif
)";

}  // namespace

int main(int, char** arguments) {
  const std::string folder = arguments[1];
  std::string header = head, source = "#include <plumb_functions.h>\n\nextern \"C\" {\n\n";
  const std::vector<std::string> names = names_of_all();
  std::set<std::string> seen;
  std::string_view last;
  std::size_t place = 0;
  for (const Question& q : questions()) {
    const std::string& name = names[place];
    if (!seen.insert(name).second) {
      std::cerr << "two questions are called " << name << '\n';
      return EXIT_FAILURE;
    }
    if (q.name != last) header += comment(q);
    last = q.name;
    header += "/* " + q.takes() + "\n * -> " + q.answers() + " */\nPLUMB_API " + declaration(q, name) + ";\n";
    source += definition(q, name, place++) + "\n";
  }
  header += "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
  source += "}  // extern \"C\"\n";
  const bool is_written =
      write_file(folder + "/plumb_functions.h", header) && write_file(folder + "/functions.cpp", source);
  return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}
