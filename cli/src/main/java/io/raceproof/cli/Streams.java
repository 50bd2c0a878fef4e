package io.raceproof.cli;

import java.io.PrintStream;

/**
 * Where a command writes.
 *
 * @param out what was asked for
 * @param err errors, and the report on a program that has standard output to itself
 * @param outColours whether {@code out} shows colours
 * @param errColours whether {@code err} does
 */
record Streams(PrintStream out, PrintStream err, boolean outColours, boolean errColours) {}
