/**
 * Slow and obviously right: what every detector is measured against.
 *
 * <p>Two oracles that share nothing but the {@linkplain io.raceproof.oracle.Machine machine} that runs a program.
 * {@link io.raceproof.oracle.RaceOracle} takes one run, builds its {@linkplain io.raceproof.oracle.ComputationGraph
 * computation graph} literally and compares all pairs of accesses. {@link io.raceproof.oracle.Schedules} knows no
 * graph: it visits every state that any schedule can reach and looks for two tasks about to touch the same location.
 * {@link io.raceproof.oracle.Agreement} states, and argues, in which sense the two must agree.
 */
package io.raceproof.oracle;
