package io.raceproof.findings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What happens between the same source lines is one finding with a count. The lines decide, not the locations: a loop
 * that races on a thousand elements is one defect.
 *
 * <p>The one that is shown is a certain one if there is one, and among equals the one with the smallest fingerprint:
 * which of several was seen first depends on the schedule, and a report should not. Among those with the same
 * fingerprint it is the one with the most frames: of some, more is known.
 */
final class Merging {

    private Merging() {}

    /** One finding for each kind and set of source lines, in the order in which these were first seen. */
    static List<Finding> merge(List<Finding> findings) {
        Map<List<String>, Finding> byLines = new LinkedHashMap<>();
        for (Finding finding : findings) {
            byLines.merge(lines(finding), finding, Merging::both);
        }
        return List.copyOf(byLines.values());
    }

    /** The same of what is suppressed, for each of what suppresses it. */
    static List<Suppressed> mergeSuppressed(List<Suppressed> all) {
        Map<List<String>, List<Finding>> byReason = new LinkedHashMap<>();
        for (Suppressed each : all) {
            byReason.computeIfAbsent(List.of(each.reason(), each.by()), key -> new ArrayList<>())
                    .add(each.finding());
        }
        List<Suppressed> merged = new ArrayList<>();
        byReason.forEach((why, findings) ->
                merge(findings).forEach(finding -> merged.add(new Suppressed(finding, why.get(0), why.get(1)))));
        return List.copyOf(merged);
    }

    private static Finding both(Finding one, Finding other) {
        return better(one, other).withCount(Math.addExact(one.count(), other.count()));
    }

    private static Finding better(Finding one, Finding other) {
        if (one.certainty() != other.certainty()) {
            return one.certainty() == Certainty.CERTAIN ? one : other;
        }
        int order = other.fingerprint().compareTo(one.fingerprint());
        return order < 0 || order == 0 && frames(other) > frames(one) ? other : one;
    }

    private static int frames(Finding finding) {
        int frames = 0;
        for (Access access : finding.accesses()) {
            frames += access.stack().size();
        }
        return frames;
    }

    private static List<String> lines(Finding finding) {
        List<String> lines = new ArrayList<>();
        for (Access access : finding.accesses()) {
            lines.add(access.sourceLine());
        }
        if (!finding.kind().ordered()) {
            Collections.sort(lines);
        }
        lines.add(finding.kind().reportName());
        return lines;
    }
}
