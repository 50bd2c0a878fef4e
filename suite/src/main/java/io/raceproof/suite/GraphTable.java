package io.raceproof.suite;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Paper 2, Tables 1 and 2: its programs, the states and the time of its model checker, and what explore takes now. */
final class GraphTable {

    /** The program here, its name there, tasks, states, minutes and seconds, verdict. */
    private static final List<List<String>> ROWS = List.of(
            List.of("PrimitiveArrayRace", "Primitive Array Race", "3", "5", "0:00", "race"),
            List.of("SubstringSearch", "Substring Search", "59", "64", "0:03", "race"),
            List.of("ReciprocalArraySum", "Reciprocal Array Sum", "2", "4", "0:08", "race"),
            List.of("ReciprocalArraySumShared", "the same, with one sum", "2", "4", "0:08", "race"),
            List.of("PrimitiveArrayNoRace", "Primitive Array No Race", "3", "5", "0:00", "no race"),
            List.of("TwoDimArrays", "Two Dim Arrays", "11", "15", "0:00", "no race"),
            List.of("ForAllWithIterable", "ForAll With Iterable", "2", "9", "0:00", "no race"),
            List.of("IntegerCounterIsolated", "Integer Counter Isolated", "10", "24", "0:01", "no race"),
            List.of("PipelineWithFutures", "Pipeline With Futures", "5", "34", "0:00", "no race"),
            List.of("BinaryTrees", "Binary Trees", "525", "630", "0:25", "no race"),
            List.of("PrimeNumCounter", "Prime Num Counter", "25", "776", "0:01", "no race"),
            List.of("PrimeNumCounterForAll", "Prime Num Counter ForAll", "25", "30", "0:02", "no race"),
            List.of("PrimeNumCounterForAsync", "Prime Num Counter ForAsync", "11", "653", "0:01", "no race"),
            List.of("Add", "Add", "3", "11", "0:01", "no race"),
            List.of("ScalarMultiply", "Scalar Multiply", "3", "15", "0:01", "no race"),
            List.of("VectorAdd", "Vector Add", "3", "5", "0:00", "no race"),
            List.of("ClumpedAccess", "Clumped Access", "3", "5", "0:03", "no race"),
            List.of("CryptAf", "Crypt-af", "259", "260", "0:17", "no race"),
            List.of("CryptF", "Crypt-f", "387", "775", "0:46", "no race"),
            List.of("SeriesAf", "Series-af", "329", "750", "0:36", "no race"),
            List.of("SeriesF", "Series-f", "354", "630", "0:51", "no race"),
            List.of("Strassen", "Strassen", "3", "7", "0:57", "no race"));

    private GraphTable() {}

    static String markdown(List<Explored> all) {
        StringBuilder text = new StringBuilder();
        text.append(
                "| program | paper: tasks | states | time | says | here: tasks | graphs | executions | time | says |\n");
        text.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
        for (List<String> row : ROWS) {
            Optional<Explored> ours = all.stream()
                    .filter(one -> one.program().name().equals(row.get(0)))
                    .findFirst();
            ours.ifPresent(explored -> text.append("| ")
                    .append(String.join(" | ", row.subList(1, row.size())))
                    .append(figures(explored))
                    .append(" |\n"));
        }
        return text.toString();
    }

    private static String figures(Explored explored) {
        long graphs = explored.report().stats().graphs();
        return String.format(
                Locale.ROOT,
                " | %d | %d | %d | %.1f s | %s",
                explored.report().stats().tasks() / explored.executions(),
                graphs,
                explored.executions(),
                explored.millis() / 1000.0,
                explored.report().verdict());
    }
}
