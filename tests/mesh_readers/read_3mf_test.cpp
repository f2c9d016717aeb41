#include <gtest/gtest.h>

#include <string>

#include "environment_of_caller.hpp"
#include "three_mf_samples.hpp"

namespace plumb {
namespace {

using namespace samples;

std::string move(const std::string& by) { return "transform=\"1 0 0 0 1 0 0 0 1 " + by + '"'; }

std::string component(const std::string& id, const std::string& attributes = "") {
  return "<component objectid=\"" + id + "\" " + attributes + "/>";
}

std::string composed(const std::string& id, const std::string& components, const std::string& attributes = "") {
  return "<object id=\"" + id + "\" " + attributes + "><components>" + components + "</components></object>\n";
}

MeshFile read_model(const std::string& resources, const std::string& items) {
  return read_mesh_file(package(model(resources, items)), "a.3mf");
}

std::string error_of_model(const std::string& resources, const std::string& items) {
  return error_of(package(model(resources, items)), "a.3mf");
}

std::string error_in_model(const std::string& resources) { return error_of_model(resources, item("1")); }

TEST(Read3mf, ReadsTheTrianglesOfTheObjectThatTheBuildNames) {
  for (const std::string unit : {"", "unit=\"inch\"", "unit=\"meter\" xml:lang=\"de\""}) {
    const MeshFile file = read_mesh_file(package(model(mesh_object("1"), item("1"), unit)), "a.3mf");
    EXPECT_EQ(file.format, "3MF");
    EXPECT_EQ(file.mesh.vertices, (std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0.5}}));
    EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {1, 2, 3}}));
    EXPECT_EQ(file.faces, 2U);
    EXPECT_EQ(file.line(0), 11U);
    EXPECT_EQ(file.line(1), 12U);
    EXPECT_EQ(file.groups.names(), std::vector<std::string>{"object 1"});
    EXPECT_EQ(file.parts.names(), std::vector<std::string>{"3D/3dmodel.model"});
    EXPECT_TRUE(file.warnings.empty());
  }
}

TEST(Read3mf, ReadsTheUnitOfTheModel) {
  const auto read = [](const std::string& unit) {
    return read_mesh_file(package(model(mesh_object("1"), item("1"), unit)), "a.3mf");
  };
  EXPECT_EQ(read("").unit, "millimeter");
  for (const std::string unit : {"micron", "millimeter", "centimeter", "inch", "foot", "meter"}) {
    EXPECT_EQ(read("unit=\"" + unit + '"').unit, unit);
    EXPECT_TRUE(read("unit=\"" + unit + '"').warnings.empty());
  }
  for (const std::string odd : {"", "Inch", " inch", "furlong"}) {
    const MeshFile file = read("unit=\"" + odd + '"');
    EXPECT_EQ(file.unit, "");
    ASSERT_EQ(file.warnings.size(), 1U);
    EXPECT_NE(describe(file, file.warnings[0]).find(": the unit \"" + odd + "\" is none of 3MF"), std::string::npos);
  }
}

TEST(Read3mf, ReadsNothingThatTheBuildDoesNotName) {
  const MeshFile file = read_model(mesh_object("1", "name=\"spare\"") + mesh_object("2", "name=\"wanted\""), item("2"));
  EXPECT_EQ(file.faces, 2U);
  EXPECT_EQ(file.groups.names(), std::vector<std::string>{"wanted"});
  EXPECT_EQ(file.line(0), 22U);
}

TEST(Read3mf, PlacesEachInstanceAndGivesItANameOfItsOwn) {
  const MeshFile file = read_model(mesh_object("1", "name=\"wheel\"") + mesh_object("7", "name=\"wheel #2\""),
                                   item("1", move("10 0 0")) + item("7", move("0 0 8")) + item("1", move("20 0 0")));
  EXPECT_EQ(file.mesh.triangles.size(), 6U);
  EXPECT_EQ(file.mesh.triangle(0).a, (Point3{10, 0, 0}));
  EXPECT_EQ(file.mesh.triangle(2).a, (Point3{0, 0, 8}));
  EXPECT_EQ(file.mesh.triangle(4).b, (Point3{21, 0, 0}));
  EXPECT_EQ(file.groups.names(), (std::vector<std::string>{"wheel", "wheel #2", "wheel #3"}));
  for (std::size_t face = 0; face < 6; ++face) {
    EXPECT_EQ(file.groups[face], face / 2);
    EXPECT_EQ(file.groups.first_face(face), face / 2 * 2);
  }
  EXPECT_EQ(file.line(4), file.line(0));
  EXPECT_TRUE(file.warnings.empty());
}

