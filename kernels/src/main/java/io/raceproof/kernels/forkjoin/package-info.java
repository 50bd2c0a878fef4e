/** Programs of the other suites, written with ForkJoin instead of the task library. */
package io.raceproof.kernels.forkjoin;
