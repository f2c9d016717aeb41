#include <mesh/xml_reader.hpp>

#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <expat.h>

namespace plumb::mesh {
namespace {

constexpr std::size_t kLongestTag = std::size_t{1} << 20, kDeepest = 256;

}  // namespace

std::optional<std::string_view> XmlAttributes::operator[](std::string_view name) const {
  for (const char* const* pair = pairs_; *pair != nullptr; pair += 2) {
    if (name == pair[0]) return pair[1];
  }
  return {};
}

// Replaces prefixes by namespaces in names, as Expat does, but leaves a name as it is where its prefix is not declared.
class PrefixResolver {
 public:
  // The names and values of an element and its attributes; valid until the next call.
  void begin(const XmlReader& reader, XmlListener& listener, const char* name, const char** attributes) {
    names_.clear();
    pairs_.clear();
    scopes_.push_back(declarations_.size());
    for (const char** pair = attributes; *pair != nullptr; pair += 2) {
      const std::string_view attribute = pair[0];
      if (!is_declaration(attribute)) continue;
      const std::string_view prefix = attribute.substr(std::min(attribute.size(), kXmlns.size() + 1));
      if (*pair[1] == '\0' && !prefix.empty()) reader.fail("is no well-formed XML: must not undeclare prefix");
      declarations_.emplace_back(prefix, pair[1]);
      listener.declare_prefix(prefix, pair[1]);
    }
    names_.push_back(resolved(name, true));
    for (const char** pair = attributes; *pair != nullptr; pair += 2) {
      if (is_declaration(pair[0])) continue;
      names_.push_back(resolved(pair[0], false));
      pairs_.push_back(pair[1]);
    }
    pointers_.clear();
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      pointers_.insert(pointers_.end(), {names_[i + 1].c_str(), pairs_[i]});
    pointers_.push_back(nullptr);
  }

  void end() {
    declarations_.resize(scopes_.back());
    scopes_.pop_back();
  }

  const std::string& name() const { return names_[0]; }
  XmlAttributes attributes() const { return XmlAttributes(pointers_.data()); }

 private:
  static constexpr std::string_view kXmlns = "xmlns";

  static bool is_declaration(std::string_view attribute) {
    return attribute == kXmlns || (attribute.starts_with(kXmlns) && attribute[kXmlns.size()] == ':');
  }

  // The default namespace is for elements only.
  std::string resolved(std::string_view name, bool is_element) const {
    const std::size_t colon = name.find(':');
    const std::string_view prefix = colon == name.npos ? "" : name.substr(0, colon);
    if (prefix.empty() && !is_element) return std::string(name);
    if (prefix == "xml") return "http://www.w3.org/XML/1998/namespace\n" + std::string(name.substr(colon + 1));
    for (std::size_t i = declarations_.size(); i-- != 0;) {
      if (declarations_[i].first != prefix) continue;
      const std::string& name_space = declarations_[i].second;
      if (name_space.empty()) break;
      return name_space + '\n' + std::string(colon == name.npos ? name : name.substr(colon + 1));
    }
    return std::string(name);
  }

