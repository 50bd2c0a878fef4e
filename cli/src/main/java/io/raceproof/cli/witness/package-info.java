/** Runs what prove found, in the checked JVM. */
package io.raceproof.cli.witness;
