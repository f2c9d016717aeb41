#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <random>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include <words/number.hpp>

namespace plumb::tools {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The bits, so that -0 differs from 0.
std::uint64_t bits_of(double x) { return std::bit_cast<std::uint64_t>(x); }

/// What is read at the front of a text is what the whole word is, or nothing.
void expect_front(const std::string& token, double value, const char* fault) {
  if (token.find_first_of(" \t") != std::string::npos) return;  // no word
  for (const char* const after : {"", " ", "\t7", " x"}) {
    double front = 0;
    const std::size_t length = read_front(token + after, front);
    if (length == 0) continue;
    EXPECT_EQ(fault, nullptr) << token;
    EXPECT_EQ(length, token.size()) << token << after;
    EXPECT_EQ(bits_of(front), bits_of(value)) << token << after;
  }
}

void expect_number(const std::string& token, double value) {
  const ReadNumber read = read_number(token);
  expect_front(token, value, nullptr);
  EXPECT_EQ(read.fault, nullptr) << token;
  EXPECT_EQ(bits_of(read.value), bits_of(value)) << token << " read as " << read.value;
}

void expect_fault(const std::string& token, const std::string& fault) {
  const ReadNumber read = read_number(token);
  expect_front(token, read.value, read.fault);
  ASSERT_NE(read.fault, nullptr) << token << " read as " << read.value;
  EXPECT_EQ(read.fault, fault) << token;
}

TEST(ReadNumber, AcceptsTheUsualDecimalForms) {
  expect_number("0", 0);
  expect_number("-0", -0.0);
  expect_number("+7", 7);
  expect_number("1.", 1);
  expect_number(".5", 0.5);
  expect_number("-.5", -0.5);
  expect_number("1E5", 1e5);
  expect_number("1e+5", 1e5);
  expect_number("25e-2", 0.25);
  expect_number("0001", 1);
  expect_number("-12.50", -12.5);
}

TEST(ReadNumber, RoundsDecimalsToTheNearestDoubleAndTiesToEven) {
  expect_number("0.1", 0x1.999999999999ap-4);
  expect_number("9007199254740993", 9007199254740992);
  expect_number("9007199254740995", 9007199254740996);
  expect_number("9007199254740993." + std::string(1000, '0') + "1", 9007199254740994);
  expect_number("5e-324", 0x1p-1074);
  expect_number("2.4703282292062327208e-324", 0);
  expect_number("2.4703282292062327209e-324", 0x1p-1074);
  expect_number("1e-400", 0);
  expect_number("-1e-400", -0.0);
  expect_number("1.7976931348623157e308", std::numeric_limits<double>::max());
}

TEST(ReadNumber, ReadsWhatIsTooLargeAndWhatIsNotFiniteAsSuchForTheTestToRefuse) {
  expect_number("1e400", infinity);
  expect_number("-1e400", -infinity);
  expect_number("1e99999999999999999999", infinity);
  expect_number("inf", infinity);
  expect_number("-Infinity", -infinity);
  EXPECT_TRUE(std::isnan(read_number("nan").value));
  EXPECT_EQ(read_number("NaN").fault, nullptr);
}

TEST(ReadNumber, ReadsHexadecimalNumbersExactly) {
  expect_number("0x1.8p-3", 0.1875);
  expect_number("-0X1P+3", -8);
  expect_number("+0x1F", 31);
  expect_number("0xabcDEF", 11259375);
  expect_number("0x.8", 0.5);
  expect_number("0x1.p1", 2);
  expect_number("0x0", 0);
  expect_number("-0x0p99999999999999999999", -0.0);
  expect_number("0x1p-1074", 0x1p-1074);
  expect_number("0x0.0000000000001p-1022", 0x1p-1074);
  expect_number("0x1.fffffffffffffp1023", std::numeric_limits<double>::max());
  expect_number("0x" + std::string(400, '0') + "1." + std::string(400, '0') + "p4", 16);
  expect_number("0x1" + std::string(400, '0') + "p-1600", 1);
  expect_number("0x0." + std::string(400, '0') + "1p1604", 1);
}

TEST(ReadNumber, RefusesHexadecimalNumbersThatAreNotDoubles) {
  for (const char* token : {"0x1.00000000000008p0", "0x20000000000001", "0x1p-1075", "0x1.8p-1074", "0x1p-99999999999",
                            "0x1.00000000000000000000000000001", "0xfffffffffffffffff"}) {
    expect_fault(token, "is not exactly a double");
  }
  for (const char* token : {"0x1p1024", "-0x1p1024", "0x2p1023", "0x1p99999999999999999999"}) {
    expect_fault(token, "is beyond the largest double");
  }
}

TEST(ReadNumber, RefusesWhatIsNoNumber) {
  for (const char* token : {"foo",   ".",       "-",       "+",    "+-1", "-+1",     "--1",   "1e",   "1e+",
                            "1.2.3", "1,5",     "1_000",   "0x",   "0x.", "0x1p",    "0x1p+", "0xp1", "0x1.8.1",
                            "0x1g",  "0x1p1.5", "0x1p+-1", "0x-1", "1f",  "infinit", "nan(",  "1 ",   " 1"}) {
    expect_fault(token, "is not a number");
  }
  expect_fault(std::string("1\0", 2), "is not a number");
}

TEST(ReadNumber, ReadsBackEveryDoubleThatPrintfWrites) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200000; ++i) {
    const double x = std::bit_cast<double>(random());
    if (!std::isfinite(x)) continue;
    for (const char* format : {"%a", "%A", "%.17g", "%.30e"}) {
      char text[64];
      std::snprintf(text, sizeof text, format, x);
      expect_number(text, x);
    }
  }
}

