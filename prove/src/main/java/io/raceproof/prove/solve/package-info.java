/** Answers questions about integers: whether constraints have a solution, and a small one. */
package io.raceproof.prove.solve;