  std::vector<std::pair<std::string, std::string>> declarations_;  // those in force, the innermost last
  std::vector<std::size_t> scopes_;  // for each element that is open the number of declarations outside of it
  std::vector<std::string> names_;
  std::vector<const char*> pairs_, pointers_;
};

// Exceptions must not pass through Expat, which is C: they wait here.
struct XmlReader::Expat {
  Expat(XmlReader& reader_, XmlListener& listener_, Prefixes prefixes)
      : reader(reader_),
        listener(listener_),
        resolves(prefixes == Prefixes::any),
        parser(resolves ? XML_ParserCreate(nullptr) : XML_ParserCreateNS(nullptr, '\n')) {
    if (parser == nullptr) throw std::bad_alloc();
    XML_SetUserData(parser, this);
    XML_SetElementHandler(
        parser,
        [](void* self, const XML_Char* name, const XML_Char** attributes) {
          call(self, [&](Expat& expat) {
            if (++expat.depth > kDeepest)
              expat.reader.fail("elements are more than " + std::to_string(kDeepest) + " deep in each other");
            if (!expat.resolves) return expat.listener.begin_element(name, XmlAttributes(attributes));
            expat.resolver.begin(expat.reader, expat.listener, name, attributes);
            expat.listener.begin_element(expat.resolver.name(), expat.resolver.attributes());
          });
        },
        [](void* self, const XML_Char*) {
          call(self, [](Expat& expat) {
            --expat.depth;
            if (expat.resolves) expat.resolver.end();
            expat.listener.end_element();
          });
        });
    XML_SetStartNamespaceDeclHandler(parser, [](void* self, const XML_Char* prefix, const XML_Char* name_space) {
      call(self, [&](Expat& expat) {
        expat.listener.declare_prefix(prefix == nullptr ? "" : prefix, name_space == nullptr ? "" : name_space);
      });
    });
    XML_SetStartDoctypeDeclHandler(parser, [](void* self, const XML_Char*, const XML_Char*, const XML_Char*, int) {
      call(self, [](Expat& expat) { expat.reader.fail("has a DOCTYPE, which 3MF forbids"); });
    });
  }
  ~Expat() { XML_ParserFree(parser); }
  Expat(const Expat&) = delete;
  Expat& operator=(const Expat&) = delete;

  // Expat may call on for a little after it has been stopped.
  template <class Told>
  static void call(void* self, const Told& told) {
    auto& expat = *static_cast<Expat*>(self);
    if (expat.thrown != nullptr) return;
    try {
      told(expat);
    } catch (...) {
      expat.thrown = std::current_exception();
      XML_StopParser(expat.parser, XML_FALSE);
    }
  }

  XmlReader& reader;
  XmlListener& listener;
  bool resolves;  // prefixes here, which Expat else does
  XML_Parser parser;
  PrefixResolver resolver = {};
  std::exception_ptr thrown;
  std::size_t depth = 0, fed = 0;
};

XmlReader::XmlReader(std::string part, XmlListener& listener, Prefixes prefixes)
    : part_{{}, std::move(part)}, expat_(std::make_unique<Expat>(*this, listener, prefixes)) {}

XmlReader::~XmlReader() = default;

bool XmlReader::has_undeclared_prefix() const { return XML_GetErrorCode(expat_->parser) == XML_ERROR_UNBOUND_PREFIX; }

std::size_t XmlReader::line() const { return XML_GetCurrentLineNumber(expat_->parser); }

void XmlReader::parse(std::string_view bytes, bool is_last) {
  Expat& expat = *expat_;
  if (expat.thrown != nullptr) return;
  expat.fed += bytes.size();
  const XML_Status status = XML_Parse(expat.parser, bytes.data(), static_cast<int>(bytes.size()), is_last ? 1 : 0);
  if (expat.thrown != nullptr) return;
  try {
    if (status != XML_STATUS_OK) {
      const XML_Error error = XML_GetErrorCode(expat.parser);
      if (error == XML_ERROR_NO_MEMORY) throw std::bad_alloc();
      fail(std::string("is no well-formed XML: ") + XML_ErrorString(error));
    }
    // Expat reads again, with the next bytes, whatever it has not reported yet. That takes time quadratic in the tag's
    // length.
    const XML_Index told = XML_GetCurrentByteIndex(expat.parser);
    if (!is_last && told >= 0 && expat.fed - static_cast<std::size_t>(told) > kLongestTag)
      fail("a tag has more than 1 MiB");
  } catch (...) {
    expat.thrown = std::current_exception();
  }
}

void XmlReader::feed(std::string_view bytes) {
  constexpr std::size_t kAtOnce = std::size_t{1} << 16;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), kAtOnce))) parse(bytes.substr(0, kAtOnce), false);
}

void XmlReader::finish() {
  parse({}, true);
  if (expat_->thrown != nullptr) std::rethrow_exception(expat_->thrown);
}

}  // namespace plumb::mesh
