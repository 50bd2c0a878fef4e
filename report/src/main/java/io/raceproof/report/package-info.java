/**
 * Findings, rendered: {@link io.raceproof.report.TextReport} and {@link io.raceproof.report.HtmlReport} for people,
 * {@link io.raceproof.report.JsonReport} and {@link io.raceproof.report.SarifReport} for programs. All renderings show
 * one model, {@link io.raceproof.findings.Report}, and decide nothing about it; what a team has decided is applied
 * before, by {@link io.raceproof.report.Review}.
 *
 * <p>Never in the checked JVM: this is the side that reads what the checked JVM left behind.
 */
package io.raceproof.report;
