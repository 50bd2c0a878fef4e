/**
 * The programs that {@code raceproof bench} measures, written anew from their algorithms: one class a program, a {@link
 * io.raceproof.kernels.Kernel}; one package a suite. They are ordinary code on the task library or on ForkJoin, as a
 * user would write it, and know nothing of being measured or checked.
 *
 * <p>A new suite is a package of kernels with a class that lists them, and a line in
 * {@code io.raceproof.kernels.run.Suites}.
 */
package io.raceproof.kernels;
