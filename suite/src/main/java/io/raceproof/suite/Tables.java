package io.raceproof.suite;

import io.raceproof.findings.Verdict;
import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.suite.Outcome.Cell;
import java.util.List;
import java.util.TreeSet;

/** The outcomes counted, as Markdown. */
final class Tables {

    private Tables() {}

    /** A line for each group of programs and mode. */
    static String counts(List<Outcome> outcomes) {
        StringBuilder text = new StringBuilder();
        text.append(
                "| programs | mode | all | TP | FP | TN | FN | predicted | of TN: PROVED | CLEAN | wrong verdict |\n");
        text.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
        TreeSet<String> groups = new TreeSet<>();
        outcomes.forEach(outcome -> groups.add(outcome.program().group()));
        for (String group : groups) {
            for (Mode mode : Mode.values()) {
                List<Outcome> some = outcomes.stream()
                        .filter(one ->
                                one.mode() == mode && one.program().group().equals(group))
                        .toList();
                if (!some.isEmpty()) {
                    text.append("| %s | %s |%s\n".formatted(group, mode, numbers(some)));
                }
            }
        }
        return text.toString();
    }

    private static String numbers(List<Outcome> outcomes) {
        StringBuilder text = new StringBuilder();
        text.append(" %d |".formatted(outcomes.size()));
        for (Cell cell : Cell.values()) {
            text.append(" %d |"
                    .formatted(
                            outcomes.stream().filter(one -> one.cell() == cell).count()));
        }
        for (Verdict verdict : List.of(Verdict.PROVED, Verdict.CLEAN)) {
            text.append(" %d |"
                    .formatted(outcomes.stream()
                            .filter(one -> one.cell() == Cell.TN && one.report().verdict() == verdict)
                            .count()));
        }
        text.append(" %d |"
                .formatted(outcomes.stream()
                        .filter(one -> !one.judgement().verdict().isEmpty())
                        .count()));
        return text.toString();
    }

    /** Both tables, with a heading each. */
    static String page(List<Outcome> outcomes) {
        return "## All programs\n\n" + counts(outcomes) + "\n## Paper 4, Table 1\n\n" + PaperTable.markdown(outcomes);
    }
}
