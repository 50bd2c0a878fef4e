package io.raceproof.cli;

import io.raceproof.report.BenchReport;
import io.raceproof.report.BenchReport.Row;
import io.raceproof.report.BenchReport.Series;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code raceproof bench}: measures how much slower programs are under the checker. Each program runs in JVMs of its own,
 * plain and under each detector in turn, several rounds of that; what counts is the median of the rounds.
 */
@Command(
        name = "bench",
        customSynopsis = {"raceproof bench [options] [suite...]", ""},
        description = {"Measures slowdowns, and shows them beside the papers' figures.", ""},
        sortOptions = false,
        footer = {"", "Suites: " + BenchCommand.ATOMICITY + ".", "Exit status: 0 measured, 2 wrong usage, 70 failed."})
final class BenchCommand {

    static final String ATOMICITY = "atomicity";

    private static final List<String> DETECTORS = List.of("atomicity", "velodrome", "tree");
    private static final int ROUNDS = 3;

    @Parameters(paramLabel = "suite", arity = "0..*", description = "What to measure; all suites if none is named.")
    private List<String> suites = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE", description = "Also writes the figures to FILE, as JSON.")
    private Path json;

    @Option(names = "--mode", paramLabel = "MODE", description = "parallel: the programs run on threads of their own.")
    private String mode = Mode.PARALLEL.optionName();

    @Option(names = "--detector", paramLabel = "NAME", description = "Only this one of atomicity, velodrome and tree.")
    private String detector;

    @Option(names = "--no-opt", description = "Checks every single access.")
    private boolean noOpt;

    @Option(names = "--quick", description = "One round, little warm-up: to see that it works.")
    private boolean quick;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    int run(PrintStream out) {
        requireKnown();
        Kernels kernels = new Kernels(noOpt, quick);
        List<String> detectors = detector == null ? DETECTORS : List.of(detector);
        List<Row> rows = new ArrayList<>();
        for (String name : kernels.names()) {
            rows.addAll(measure(kernels, name, detectors));
        }
        BenchReport report = new BenchReport(System.getProperty("java.version"), rows);
        out.print(report.table());
        out.println("Paper 1, thirteen programs in C++ on 16 cores: 4.2x, its Velodrome 4.6x.");
        if (json != null) {
            try {
                report.write(json);
            } catch (IOException e) {
                throw new ToolFailure("cannot write the figures to '" + json + "': " + e);
            }
        }
        return ExitStatus.OK;
    }

    private void requireKnown() {
        for (String suite : suites) {
            if (!suite.equals(ATOMICITY)) {
                throw new UsageError("there is no suite '" + suite + "'; there is " + ATOMICITY);
            }
        }
        if (!mode.equals(Mode.PARALLEL.optionName())) {
            throw new UsageError("bench --mode " + mode + " is not part of this version");
        }
        if (detector != null && !DETECTORS.contains(detector)) {
            throw new UsageError("the suite " + ATOMICITY + " is measured with one of " + DETECTORS);
        }
    }

    private List<Row> measure(Kernels kernels, String name, List<String> detectors) {
        List<Kernels.Run> plain = new ArrayList<>();
        List<List<Kernels.Run>> checked = new ArrayList<>();
        detectors.forEach(each -> checked.add(new ArrayList<>()));
        for (int round = 0; round < (quick ? 1 : ROUNDS); round++) {
            plain.add(kernels.plain(name));
            for (int i = 0; i < detectors.size(); i++) {
                checked.get(i).add(kernels.checked(name, detectors.get(i)));
            }
        }
        List<Row> rows = new ArrayList<>();
        Kernels.Run without = Kernels.Run.median(plain);
        for (int i = 0; i < detectors.size(); i++) {
            Kernels.Run with = Kernels.Run.median(checked.get(i));
            rows.add(new Row(
                    new Series(ATOMICITY, mode, detectors.get(i), !noOpt),
                    name,
                    without.millis(),
                    with.millis(),
                    with.bytes() / without.bytes(),
                    Double.NaN));
        }
        return rows;
    }
}
