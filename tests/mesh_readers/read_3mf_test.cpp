#include <gtest/gtest.h>

#include <string>

#include "environment_of_caller.hpp"
#include "three_mf_samples.hpp"

namespace plumb {
namespace {

using namespace samples;

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
