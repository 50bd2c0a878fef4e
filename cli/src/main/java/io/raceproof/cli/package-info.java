/**
 * The {@code raceproof} command. {@link io.raceproof.cli.Raceproof} turns arguments into an exit status and gets its
 * streams handed in; only its {@code main} knows {@code System}.
 *
 * <p>{@code check} is a parent process around java: {@code JavaCommandLine} says which arguments are whose, {@code
 * CheckedProgram} runs java with the agent, {@code Interruption} is what a signal does meanwhile, {@code Outcome} turns
 * what is left behind into a report and an exit status, and {@code ReportFile} stores it. {@code DemoCommand} shows it.
 */
package io.raceproof.cli;
