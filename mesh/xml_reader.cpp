#include <mesh/xml_reader.hpp>

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include <expat.h>

namespace plumb::reading {
namespace {

constexpr std::size_t kLongestTag = std::size_t{1} << 20, kDeepest = 256;

}  // namespace

std::optional<std::string_view> XmlAttributes::operator[](std::string_view name) const {
  for (const char* const* pair = pairs_; *pair != nullptr; pair += 2) {
    if (name == pair[0]) return pair[1];
  }
  return {};
}

// Exceptions must not pass through Expat, which is C: they wait here.
struct XmlReader::Expat {
  Expat(XmlReader& reader_, XmlListener& listener_)
      : reader(reader_), listener(listener_), parser(XML_ParserCreateNS(nullptr, '\n')) {
    if (parser == nullptr) throw std::bad_alloc();
    XML_SetUserData(parser, this);
    XML_SetElementHandler(
        parser,
        [](void* self, const XML_Char* name, const XML_Char** attributes) {
          call(self, [&](Expat& expat) {
            if (++expat.depth > kDeepest)
              expat.reader.fail("elements are more than " + std::to_string(kDeepest) + " deep in each other");
            expat.listener.begin_element(name, XmlAttributes(attributes));
          });
        },
        [](void* self, const XML_Char*) {
          call(self, [](Expat& expat) {
            --expat.depth;
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

  // Expat may go on for a little after it has been stopped.
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
  XML_Parser parser;
  std::exception_ptr thrown;
  std::size_t depth = 0, fed = 0;
};

XmlReader::XmlReader(std::string part, XmlListener& listener)
    : part_{{}, std::move(part)}, expat_(std::make_unique<Expat>(*this, listener)) {}

XmlReader::~XmlReader() = default;

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
    // What Expat has not told of yet it reads again with the next bytes, which takes the square of the tag's length.
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

}  // namespace plumb::reading
