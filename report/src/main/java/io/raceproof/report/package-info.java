/**
 * Findings, rendered: {@link io.raceproof.report.TextReport} for people, {@link io.raceproof.report.JsonReport} for
 * programs. All renderings show one model, {@link io.raceproof.findings.Report}, and decide nothing about it.
 *
 * <p>Never in the checked JVM: this is the side that reads what the checked JVM left behind.
 */
package io.raceproof.report;
