#ifndef PLUMB_SHEWCHUK_H
#define PLUMB_SHEWCHUK_H

/* The names of Shewchuk's predicates.c (1996), answered exactly, for programs that are written to them. Link with
 * -lplumb-shewchuk instead of compiling predicates.c.
 *
 * A point is two or three numbers, which are read and not written. Each function returns the determinant in its
 * comment, of the numbers as they are:
 *
 *   correctly rounded   the double nearest to the exact determinant, ties to even: the same on every machine, in every
 *                       rounding mode, with and without flushing of subnormals
 *   0                   where the determinant is exactly 0, and nowhere else: one that rounds to 0 is returned as the
 *                       least double of its sign, 4.9e-324 or -4.9e-324
 *   finite              one beyond the largest double is returned as that, 1.8e308, with its sign
 *   NaN                 where a number is NaN or infinite
 *
 * Predicates.c returns an approximation with the right sign, as long as nothing overflows or underflows. Nothing is
 * allocated, but where exponents are hundreds apart; where memory is then refused, NaN is returned. Any number of
 * threads may call. */

#ifdef __cplusplus
extern "C" {
#endif

/* Does nothing. There is nothing to initialise, and no harm in calling it at any time. */
void exactinit(void);

/* Positive where pa, pb, pc are in counter-clockwise order, 0 where they are collinear.
 *
 *   | ax ay 1 |
 *   | bx by 1 |
 *   | cx cy 1 |
 */
double orient2d(double *pa, double *pb, double *pc);

/* Positive where pd is below the plane through pa, pb, pc: seen from above these are in counter-clockwise order. 0
 * where the four are coplanar. The sign is the opposite of that of plumb::orient3d.
 *
 *   | ax ay az 1 |
 *   | bx by bz 1 |
 *   | cx cy cz 1 |
 *   | dx dy dz 1 |
 */
double orient3d(double *pa, double *pb, double *pc, double *pd);

/* Positive where pd is inside the circle through pa, pb, pc, when orient2d(pa, pb, pc) is positive; the opposite when
 * it is negative. 0 where the four are on one circle or line.
 *
 *   | ax ay ax^2 + ay^2 1 |
 *   | bx by bx^2 + by^2 1 |
 *   | cx cy cx^2 + cy^2 1 |
 *   | dx dy dx^2 + dy^2 1 |
 */
double incircle(double *pa, double *pb, double *pc, double *pd);

/* Positive where pe is inside the sphere through pa, pb, pc, pd, when orient3d(pa, pb, pc, pd) is positive; the
 * opposite when it is negative. 0 where the five are on one sphere or plane.
 *
 *   | ax ay az ax^2 + ay^2 + az^2 1 |
 *   | bx by bz bx^2 + by^2 + bz^2 1 |
 *   | cx cy cz cx^2 + cy^2 + cz^2 1 |
 *   | dx dy dz dx^2 + dy^2 + dz^2 1 |
 *   | ex ey ez ex^2 + ey^2 + ez^2 1 |
 */
double insphere(double *pa, double *pb, double *pc, double *pd, double *pe);

#ifdef __cplusplus
}
#endif

#endif
