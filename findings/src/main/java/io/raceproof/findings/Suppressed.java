package io.raceproof.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finding that somebody has looked at and does not want to hear of again.
 *
 * @param reason why it is harmless; never blank
 * @param by what suppresses it, as a place that a reader can open: {@code raceproof.suppressions:3}
 */
public record Suppressed(Finding finding, String reason, String by) {

    public Suppressed {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a suppression owes a reason");
        }
    }

    /** What stands in the way of a proof: one sentence for each of what suppresses. */
    static List<String> sentences(List<Suppressed> all) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Suppressed each : all) {
            counts.merge(each.by + ": " + each.reason + (each.reason.endsWith(".") ? "" : "."), 1, Integer::sum);
        }
        List<String> sentences = new ArrayList<>();
        counts.forEach((why, count) ->
                sentences.add(count + (count == 1 ? " finding is" : " findings are") + " suppressed by " + why));
        return sentences;
    }
}
