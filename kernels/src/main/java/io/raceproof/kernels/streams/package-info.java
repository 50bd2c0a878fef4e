/** Programs of the other suites, written with parallel streams instead of the task library. */
package io.raceproof.kernels.streams;
