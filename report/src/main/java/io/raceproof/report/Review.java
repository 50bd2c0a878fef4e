package io.raceproof.report;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.findings.StoredFindings;
import io.raceproof.findings.Suppressed;
import io.raceproof.findings.Triage;
import io.raceproof.findings.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Holds what was found against what the team has decided before: the suppressions and the baseline. It comes before the
 * verdict, because what holds without the suppressed findings depends on how the run ended. Remembers which
 * suppressions were of use. For one thread.
 */
public final class Review {

    private final Suppressions suppressions;
    private final Optional<Baseline> baseline;

    /** How many findings each suppression has suppressed; of those that we ship only the ones that were of use. */
    private final Map<Suppression, Integer> uses = new LinkedHashMap<>();

    public Review(Suppressions suppressions, Optional<Baseline> baseline) {
        this.suppressions = suppressions;
        this.baseline = baseline;
        suppressions.own().forEach(line -> uses.put(line, 0));
    }

    /** Nothing was decided before. */
    public static Review none() {
        return new Review(Suppressions.NONE, Optional.empty());
    }

    /** The report on runs that found this and ended so. A suppressed finding takes away a proof, and nothing else. */
    public Report report(String command, StoredFindings found) {
        return report(command, found.report(command).findings(), found.suppressed(), found.ending(), List.of());
    }

    /**
     * The report on regions of source code. In its region a suppressed finding stays, as what is true of the source.
     */
    public Report report(String command, List<SourceRegion> regions, Stats stats) {
        Report all = Report.ofRegions(command, regions, stats);
        Verdict otherwise = all.verdict().isFound() ? Verdict.PROVED : all.verdict();
        for (SourceRegion region : regions) {
            otherwise = region.verdict().isFound() ? otherwise : otherwise.orWorse(region.verdict());
        }
        return report(command, all.findings(), List.of(), new Ending(otherwise, all.because(), stats), regions);
    }

    private Report report(
            String command,
            List<Finding> findings,
            List<Suppressed> before,
            Ending ending,
            List<SourceRegion> regions) {
        List<Finding> kept = new ArrayList<>();
        List<Suppressed> suppressed = new ArrayList<>(before);
        Map<Suppression, Integer> usedHere = new LinkedHashMap<>();
        for (Finding finding : findings) {
            Optional<Suppression> match = suppressions.lines().stream()
                    .filter(line -> line.matches(finding))
                    .findFirst();
            match.ifPresentOrElse(
                    line -> {
                        suppressed.add(new Suppressed(finding, line.reason(), line.place()));
                        usedHere.merge(line, 1, Integer::sum);
                        uses.merge(line, 1, Integer::sum);
                    },
                    () -> kept.add(finding));
        }
        List<String> because = new ArrayList<>(ending.because());
        usedHere.forEach((line, count) -> because.add(sentence(line, count)));
        Verdict otherwise =
                ending.otherwise() == Verdict.PROVED && !suppressed.isEmpty() ? Verdict.CLEAN : ending.otherwise();
        Set<String> known = baseline.map(Baseline::fingerprints).orElse(Set.of());
        Triage triage = new Triage(suppressed, baseline.isPresent(), known);
        return new Report(command, otherwise, because, kept, ending.stats(), regions, triage);
    }

    private static String sentence(Suppression line, int count) {
        return Words.plural(count, "finding") + (count == 1 ? " is" : " are") + " suppressed by " + line.place() + " ("
                + line.rule() + "): " + line.reason() + (line.reason().endsWith(".") ? "" : ".");
    }

    /** What suppressed nothing, one line each: it hides the next finding that happens to look like the old one. */
    public List<String> unused() {
        List<String> unused = new ArrayList<>();
        uses.forEach((line, count) -> {
            if (count == 0) {
                unused.add(Printable.line(line.place() + " suppresses nothing: " + line.rule()));
            }
        });
        return unused;
    }
}
