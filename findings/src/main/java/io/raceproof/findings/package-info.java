/**
 * The one model that every command reports through, and the crash-safe file that carries it from the checked process to
 * whoever reports.
 *
 * <p>A {@link io.raceproof.findings.Finding} is what was found; an {@link io.raceproof.findings.Ending} is what may be
 * said if nothing was found; a {@link io.raceproof.findings.Report} puts the two together and owns the rule that
 * derives the verdict and the exit status. {@link io.raceproof.findings.FindingsWriter} and {@link
 * io.raceproof.findings.FindingsReader} are the two ends of the file.
 *
 * <p>The records and the writer run inside the checked JVM, on its bootstrap path: they depend on {@code java.base}
 * only, log nothing and start nothing.
 */
package io.raceproof.findings;
