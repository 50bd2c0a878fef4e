package io.raceproof.findings;

import java.util.ArrayList;
import java.util.List;

/**
 * What a command reports: the model behind {@code raceproof-report/1} and everything else that is rendered.
 *
 * <p>The constructor holds three rules, so that no report can break them: findings between the same source lines are
 * one finding with a count, the verdict follows from the findings, and nothing is proved where something is suppressed.
 * {@code verdict} as given is what would hold without findings; a report read back from its own rendering stays as it
 * is.
 *
 * @param regions what prove found region by region; empty for other commands
 * @param triage which findings are known, and which are left out because they are suppressed
 */
public record Report(
        String command,
        Verdict verdict,
        List<String> because,
        List<Finding> findings,
        Stats stats,
        List<SourceRegion> regions,
        Triage triage) {

    /** The exit status that says that there is at least one finding. */
    public static final int FOUND = 66;

    public Report {
        findings = Merging.merge(findings);
        Conclusion conclusion = Conclusion.of(verdict, because, findings);
        verdict = conclusion.verdict();
        because = conclusion.because();
        regions = List.copyOf(regions);
        triage = triage.about(findings);
        if (verdict == Verdict.PROVED && !triage.suppressed().isEmpty()) {
            throw new IllegalArgumentException("verdict PROVED, and a finding is suppressed: say CLEAN, and why");
        }
    }

    /** A report about which nothing was decided before. */
    public Report(
            String command,
            Verdict verdict,
            List<String> because,
            List<Finding> findings,
            Stats stats,
            List<SourceRegion> regions) {
        this(command, verdict, because, findings, stats, regions, Triage.NONE);
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

    /** The findings that are not in the baseline; without a baseline, all. */
    public List<Finding> newFindings() {
        return findings.stream().filter(finding -> !triage.isKnown(finding)).toList();
    }

    /**
     * The exit status: {@link #FOUND} if something certain was found that is not in the baseline; with {@code strict}
     * also if something is predicted or the verdict is UNKNOWN; else 0.
     */
    public int exitStatus(boolean strict) {
        List<Finding> fresh = newFindings();
        boolean certain = fresh.stream().anyMatch(finding -> finding.certainty() == Certainty.CERTAIN);
        boolean doubtful = verdict == Verdict.UNKNOWN || !fresh.isEmpty();
        return certain || strict && doubtful ? FOUND : 0;
    }
}
