/**
 * What the task library costs: the same small programs written with it, in raw ForkJoin and in parallel streams,
 * measured side by side. {@link io.raceproof.bench.LibraryComparison} runs them and prints the table of
 * docs/performance.md.
 */
package io.raceproof.bench;
