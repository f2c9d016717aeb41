#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "three_mf_samples.hpp"

namespace plumb {
namespace {

using namespace samples;

TEST(Read3mf, RefusesPrefixesThatNothingDeclaresWhereGeometryMayNeedThem) {
  const auto error_with = [](const std::string& where, const std::string& odd) {
    std::string text = model(mesh_object("1"), item("1"));
    text.insert(text.find(where), odd);
    return error_of(package(text), "a");
  };
  EXPECT_EQ(error_with("objectid", "q:path=\"/a\" "),
            "a:3D/3dmodel.model:16: the prefix of the attribute \"q:path\" is not declared");
  EXPECT_EQ(error_with("</triangles>", "<q:triangle v1=\"0\" v2=\"1\" v3=\"3\"/>"),
            "a:3D/3dmodel.model:13: the prefix of the element \"q:triangle\" is not declared");
  EXPECT_EQ(error_with("unit=", "requiredextensions=\"q\" q:a=\"\" "),
            "a:3D/3dmodel.model:2: requires the extension \"q\", which it does not declare");
  EXPECT_EQ(error_with("<object", "<q:a xmlns:r=\"\"/>"),
            "a:3D/3dmodel.model:3: is no well-formed XML: must not undeclare prefix");
}

TEST(Read3mf, SaysInWhichLineOfWhichPartSomethingIsWrong) {
  const auto with = [](const std::string& old, const std::string& instead) {
    std::string object = mesh_object("1");
    object.replace(object.find(old), old.size(), instead);
    const std::string error = error_in_model(object), begin = "a.3mf:3D/3dmodel.model:";
    EXPECT_EQ(error.substr(0, begin.size()), begin);
    return error.substr(std::min(begin.size(), error.size()));
  };
  EXPECT_EQ(with("x=\"1\"", "x=\"0,5\""), "6: x coordinate is not a number: \"0,5\" (a decimal comma?)");
  EXPECT_EQ(with("x=\"1\"", "x=\"1,000,5\""), "6: x coordinate is not a number: \"1,000,5\"");
  EXPECT_EQ(with("x=\"1\"", "x=\"nan\""), "6: x coordinate is not finite: \"nan\"");
  EXPECT_EQ(with("x=\"1\"", "x=\"-1e999\""), "6: x coordinate is not finite: \"-1e999\"");
  EXPECT_EQ(with("x=\"1\"", "x=\"\""), "6: x coordinate is not a number: \"\"");
  EXPECT_EQ(with("x=\"1\"", ""), "6: x coordinate is missing");
  EXPECT_EQ(with("v3=\"3\"", "v3=\"4\""), "12: vertex index 4 is out of range (there are 4 vertices)");
  EXPECT_EQ(with("v3=\"3\"", "v3=\"-1\""), "12: vertex index -1 is out of range (there are 4 vertices)");
  EXPECT_EQ(with("v3=\"3\"", "v3=\"99999999999999999999\""),
            "12: vertex index 99999999999999999999 is out of range (there are 4 vertices)");
  EXPECT_EQ(with("v3=\"3\"", "v3=\"1.5\""), "12: vertex index is not an integer: \"1.5\"");
  EXPECT_EQ(with("v3=\"3\"", ""), "12: the attribute \"v3\" is missing");
  EXPECT_EQ(with("<vertices>", "<triangles>"), "5: the element \"vertex\" is not where 3MF has it");
  EXPECT_EQ(with("</vertices>", "</vertices><vertices/>"), "9: there is a second element \"vertices\"");
  EXPECT_EQ(with("</mesh>", "</mesh><components/>"), "13: the object 1 has more than one mesh or list of components");
  EXPECT_EQ(with("id=\"1\"", "id=\"one\""), "3: id is not the number of an object: \"one\"");
  EXPECT_EQ(with("</object>", "</item>"), "13: is no well-formed XML: mismatched tag");
  std::string blanks = mesh_object("1");
  blanks.replace(blanks.find("y=\"1\""), 5, "y=\"\t+1.0 \"");
  EXPECT_EQ(read_model(blanks, item("1")).mesh.vertices[2], (Point3{0, 1, 0}));
}

TEST(Read3mf, RefusesWhatTheBuildCannotMeanByAnObject) {
  const std::string begin = "a.3mf:3D/3dmodel.model:";
  EXPECT_EQ(error_of_model(mesh_object("1") + mesh_object("1"), item("1")), begin + "14: there is a second object 1");
  EXPECT_EQ(error_of_model(mesh_object("1"), item("2")), begin + "16: there is no object 2");
  EXPECT_EQ(error_of_model("<object id=\"1\"/>\n", item("1")),
            begin + "3: the object 1 has neither a mesh nor components");
  EXPECT_EQ(error_of_model(composed("1", component("1")), item("1")),
            begin + "3: the object 1 is a component of itself");
  EXPECT_EQ(error_of_model(composed("1", component("2")) + composed("2", component("1")), item("1")),
            begin + "4: the object 1 is a component of itself");
  EXPECT_EQ(error_of_model(mesh_object("1"), item("1", "transform=\"1 0 0\"")),
            begin + "16: the transform has 3 numbers, not 12");
  EXPECT_EQ(error_of_model(mesh_object("1"), item("1", "transform=\"1 0 0 0 1 0 0 0 1 0 0 0 0\"")),
            begin + "16: the transform has 13 numbers, not 12");
  EXPECT_EQ(error_of_model(mesh_object("1"), item("1", move("0 0 inf"))),
            begin + "16: a number of the transform is not finite: \"inf\"");
  EXPECT_EQ(error_of_model(mesh_object("1"), item("1", "transform=\"1e308 0 0 0 1 0 0 0 1 1e308 0 0\"")),
            begin + "3: the vertex 1 of the object 1 is placed beyond the largest double");
  EXPECT_EQ(
      error_of_model(mesh_object("1"), ""),
      "a.3mf:3D/3dmodel.model: is no mesh: the build of the model names no object, as where a file holds G-code alone");
  const std::string whole = model(mesh_object("1"), "");
  EXPECT_EQ(error_of(package(whole.substr(0, whole.find("<build>")) + "</model>"), "a.3mf"),
            "a.3mf:3D/3dmodel.model: is no mesh: the model has no build");
  EXPECT_EQ(error_of(package("<model/>"), "a.3mf"),
            begin + "1: is no 3MF model: it begins with the element \"model\" of another namespace");
  EXPECT_EQ(error_of(package("<svg/>"), "a.3mf"), begin + "1: is no 3MF model: it begins with the element \"svg\"");
  EXPECT_EQ(error_of(package(""), "a.3mf"), begin + "1: is no well-formed XML: no element found");
}

// Twelve objects of ten components each are 10^12 triangles; a mesh of none would be 10^12 objects.
TEST(Read3mf, RefusesMoreThanAFileCanHold) {
  for (const bool is_empty : {false, true}) {
    std::string resources =
        is_empty ? "<object id=\"1\"><mesh><vertices/><triangles/></mesh></object>" : mesh_object("1");
    for (int i = 2; i <= 13; ++i) {
      std::string components;
      for (int j = 0; j < 10; ++j) components += component(std::to_string(i - 1), move("1 1 1"));
      resources += composed(std::to_string(i), components);
    }
    const std::string error = error_of_model(resources, item("13"));
    EXPECT_EQ(error.substr(0, 34), "a.3mf: the build places more than ") << error;
  }
  std::string items;
  for (int i = 0; i < 67'000; ++i) items += "<item objectid=\"1\"/>";
  EXPECT_EQ(
      error_of_model(mesh_object("1"), items),
      "a.3mf:3D/3dmodel.model:16: there are more objects, components and items than a file of this size may have");
  std::string chain = mesh_object("1");
  for (int i = 2; i <= 100; ++i) chain += composed(std::to_string(i), component(std::to_string(i - 1)));
  EXPECT_EQ(read_model(chain, item("33")).faces, 2U);
  // By the shortest way it is not too deep.
  EXPECT_NE(error_of_model(chain, item("20") + item("35")).find(": components are more than 32 deep in each other"),
            std::string::npos);
  EXPECT_NE(error_of_model(chain, item("35")).find(": components are more than 32 deep in each other"),
            std::string::npos);
  const std::string bomb = error_of_model(std::string(4'000'000, ' '), item("1"));
  EXPECT_EQ(bomb.substr(0, 43), "a.3mf: the part \"3D/3dmodel.model\" unpacks ") << bomb;
  EXPECT_NE(bomb.find("ZIP bomb"), bomb.npos);
}

TEST(Read3mf, RefusesXmlThatGrows) {
  const std::string body = model(mesh_object("1"), item("1"));
  const std::size_t end = body.find('\n') + 1;
  const std::string laughs =
      "<!DOCTYPE m [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]>\n";
  EXPECT_EQ(error_of(package(body.substr(0, end) + laughs + body.substr(end)), "a"),
            "a:3D/3dmodel.model:2: has a DOCTYPE, which 3MF forbids");
  std::string deep;
  for (int i = 0; i < 300; ++i) deep += "<a>";
  EXPECT_EQ(error_in_model(deep), "a.3mf:3D/3dmodel.model:3: elements are more than 256 deep in each other");
  std::string noise;
  for (std::uint32_t i = 0, x = 1; i < 3 << 20; ++i)
    noise += static_cast<char>('a' + ((x = x * 1664525 + 1013904223) >> 28));
  EXPECT_EQ(error_in_model("<a b=\"" + noise + "\"/>"), "a.3mf:3D/3dmodel.model:3: a tag has more than 1 MiB");
  EXPECT_EQ(error_in_model("<!--" + noise + "-->"), "a.3mf:3D/3dmodel.model:3: a tag has more than 1 MiB");
  EXPECT_EQ(read_model("<metadata>" + noise + "</metadata>" + mesh_object("1"), item("1")).faces, 2U);
}

}  // namespace
}  // namespace plumb
