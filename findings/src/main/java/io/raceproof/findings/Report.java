package io.raceproof.findings;

import java.util.ArrayList;
import java.util.List;

/**
 * What a command reports: the model behind {@code raceproof-report/1} and everything else that is rendered.
 *
 * <p>The constructor holds two rules, so that no report can break them: findings between the same source lines are one
 * finding with a count, and the verdict follows from the findings. {@code verdict} as given is what would hold without
 * findings; a report read back from its own rendering stays as it is.
 *
 * @param regions what prove found region by region; empty for other commands
 */
public record Report(
        String command,
        Verdict verdict,
        List<String> because,
        List<Finding> findings,
        Stats stats,
        List<SourceRegion> regions) {

    /** The exit status that says that there is at least one finding. */
    public static final int FOUND = 66;

    public Report {
        findings = Merging.merge(findings);
        Conclusion conclusion = Conclusion.of(verdict, because, findings);
        verdict = conclusion.verdict();
        because = conclusion.because();
        regions = List.copyOf(regions);
    }

    /** The report of one or more runs. */
    public static Report ofRun(String command, List<Finding> findings, Ending ending) {
        return new Report(command, ending.otherwise(), ending.because(), findings, ending.stats(), List.of());
    }

    /** The report of prove: the worst of its regions, and UNKNOWN if there is nothing to prove. */
    public static Report ofRegions(String command, List<SourceRegion> regions, Stats stats) {
        Verdict otherwise = Verdict.PROVED;
        List<String> because = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (SourceRegion region : regions) {
            findings.addAll(region.findings());
            if (!region.verdict().isFound()) {
                otherwise = otherwise.orWorse(region.verdict());
            }
            for (String reason : region.because()) {
                because.add(region.file() + ":" + region.line() + ": " + reason);
            }
        }
        if (regions.isEmpty()) {
            otherwise = Verdict.UNKNOWN;
            because.add("There is no task-parallel region in what was read.");
        }
        return new Report(command, otherwise, because, findings, stats, regions);
    }

    /**
     * The exit status: {@link #FOUND} if something certain was found; with {@code strict} also if something is predicted
     * or the verdict is UNKNOWN; else 0.
     */
    public int exitStatus(boolean strict) {
        boolean doubtful = verdict == Verdict.UNKNOWN || !findings.isEmpty();
        return verdict.isFound() || strict && doubtful ? FOUND : 0;
    }
}
