/**
 * Explore on real programs: runs a program's {@code main} again and again in one JVM, each time in a class loader of
 * its own and under the control of the search. {@link io.raceproof.explore.jvm.Main} is what the command line starts.
 */
package io.raceproof.explore.jvm;
