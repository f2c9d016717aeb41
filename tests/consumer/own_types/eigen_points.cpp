#include <vector>

#include <Eigen/Core>

#include <plumb/distance.hpp>
#include <plumb/plumb.hpp>
#include <plumb/strided.hpp>

int main() {
  const Eigen::Vector3d a(0, 0, 0), b(1, 0, 0), c(0, 1, 0);
  Eigen::Matrix3d turn;
  turn << 0, 0, 1, 1, 0, 0, 0, 1, 0;
  // Expressions of each kind: a sum, a product, a column, a part and a view of other memory.
  bool good = plumb::orient3d(a, b, c, turn * b + turn * c) > 0;
  good = good && plumb::orient3d(a, b, c, turn * (turn * b)) > 0;
  good = good && plumb::orient3d(a, turn.col(2), turn.col(0), turn.row(0)) > 0;
  const Eigen::VectorXd numbers = Eigen::VectorXd::LinSpaced(6, 0, 5);
  good = good && plumb::orient2d(numbers.head<2>(), numbers.segment<2>(2), Eigen::Vector2i(4, 5)) == 0;
  const float memory[] = {0, 0, 2};
  good = good && plumb::distance(Eigen::Map<const Eigen::Vector3f>(memory), plumb::triangle(a, b, c)) == 2;
  good = good && plumb::orient3d(a, b, c, Eigen::VectorXd::Ones(3)) > 0;
  good = good && plumb::det4(Eigen::Matrix4f::Identity()) > 0;
  const Eigen::Matrix<double, 4, 4, Eigen::RowMajor> cloud = Eigen::Matrix4d::Identity();
  const plumb::Strided<plumb::Vector4> rows(cloud);
  good = good && rows.size() == 4 && rows[1] == plumb::Vector4{0, 1, 0, 0};
  return good ? 0 : 1;
}
