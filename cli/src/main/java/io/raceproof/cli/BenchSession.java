package io.raceproof.cli;

import io.raceproof.cli.bench.Means;
import io.raceproof.cli.bench.Row;
import io.raceproof.cli.bench.Table;
import io.raceproof.kernels.Program;
import io.raceproof.kernels.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that one invocation measures: every suite in every mode. The table grows on standard output as rows come in;
 * while a row is measured, a terminal shows what is going on.
 *
 * @param benchmarks one for each mode
 * @param suites what to measure
 * @param streams where the table goes, and the line on a terminal
 */
record BenchSession(List<Benchmark> benchmarks, List<Suite> suites, Streams streams) {

    /**
     * Every row; empty if a signal came.
     *
     * @throws ToolFailure if our own detector reports a race: the programs have none
     */
    Optional<List<Row>> run() {
        int jvms = 0;
        for (Benchmark benchmark : benchmarks) {
            for (Suite suite : suites) {
                jvms += suite.programs().size() * benchmark.jvms(suite);
            }
        }
        Progress progress = new Progress(streams.err(), streams.errColours(), jvms);
        List<Row> rows = new ArrayList<>();
        for (Benchmark benchmark : benchmarks) {
            for (Suite suite : suites) {
                Optional<List<Row>> measured = run(benchmark, suite, progress);
                if (measured.isEmpty()) {
                    return Optional.empty();
                }
                rows.addAll(measured.get());
            }
        }
        return Optional.of(rows);
    }

    private Optional<List<Row>> run(Benchmark benchmark, Suite suite, Progress progress) {
        List<Row> rows = new ArrayList<>();
        print(Table.head(
                suite.name(),
                benchmark.mode().optionName(),
                benchmark.optimised(),
                benchmark.size().name()));
        for (Program program : suite.programs()) {
            Optional<List<Benchmark.Entry>> entries = benchmark.measure(suite, program, progress::next);
            progress.erase();
            if (entries.isEmpty()) {
                return Optional.empty();
            }
            for (Benchmark.Entry entry : entries.get()) {
                entry.row().ifPresent(row -> print(Table.row(row)));
                entry.row().ifPresent(rows::add);
                if (entry.row().isEmpty()) {
                    print(Table.undecided(program.name(), entry.detector().optionName(), entry.because()));
                }
            }
            requireNoFalseReports(entries.get());
        }
        means(rows).forEach(means -> print(Table.foot(means)));
        print("\n");
        return Optional.of(rows);
    }

    /** The means of these rows; the paper's is the suite's where no program has one. */
    List<Means> means(List<Row> rows) {
        return Means.of(rows).stream().map(this::withPaper).toList();
    }

    private Means withPaper(Means means) {
        for (Suite suite : suites) {
            if (suite.name().equals(means.group().suite()) && means.paperSlowdown() == null) {
                return means.withPaper(suite.paperMean(means.group().detector()));
            }
        }
        return means;
    }

    private void print(String lines) {
        streams.out().print(lines);
        streams.out().flush();
    }

    /** Others are there to compare with, and what they report wrongly is part of the comparison. */
    private static void requireNoFalseReports(List<Benchmark.Entry> entries) {
        for (Benchmark.Entry entry : entries) {
            if (entry.detector() != Detector.FASTTRACK && entry.row().stream().anyMatch(row -> row.findings() > 0)) {
                throw new ToolFailure("the detector '" + entry.detector().optionName() + "' reports something in "
                        + entry.row().get().name() + ", which has none");
            }
        }
    }
}
