/**
 * The five kernels of the Java Grande Forum's suite that paper 3 analyses (table 1), on the task library. They are
 * written to be measured and to be proved: {@code raceproof prove} finds all of them free of races.
 */
package io.raceproof.bench.jgf;