TEST(AppendNumber, WritesTheShortestDecimalThatReadsBackOrHexadecimal) {
  const auto written = [](double x, NumberFormat format) {
    std::string text = "x ";
    append_number(text, x, format);
    return text;
  };
  for (const auto& [x, decimal, hexadecimal] :
       {std::tuple{0.0, "x 0", "x 0x0p+0"},
        {-0.0, "x -0", "x -0x0p+0"},
        {0.1, "x 0.1", "x 0x1.999999999999ap-4"},
        {-2.5, "x -2.5", "x -0x1.4p+1"},
        {1e23, "x 1e+23", "x 0x1.52d02c7e14af6p+76"},
        {DBL_TRUE_MIN, "x 5e-324", "x 0x0.0000000000001p-1022"},
        {-DBL_MAX, "x -1.7976931348623157e+308", "x -0x1.fffffffffffffp+1023"}}) {
    EXPECT_EQ(written(x, NumberFormat::decimal), decimal);
    EXPECT_EQ(written(x, NumberFormat::hexadecimal), hexadecimal);
  }
}

TEST(ReadFront, TakesDecimalDigitsUpToABlankAndNothingElse) {
  double x = 0;
  EXPECT_EQ(read_front("-12.5e1 7", x), 7U);
  EXPECT_EQ(x, -125);
  EXPECT_EQ(read_front(".5\t", x), 2U);
  EXPECT_EQ(read_front("0", x), 1U);
  for (const char* const other : {"", " 1", "+1", "1.", "inf", "-nan", "0x1", "1(", "1)", "1x", "--1", "aabb", "1\r"})
    EXPECT_EQ(read_front(other, x), 0U) << other;
}

TEST(AppendNumber, IsReadBackToTheBit) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 200000; ++i) {
    const double x = std::bit_cast<double>(random());
    if (!std::isfinite(x)) continue;
    for (const NumberFormat format : {NumberFormat::decimal, NumberFormat::hexadecimal}) {
      std::string text;
      append_number(text, x, format);
      expect_number(text, x);
    }
  }
}

}  // namespace
}  // namespace plumb::tools
