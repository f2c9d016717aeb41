#pragma once

// For check, files, meshes and query.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/read_mesh.hpp>

namespace plumb::tools {

/// The name that stands for standard input among the names of files.
inline constexpr const char* standard_input = "-";

/// The files that the names stand for: themselves, and for a directory, when recursive, the OBJ, STL, PLY, OFF and 3MF
/// files in it and in those below it, in the order of their names, whichever letters their extensions are of. A
/// directory that is reached twice, as by a symbolic link to one above it, is read once. What is wrong is told, as
/// "<name>: <what>", and the others are listed.
std::vector<std::string> list_inputs(const std::vector<std::string>& names, bool recursive,
                                     const std::function<void(const std::string& name, const std::string& what)>& tell);

/// The file of that name, or standard input. Throws MeshReadError.
MeshFile read_input(const std::string& name, const ReadOptions& options);

/// The first few things that the reader warned of, on standard error, after the name of the command.
void tell_warnings(std::string_view command, const std::string& name, const MeshFile& file);

}  // namespace plumb::tools