TEST(Read3mf, MergesWhereInstancesTouch) {
  EXPECT_EQ(read_model(mesh_object("1"), item("1") + item("1", move("-0 0 0"))).mesh.vertices.size(), 4U);
  EXPECT_EQ(read_model(mesh_object("1"), item("1") + item("1", move("1 0 0"))).mesh.vertices.size(), 7U);
}

TEST(Read3mf, AppliesTheTransformOfAComponentBeforeThatOfWhatItIsPartOf) {
  // A quarter turn about z takes x to y; then all is moved, and the item doubles it.
  const std::string turn = "transform=\"0 1 0 -1 0 0 0 0 1 5 0 0\"";
  const MeshFile file = read_model(mesh_object("1") + composed("2", component("1", turn), "name=\"turned\"") +
                                       composed("3", component("2", move("0 0 100")) + component("1")),
                                   item("3", "transform=\"2 0 0 0 2 0 0 0 2 1 1 1\""));
  EXPECT_EQ(file.mesh.triangle(0).a, (Point3{11, 1, 201}));
  EXPECT_EQ(file.mesh.triangle(0).b, (Point3{11, 3, 201}));
  EXPECT_EQ(file.mesh.triangle(0).c, (Point3{9, 1, 201}));
  EXPECT_EQ(file.mesh.triangle(2).b, (Point3{3, 1, 1}));
  // What has no name has that of what it is part of.
  EXPECT_EQ(file.groups.names(), (std::vector<std::string>{"turned", "object 1"}));
  EXPECT_TRUE(file.warnings.empty());
}

TEST(Read3mf, TurnsTheTrianglesOfAMirrorImageSoThatTheInsideStaysWithin) {
  const std::string mirror = "transform=\"-1 0 0 0 1 0 0 0 1 0 0 0\"";
  const MeshFile once = read_model(mesh_object("1"), item("1", mirror));
  EXPECT_EQ(once.mesh.triangle(0).b, (Point3{0, 1, 0}));
  EXPECT_EQ(once.mesh.triangle(0).c, (Point3{-1, 0, 0}));
  const MeshFile twice = read_model(mesh_object("1") + composed("2", component("1", mirror)), item("2", mirror));
  EXPECT_EQ(twice.mesh.triangle(0).b, (Point3{1, 0, 0}));
  const MeshFile flat = read_model(mesh_object("1"), item("1", "transform=\"1 0 0 0 1 0 0 0 0 0 0 0\""));
  EXPECT_EQ(flat.mesh.triangle(0).b, (Point3{1, 0, 0}));
  EXPECT_EQ(flat.mesh.vertices.size(), 3U);
}

TEST(Read3mf, RoundsImagesOnceAndWarnsOnce) {
  const auto warnings = [](const std::string& items) {
    const MeshFile file = read_model(mesh_object("1"), items);
    std::vector<std::string> told;
    for (const ReadWarning& warning : file.warnings) told.push_back(describe(file, warning));
    return told;
  };
  EXPECT_EQ(warnings(item("1", move("0.1 0.25 1e300"))).size(), 1U);
  EXPECT_TRUE(warnings(item("1", move("0.5 1099511627776 3"))).empty());
  const std::string skew = "transform=\"0.1 0.2 0 0.7 0 0 0 0 1 0.1 0 0\"";
  EXPECT_EQ(warnings(item("1", skew) + item("1", skew)),
            std::vector<std::string>{
                "where objects are placed, coordinates are not doubles: they were rounded to the nearest"});
  for (const Environment& environment : environments()) {
    const Triangle3 mirrored = computed([&] {
      const InEnvironment inside(environment);
      return read_model(mesh_object("1"), item("1", skew)).mesh.triangle(0);
    });
    EXPECT_EQ(mirrored.b, (Point3{0x1.9999999999999p-1, 0, 0})) << environment.name;  // 0.7 + 0.1 of doubles
    EXPECT_EQ(mirrored.c, (Point3{0.2, 0.2, 0})) << environment.name;
  }
}

