/**
 * Task programs as plain data. A {@link io.raceproof.programs.Program} is a tree of
 * {@linkplain io.raceproof.programs.Stmt statements}; it can be generated from a seed, shrunk, printed in the papers'
 * notation, and run for real on the task library by an interpreter whose reads and writes are real array and field
 * accesses. The oracle runs the same trees symbolically.
 */
package io.raceproof.programs;
