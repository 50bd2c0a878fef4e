package io.raceproof.cli;

import io.raceproof.cli.bench.BenchJson;
import io.raceproof.cli.bench.Chart;
import io.raceproof.cli.bench.Row;
import io.raceproof.kernels.Program;
import io.raceproof.kernels.Size;
import io.raceproof.kernels.Suite;
import io.raceproof.kernels.run.Suites;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code raceproof bench}: how much slower programs are when they are checked. The table goes to standard output, each
 * row as soon as it is there.
 */
@Command(
        name = "bench",
        customSynopsis = {"raceproof bench [options] [suite...]", ""},
        description = {
            "Measures how much slower programs are when they are checked.",
            "Plain and checked runs take turns; times are medians after warm-up.",
            "",
            "  raceproof bench --quick",
            "  raceproof bench taskchecker --mode serial,parallel --json figures.json",
            "",
        },
        sortOptions = false)
final class BenchCommand {

    @Parameters(arity = "0..*", paramLabel = "suite", description = "What to measure; all suites if none is named.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--mode",
            split = ",",
            paramLabel = "MODE",
            description = "serial (default), as the papers measure; parallel; or both, with a comma.")
    private List<String> modes = List.of(Mode.SERIAL.optionName());

    @Option(
            names = "--detector",
            split = ",",
            paramLabel = "NAME",
            description = "How to look for races; several with commas; 'help' lists the names. "
                    + "Default: tree; for atomicity, that and velodrome.")
    private List<String> detectors = List.of();

    @Option(names = "--no-opt", description = "Checks every single access.")
    private boolean noOpt;

    @Option(names = "--quick", description = "Small inputs and few runs: under two minutes.")
    private boolean quick;

    @Option(names = "--size", paramLabel = "SIZE", description = "How large inputs are: quick, A (default), B or C.")
    private String size;

    @Option(names = "--only", split = ",", paramLabel = "PROGRAM", description = "Measures only these programs.")
    private List<String> only = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE", description = "Also writes the figures to FILE, as JSON.")
    private Path json;

    @Option(names = "--svg", paramLabel = "FILE", description = "Also draws the slowdowns to FILE.")
    private Path svg;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    /** The command, with the suites there are in its help. */
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.forAnnotatedObject(new BenchCommand());
        List<String> footer = new ArrayList<>(List.of("", "Suites:"));
        for (Suite suite : Suites.all()) {
            footer.add(String.format(Locale.ROOT, "  %-13s %s", suite.name(), suite.description()));
        }
        footer.addAll(List.of("", "Exit status: 0 measured, 2 wrong usage, 70 raceproof itself failed."));
        spec.usageMessage().footer(footer.toArray(String[]::new));
        return spec;
    }

    int run(Streams streams, Interruption interruption) {
        if (detectors.contains(Detector.HELP)) {
            streams.out().print(Detector.list());
            return ExitStatus.OK;
        }
        List<Suite> suites = chosenSuites();
        Size inputs = chosenSize();
        BenchEffort effort = inputs.compareTo(Size.A) < 0 ? BenchEffort.QUICK : BenchEffort.FULL;
        List<Benchmark> benchmarks = new ArrayList<>();
        for (String name : new LinkedHashSet<>(modes)) {
            Mode mode = Mode.named(name);
            List<Detector> looking = named(detectors, mode);
            benchmarks.add(new Benchmark(mode, looking, !noOpt, inputs, effort, interruption));
        }
        Optional<ReportFile> jsonFile = Optional.ofNullable(json).map(ReportFile::at);
        Optional<ReportFile> svgFile = Optional.ofNullable(svg).map(ReportFile::at);
        BenchSession session = new BenchSession(benchmarks, suites, streams);
        Optional<List<Row>> rows = session.run();
        if (rows.isEmpty()) {
            // A signal came, and the status says so.
            return ExitStatus.OK;
        }
        jsonFile.ifPresent(file -> file.write(
                to -> BenchJson.write(System.getProperty("java.version"), rows.get(), session.means(rows.get()), to)));
        svgFile.ifPresent(file -> file.write(to -> Files.writeString(to, Chart.of(rows.get()))));
        return ExitStatus.OK;
    }

    private static List<Detector> named(List<String> names, Mode mode) {
        return names.stream().map(each -> Detector.named(each, mode)).distinct().toList();
    }

    /** The suites that are named, or all, each with the programs of {@code --only}, or with all. */
    private List<Suite> chosenSuites() {
        List<Suite> chosen = new ArrayList<>();
        for (String name : names) {
            chosen.add(Suites.named(name)
                    .orElseThrow(() -> new UsageError("there is no suite '" + name + "', only " + suiteNames())));
        }
        List<Suite> all =
                chosen.isEmpty() ? Suites.all() : chosen.stream().distinct().toList();
        for (String name : only) {
            if (all.stream().flatMap(suite -> suite.programs().stream()).noneMatch(program -> isNamed(program, name))) {
                throw new UsageError("there is no program '" + name + "' in "
                        + all.stream().map(Suite::name).collect(Collectors.joining(", ")));
            }
        }
        return all.stream()
                .map(this::withChosenPrograms)
                .filter(suite -> !suite.programs().isEmpty())
                .toList();
    }

    private static String suiteNames() {
        return Suites.all().stream().map(Suite::name).collect(Collectors.joining(", "));
    }

    private Suite withChosenPrograms(Suite suite) {
        List<Program> programs = suite.programs().stream()
                .filter(program -> only.isEmpty() || only.stream().anyMatch(name -> isNamed(program, name)))
                .toList();
        return suite.with(programs);
    }

    private static boolean isNamed(Program program, String name) {
        return program.name().equalsIgnoreCase(name);
    }

    private Size chosenSize() {
        if (quick && size != null) {
            throw new UsageError("--quick has a size of its own; leave out --size");
        }
        String name = quick ? Size.QUICK.name() : size == null ? Size.A.name() : size;
        return Arrays.stream(Size.values())
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new UsageError("there is no size '" + size + "', only quick, A, B and C"));
    }
}
