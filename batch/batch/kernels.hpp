#pragma once

// For batch.
// What kernels are and where those of each instruction set are found.

#include <cstddef>
#include <cstdint>

#include <batch/sources.hpp>
#include <batch/tests.hpp>

namespace plumb::batch {

/// How many items one call of a kernel takes at most: few enough that their numbers are still in the first two levels
/// of cache when the undecided ones are evaluated again.
inline constexpr std::size_t block = 512;

/// Writes the answers of items begin to begin + count, count <= block, and to undecided the places, counted from begin,
/// of those that it cannot answer; returns their number. Runs in a default floating-point environment.
template <class Test, class Source>
struct Kernel {
  std::size_t (*certify)(const Source& source, std::size_t begin, std::size_t count, signed char* answers,
                         std::uint32_t* undecided);
};

template <class... Entries>
struct KernelTable : Entries... {
  template <class Test, class Source>
  auto kernel() const {
    return static_cast<const Kernel<Test, Source>&>(*this).certify;
  }
};

template <class Test, class... Sources>
struct KernelsOf : Kernel<Test, Sources>... {};

template <class Test, int Points>
using PlanarKernels = KernelsOf<Test, Columns<Points, 2>, Records<Points, 2, 2>, Indexed<Points, 2, 2>>;
template <class Test, int Points>
using SpatialKernels =
    KernelsOf<Test, Columns<Points, 3>, Records<Points, 3, 3>, Indexed<Points, 3, 3>, Indexed<Points, 3, 4>>;

/// Of items of shapes of two kinds, of so many numbers.
template <class Test, int First, int Second>
using KernelsOfTwoKinds =
    KernelsOf<Test, Columns<First + Second, 1>, RecordsOfTwoKinds<First, Second>, IndexedOfTwoKinds<First, Second>>;

/// The filter of every item.
using FilterKernels = KernelTable<
    PlanarKernels<Orient2d, 3>, SpatialKernels<Orient3d, 4>, PlanarKernels<Incircle, 4>, SpatialKernels<Insphere, 5>,
    KernelsOf<TriangleTriangle, Columns<6, 3>, Records<6, 3, 9>, Indexed<6, 3, 3>, Indexed<6, 3, 4>>,
    KernelsOf<BoxBox, Columns<4, 3>, Records<4, 3, 6>, Indexed<4, 3, 6, 2>>,
    KernelsOf<BallBall, Columns<2, 4>, Records<2, 4, 4>, Indexed<2, 4, 4>>, KernelsOfTwoKinds<BallBox, 4, 6>,
    KernelsOfTwoKinds<RayTriangle, 6, 9>, KernelsOfTwoKinds<RayBox, 6, 6>, KernelsOfTwoKinds<SegmentPlane, 6, 4>>;

/// The second filter, for items that the first left undecided, gathered in columns. Null where the machine does not
/// fuse multiplication and addition.
using RefinedKernels =
    KernelTable<KernelsOf<Refined<Orient2d>, Columns<3, 2>>, KernelsOf<Refined<Orient3d>, Columns<4, 3>>,
                KernelsOf<Refined<Incircle>, Columns<4, 2>>, KernelsOf<Refined<Insphere>, Columns<5, 3>>>;

/// The instruction sets that kernels are compiled for: the files of kernels once for each, with the compiler's flags.
enum class Target { baseline, sse4, avx2, avx512 };

template <Target target>
struct TargetKernels {
  static const FilterKernels filter;
  static const RefinedKernels refined;
  static std::uint32_t largest_index(const std::uint32_t* indices, std::size_t count);
};
template <>
const FilterKernels TargetKernels<Target::baseline>::filter;
template <>
const RefinedKernels TargetKernels<Target::baseline>::refined;
template <>
std::uint32_t TargetKernels<Target::baseline>::largest_index(const std::uint32_t* indices, std::size_t count);
template <>
const FilterKernels TargetKernels<Target::sse4>::filter;
template <>
const RefinedKernels TargetKernels<Target::sse4>::refined;
template <>
std::uint32_t TargetKernels<Target::sse4>::largest_index(const std::uint32_t* indices, std::size_t count);
template <>
const FilterKernels TargetKernels<Target::avx2>::filter;
template <>
const RefinedKernels TargetKernels<Target::avx2>::refined;
template <>
std::uint32_t TargetKernels<Target::avx2>::largest_index(const std::uint32_t* indices, std::size_t count);
template <>
const FilterKernels TargetKernels<Target::avx512>::filter;
template <>
const RefinedKernels TargetKernels<Target::avx512>::refined;
template <>
std::uint32_t TargetKernels<Target::avx512>::largest_index(const std::uint32_t* indices, std::size_t count);

/// The kernels for the best instruction set of this machine.
struct Kernels {
  const FilterKernels* filter;
  const RefinedKernels* refined;
  std::uint32_t (*largest_index)(const std::uint32_t* indices, std::size_t count);
};
const Kernels& best_kernels();

/// For tests, which change what Highway takes the machine for.
void forget_best_kernels();

}  // namespace plumb::batch
