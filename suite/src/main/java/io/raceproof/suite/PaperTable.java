package io.raceproof.suite;

import io.raceproof.suite.CheckedJvm.Mode;
import java.util.List;
import java.util.Optional;

/**
 * Paper 4, Table 1: the benchmarks with task dependences, what six detectors said about them in the paper, and what
 * this one says now.
 */
final class PaperTable {

    /** Number, has a race, then the paper's columns. */
    private static final List<List<String>> ROWS = List.of(
            List.of("027", "yes", "TP", "TP", "TP", "TP", "FN", "TP"),
            List.of("072", "no", "TN", "TN", "TN", "TN", "TN", "TN"),
            List.of("078", "no", "TN", "TN", "TN", "TN", "TN", "TN"),
            List.of("079", "no", "TN", "TN", "TN", "TN", "TN", "TN"),
            List.of("131", "yes", "TP", "FN", "FN", "TP", "FN", "TP"),
            List.of("132", "no", "FP", "TN", "TN", "TN", "TN", "TN"),
            List.of("133", "no", "FP", "TN", "TN", "TN", "TN", "TN"),
            List.of("134", "yes", "TP", "TP", "FN", "FN", "FN", "TP"),
            List.of("173", "yes", "TP", "FN", "TP", "FN", "FN", "TP"),
            List.of("174", "no", "TN", "TN", "FP", "TN", "TN", "TN"),
            List.of("175", "yes", "TP", "TP", "FN", "FN", "FN", "TP"),
            List.of("176", "no", "FP", "TN", "TN", "TN", "TN", "TN"),
            List.of("177", "yes", "TP", "TP", "FN", "FN", "FN", "TP"));

    private PaperTable() {}

    static String markdown(List<Outcome> outcomes) {
        StringBuilder text = new StringBuilder();
        text.append("| benchmark | race | Intel Inspector | ThreadSanitizer | ROMP | Coderrect | LLOV | DRDP "
                + "| Raceproof parallel | Raceproof serial |\n");
        text.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
        for (List<String> row : ROWS) {
            text.append("| DRB").append(String.join(" | ", row));
            for (Mode mode : Mode.values()) {
                text.append(" | ").append(cell(outcomes, row.get(0), mode));
            }
            text.append(" |\n");
        }
        return text.toString();
    }

    private static String cell(List<Outcome> outcomes, String number, Mode mode) {
        Optional<Outcome> outcome = outcomes.stream()
                .filter(one -> one.mode() == mode && one.program().name().startsWith("Drb" + number))
                .findFirst();
        return outcome.map(one -> one.cell().toString()).orElse("not run");
    }
}
