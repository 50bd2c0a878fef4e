package io.raceproof.explore;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.util.List;

/**
 * What a search came to.
 *
 * @param because what keeps it from being a proof, one sentence each; empty if every graph was seen
 * @param state what {@link Explorer#resume} goes on from; empty if the last execution did not come to its end
 */
public record Exploration(
        List<Finding> findings, List<String> because, Progress progress, long tasks, long steps, byte[] state) {

    public Exploration {
        findings = List.copyOf(findings);
        because = List.copyOf(because);
    }

    /** As every command reports. */
    public Report report() {
        Stats stats =
                new Stats(tasks, steps, 0, progress.graphs(), progress.elapsed().toMillis());
        Verdict otherwise = because.isEmpty() ? Verdict.PROVED : Verdict.UNKNOWN;
        return Report.ofRun("explore", findings, new Ending(otherwise, because, stats));
    }
}
