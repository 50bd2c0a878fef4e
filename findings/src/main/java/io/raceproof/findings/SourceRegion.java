package io.raceproof.findings;

import java.util.List;

/**
 * A task-parallel region of source code, as prove sees it. The verdict follows from the findings, as it does for a
 * {@link Report}.
 *
 * @param line where the region starts
 * @param sources where every read gets its value from, one sentence each, if asked for
 * @param footprint the sets of elements that the region writes and reads, one each, as far as it was understood
 */
public record SourceRegion(
        String file,
        int line,
        Verdict verdict,
        List<String> because,
        List<Finding> findings,
        List<String> sources,
        List<String> footprint) {

    public SourceRegion {
        findings = Merging.merge(findings);
        Conclusion conclusion = Conclusion.of(verdict, because, findings);
        verdict = conclusion.verdict();
        because = conclusion.because();
        sources = List.copyOf(sources);
        footprint = List.copyOf(footprint);
    }

    /** A region of which nobody knows what it touches. */
    public SourceRegion(
            String file,
            int line,
            Verdict verdict,
            List<String> because,
            List<Finding> findings,
            List<String> sources) {
        this(file, line, verdict, because, findings, sources, List.of());
    }
}
