/** Decides from source alone, for all parameter values, whether an affine task-parallel program can race (paper 3). */
package io.raceproof.prove;