TEST(Read3mf, FindsObjectsInOtherParts) {
  const std::string path = "p:path=\"/3D/Objects/object 1.model\"", quoted = "p:path=\"/3D/Objects/object%201.model\"";
  const std::string other = model(mesh_object("1"), "");
  const auto read = [&](const std::string& used) {
    return read_mesh_file(
        package(model(mesh_object("1", "name=\"own\"") +
                          composed("2", component("1", used + ' ' + move("3 0 0")), "name=\"far\"") +
                          composed("3", component("1")),
                      item("2", move("0 4 0")) + item("3") + item("1", used), "requiredextensions=\"p\""),
                {{"3D/Objects/Object 1.model", other}}),
        "a.3mf");
  };
  for (const std::string& used : {path, quoted}) {
    const MeshFile file = read(used);
    EXPECT_EQ(file.mesh.triangle(0).a, (Point3{3, 4, 0}));
    EXPECT_EQ(file.groups.names(), (std::vector<std::string>{"far", "own", "object 1"}));
    EXPECT_EQ(file.parts.names(), (std::vector<std::string>{"3D/Objects/Object 1.model", "3D/3dmodel.model"}));
    EXPECT_EQ(file.parts[0], 0U);
    EXPECT_EQ(file.parts[2], 1U);
    EXPECT_EQ(file.parts[4], 0U);
  }
  const auto error = [&](const std::string& used) {
    return error_of(package(model(composed("2", component("1", "p:path=\"" + used + '"')), item("2"))), "a.3mf");
  };
  EXPECT_EQ(error("/3D/gone.model"), "a.3mf:3D/3dmodel.model:3: the part \"/3D/gone.model\" is not there");
  for (const std::string name : {"/3D/../../etc/passwd", "/..", "/3D//a.model", "/./a", "/", "/%2e%2e/a", "/a&#10;b"}) {
    EXPECT_NE(error(name).find("a.3mf:3D/3dmodel.model:3: is no name of a part: \""), std::string::npos) << error(name);
  }
}

TEST(Read3mf, PassesOverWhatIsOfExtensionsUnlessOneIsRequired) {
  const std::string own = "<metadata name=\"Title\">a <b> c</b></metadata>";
  const std::string b = " xmlns:b=\"http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02\"";
  const std::string m = " xmlns:m=\"http://schemas.microsoft.com/3dmanufacturing/material/2015/02\"";
  std::string object = mesh_object("1");
  object.insert(object.find("</mesh>"), "<b:beamlattice><b:beams><vertex/></b:beams></b:beamlattice>");
  object += "<m:colorgroup id=\"5\"><m:color color=\"#fff\"/></m:colorgroup><basematerials id=\"6\"/>";
  const MeshFile file = read_mesh_file(package(model(object, item("1"), b + m)), "a");
  EXPECT_EQ(file.mesh.triangles.size(), 2U);
  EXPECT_TRUE(file.has_materials && !file.has_texture_coordinates && !file.has_normals);
  EXPECT_FALSE(read_mesh_file(package(model(mesh_object("1"), item("1"))), "a").has_materials);
  EXPECT_EQ(read_mesh_file(package(model(object, item("1"), b + m + " requiredextensions=\" m\"")), "a")
                .mesh.triangles.size(),
            2U);
  EXPECT_EQ(error_of(package(model(object, item("1"), b + m + " requiredextensions=\"m b\"")), "a"),
            "a:3D/3dmodel.model:2: requires the extension \"b\", which is not read: "
            "http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02");
  EXPECT_EQ(error_of(package(model(object, item("1"), b + m + " requiredextensions=\"x\"")), "a"),
            "a:3D/3dmodel.model:2: requires the extension \"x\", which it does not declare");
}

TEST(Read3mf, WarnsOfElementsThatItDoesNotKnow) {
  std::string object = mesh_object("1");
  object.insert(object.find("</triangles>"), "<odd v1=\"0\"/><odd/><metadata/>");
  const MeshFile file = read_mesh_file(package(model(object, item("1"))), "a.3mf");
  EXPECT_EQ(file.mesh.triangles.size(), 2U);
  ASSERT_EQ(file.warnings.size(), 1U);
  EXPECT_EQ(describe(file, file.warnings[0]),
            "3D/3dmodel.model:13: the element \"odd\", which 3MF does not have, was passed over (2 times in the "
            "file)");
}

