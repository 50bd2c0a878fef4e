/** The example programs of the papers, and those that docs/papers.md holds against their published rules. */
package io.raceproof.suite.papers;
