#include <barrier>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/batch.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/read_mesh.hpp>

#include "subjects.hpp"

// The first calls of a process, by many threads at the same time. All must get the answers that one thread gets later.

namespace plumb {
namespace {

constexpr int threads = 8;

/// Runs ask() on each thread, from one moment on, and expects each to return what it returns afterwards.
template <class Ask>
void expect_same_from_all(const Ask& ask) {
  std::vector<decltype(ask())> answers(threads);
  {
    std::barrier start(threads);
    std::vector<std::jthread> running;
    for (auto& answer : answers)
      running.emplace_back([&] {
        start.arrive_and_wait();
        answer = ask();
      });
  }
  const auto expected = ask();
  for (const auto& answer : answers) EXPECT_TRUE(answer == expected);
}

template <class Subject>
void ask_all_classes(std::vector<int>& answers) {
  for (const generators::InputClass c : generators::input_classes)
    for (std::uint64_t i = 0; i < 8; ++i) {
      generators::RandomWords words(i * 64 + static_cast<std::uint64_t>(c));
      answers.push_back(static_cast<int>(Subject::library(Subject::make(c, words))));
    }
}

TEST(FirstCalls, OfAllTestsByManyThreadsGiveTheAnswersOfOne) {
  expect_same_from_all([] {
    std::vector<int> answers;
    const auto ask = [&answers]<class Subject>() { ask_all_classes<Subject>(answers); };
    for_each_subject(generators::PolynomialSubjects{}, ask);
    for_each_subject(generators::RankSubjects{}, ask);
    for_each_subject(generators::PairSubjects{}, ask);
    return answers;
  });
}

TEST(FirstCalls, OfAnExactStageByManyThreadsGiveTheAnswersOfOne) {
  expect_same_from_all([] {
    std::vector<Sign> signs;
    for (int i = 0; i < 1000; ++i) {
      const double x = 0.1 * i, far = 1e200 * i;
      signs.push_back(orient3d({x, x, x}, {far, 0, 0}, {0, 5e-324, 0}, {far, 1e-300, x}));
      signs.push_back(incircle({x, 0}, {0, x}, {-x, 0}, {0, -x}));
    }
    return signs;
  });
}

TEST(FirstCalls, OfBatchesByManyThreadsGiveTheAnswersOfOne) {
  constexpr std::size_t count = 20000;
  std::vector<Point3> points(count + 3);
  generators::RandomWords words(1);
  for (Point3& p : points)
    p = {static_cast<double>(words.below(50)), static_cast<double>(words.below(50)),
         static_cast<double>(words.below(50))};
  const auto from = [&](std::size_t first) { return std::span<const Point3>(points).subspan(first, count); };
  for (const Threads of_a_batch : {Threads::one, Threads::all})
    expect_same_from_all([&] {
      std::vector<BatchSign> signs(count);
      orient3d(from(0), from(1), from(2), from(3), signs, of_a_batch);
      return signs;
    });
}

TEST(FirstCalls, OfTheMeshCheckByManyThreadsGiveTheReportOfOne) {
  std::ifstream file(SAMPLES "/crossing_shells.obj", std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  const std::string text = bytes.str();
  ASSERT_FALSE(text.empty());
  for (const unsigned of_a_check : {1u, 3u})
    expect_same_from_all(
        [&] { return check_mesh(read_mesh(text, "crossing_shells.obj"), {.threads = of_a_check}).pairs; });
}

}  // namespace
}  // namespace plumb
