/**
 * The {@code raceproof} command. {@link io.raceproof.cli.Raceproof} turns arguments into an exit status and gets its
 * streams handed in; only its {@code main} knows {@code System}.
 */
package io.raceproof.cli;