TEST(Read3mf, WarnsOfPrefixesThatNothingDeclares) {
  const auto expect_read = [](const std::string& where, const std::string& odd, const std::string& warning) {
    std::string text = model(mesh_object("1"), item("1"));
    text.insert(text.find(where), odd);
    const MeshFile file = read_mesh_file(package(text), "a.3mf"),
                   plain = read_mesh_file(package(model(mesh_object("1"), item("1"))), "a.3mf");
    EXPECT_EQ(file.mesh.triangles, plain.mesh.triangles);
    EXPECT_EQ(file.mesh.vertices, plain.mesh.vertices);
    EXPECT_EQ(file.groups.names(), plain.groups.names());
    EXPECT_EQ(file.line(1), 12U);
    ASSERT_EQ(file.warnings.size(), 1U) << odd;
    EXPECT_EQ(describe(file, file.warnings[0]), "3D/3dmodel.model:" + warning);
  };
  const std::string what = " is not declared: what has it was passed over";
  expect_read("<object", "<ms:metal><ms:a/><mesh/></ms:metal>",
              "3: the prefix \"ms\"" + what + " (2 times in the file)");
  expect_read("</triangles>", "<ms:odd><vertex/></ms:odd><ms:odd/>",
              "13: the prefix \"ms\"" + what + " (2 times in the file)");
  expect_read("id=\"1\"", "q:uuid=\"7\" ", "3: the prefix \"q\"" + what);
  expect_read("v3=\"2\"", "q:v3=\"7\" ", "11: the prefix \"q\"" + what);
  expect_read("</build>", "<q:plate/>", "17: the prefix \"q\"" + what);
  // A prefix is declared for the element and what is in it, and no further.
  expect_read("<object", "<d:a xmlns:d=\"urn:d\"><d:b/></d:a><d:c/>", "3: the prefix \"d\"" + what);
}

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

TEST(Read3mf, TakesTheModelThatTheRelationshipsName) {
  const std::string body = model(mesh_object("1"), item("1"));
  const auto rels = [&](const std::string& target) {
    std::string text = kRelationships;
    return text.replace(text.find("/3D/3dmodel.model"), 17, target);
  };
  EXPECT_EQ(read_mesh(zip({{"other/a.model", body}, {"_rels/.rels", rels("other/a.model")}}), "a.3mf").triangles.size(),
            2U);
  for (const char* target : {"./3D/3dmodel.model", "././3D/3dmodel.model", "3D/3dmodel.model"}) {
    EXPECT_EQ(read_mesh(zip({{"3D/3dmodel.model", body}, {"_rels/.rels", rels(target)}}), "a.3mf").triangles.size(), 2U)
        << target;
  }
  EXPECT_EQ(error_of(zip({{"3D/3dmodel.model", body}}), "a"),
            "a: is a ZIP archive, but no 3MF file: there is no _rels/.rels in it");
  EXPECT_EQ(error_of(package(body, {{"_RELS/.rels", rels("x")}}), "a"),
            "a: the part \"_rels/.rels\" is in the ZIP archive more than once");
  EXPECT_EQ(error_of(zip({{"_rels/.rels", rels("../a")}, {"../a", body}}), "a.3mf"),
            "a.3mf:_rels/.rels: is no name of a part: \"../a\"");
  EXPECT_EQ(error_of(zip({{"_rels/.rels", rels("")}}), "a.3mf"),
            "a.3mf:_rels/.rels:3: the relationship to the model has no target");
  EXPECT_EQ(error_of(zip({{"_rels/.rels", "<Relationships/>"}}), "a.3mf"),
            "a.3mf:_rels/.rels: names no model, as that of a 3MF file does");
  std::string two = kRelationships;
  const std::size_t at = two.find(" <Rel"), end = two.find("</Rel");
  two.insert(end, rels("/b.model").substr(at, rels("/b.model").find("</Rel") - at));
  EXPECT_EQ(error_of(zip({{"_rels/.rels", two}}), "a.3mf"),
            "a.3mf:_rels/.rels:4: there are several models, where 3MF has one");
}

TEST(Read3mf, IsReadWhateverItsNameOrAsTold) {
  const std::string bytes = package(model(mesh_object("1"), item("1")));
  for (const char* name : {"a", "a.stl", "a.3mf", "-"}) EXPECT_EQ(read_mesh_file(bytes, name).format, "3MF") << name;
  EXPECT_EQ(read_mesh_file(bytes, "-", {.format = "3mf"}).format, "3MF");
  const auto error_as = [](std::string_view text, const std::string& format) {
    try {
      read_mesh_file(text, "-", {.format = format});
    } catch (const MeshReadError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(error_as(kObj, "3mf"), "-: is no ZIP archive, as a 3MF file is");
  EXPECT_EQ(error_as("BZh91AY&SY", "3mf").substr(0, 18), "-: is a bzip2 file");
  EXPECT_EQ(error_as(bytes, "stl"), "-: is a 3MF file, and is read when it is taken for one: --format 3mf");
}

}  // namespace
}  // namespace plumb
