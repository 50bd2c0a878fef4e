package io.raceproof.cli;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Stats;
import io.raceproof.findings.StoredFindings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Settles what {@code check} predicts by what {@code explore} sees of the same program and input. A finding is certain
 * if some execution shows it, and then has the token of that execution. It is refuted if every graph was seen and none
 * shows it: it is no finding then, and is only counted. Else it stays predicted, and the reason is said. Once a race is
 * found, what depends on its outcome is not seen in all graphs, so nothing else is refuted.
 */
final class Confirming {

    private final StoredFindings checked;
    private final Optional<StoredFindings> explored;
    private final Set<String> refuted = new LinkedHashSet<>();
    private final Set<String> confirmed = new LinkedHashSet<>();
    private final Set<String> open = new LinkedHashSet<>();

    private Confirming(StoredFindings checked, Optional<StoredFindings> explored) {
        this.checked = checked;
        this.explored = explored;
    }

    /** Whether there is anything to settle. */
    static boolean isOfUse(Outcome checked) {
        return !checked.interrupted()
                && checked.findings().stream()
                        .flatMap(stored -> stored.findings().stream())
                        .anyMatch(finding -> finding.certainty() == Certainty.PREDICTED);
    }

    /** What check has left behind, with its predicted findings settled. */
    static Outcome settle(Outcome checked, Outcome explored) {
        StoredFindings stored = checked.findings().orElseThrow();
        return new Outcome(
                checked.status(),
                checked.interrupted() || explored.interrupted(),
                Optional.of(new Confirming(stored, explored.findings()).settled()));
    }

    private StoredFindings settled() {
        List<Finding> findings = new ArrayList<>();
        for (Finding finding : checked.findings()) {
            if (finding.certainty() == Certainty.CERTAIN) {
                findings.add(finding);
            } else {
                settled(finding).ifPresent(findings::add);
            }
        }
        Ending before = checked.ending();
        List<String> because = new ArrayList<>(before.because());
        sentences(because);
        Stats stats = before.stats();
        Stats searched = explored.map(StoredFindings::ending).map(Ending::stats).orElse(Stats.NONE);
        return StoredFindings.of(
                findings,
                checked.suppressed(),
                new Ending(
                        before.otherwise(),
                        because,
                        new Stats(
                                stats.tasks(),
                                stats.steps(),
                                stats.checks(),
                                Math.max(stats.graphs(), searched.graphs()),
                                stats.elapsedMillis() + searched.elapsedMillis())));
    }

    private Optional<Finding> settled(Finding finding) {
        String lines = lines(finding);
        Optional<Finding> seen = races().filter(
                        other -> finding.kind() == other.kind() && lines(other).equals(lines))
                .findFirst();
        if (seen.isPresent()) {
            confirmed.add(lines);
            return Optional.of(new Finding(
                    finding.kind(),
                    Certainty.CERTAIN,
                    finding.location(),
                    finding.accesses(),
                    seen.get().parallelBecause(),
                    seen.get().replay(),
                    finding.count(),
                    finding.parameters(),
                    finding.madeAt()));
        }
        if (finding.kind() == Kind.DATA_RACE && isComplete()) {
            refuted.add(lines);
            return Optional.empty();
        }
        open.add(lines);
        return Optional.of(finding);
    }

    private Stream<Finding> races() {
        return explored.stream()
                .flatMap(stored -> stored.findings().stream())
                .filter(finding -> finding.kind() == Kind.DATA_RACE && finding.certainty() == Certainty.CERTAIN);
    }

    /** Whether every graph was seen, of a program without a race. */
    private boolean isComplete() {
        return explored.isPresent()
                && explored.get().ended()
                && explored.get().ending().because().isEmpty()
                && explored.get().findings().stream().noneMatch(finding -> finding.kind() == Kind.DATA_RACE);
    }

    private void sentences(List<String> because) {
        if (!confirmed.isEmpty()) {
            because.add("Predicted, and confirmed by explore, which has seen it: " + list(confirmed));
        }
        if (!refuted.isEmpty()) {
            because.add("Predicted, and refuted by explore, which has seen every graph, "
                    + explored.orElseThrow().ending().stats().graphs() + " of them: " + list(refuted));
        }
        if (!open.isEmpty()) {
            because.add("Still predicted: " + list(open));
            explored.map(StoredFindings::ending).map(Ending::because).orElse(List.of()).stream()
                    .map(reason -> "explore: " + reason)
                    .forEach(because::add);
        }
        long others = explored.stream()
                .flatMap(stored -> stored.findings().stream())
                .filter(finding -> !confirmed.contains(lines(finding)))
                .count();
        if (others > 0) {
            because.add("Run raceproof explore: it finds more than what was predicted here.");
        }
    }

    private static String list(Set<String> lines) {
        return lines.size() + (lines.size() == 1 ? " finding, " : " findings, ") + String.join("; ", lines) + ".";
    }

    private static String lines(Finding finding) {
        return String.join(
                " and ",
                finding.accesses().stream().map(Confirming::line).sorted().toList());
    }

    private static String line(Access access) {
        return access.className().substring(0, access.className().lastIndexOf('.') + 1) + access.file() + ":"
                + access.line();
    }
}
