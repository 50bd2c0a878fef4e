/**
 * The patterns of DataRaceBench that the task library can express, each written anew: the number is that of the
 * benchmark. A parallel loop becomes a task an iteration, a section a task, a dependence a promise, a critical section
 * {@code isolated}, a barrier the end of a finish, and a kernel for a device the same loop on the host.
 *
 * <p>Inputs on which a verdict depends (114, 178) make two programs. Where the host has no race though the device has
 * (144, 150), the program carries no expectation of one.
 */
package io.raceproof.suite.dataracebench;
