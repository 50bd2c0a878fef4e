package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.prove.BadSourceException;
import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import io.raceproof.report.Review;
import io.raceproof.report.TextReport;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code raceproof prove}: reads source and runs nothing. The report is the result, and goes to standard output; source
 * that does not compile is wrong usage, because nothing was looked at.
 */
@Command(
        name = "prove",
        customSynopsis = {"raceproof prove [options] <.java and .x10 files, folders>", ""},
        description = {
            "Proves affine parallel loops free of races from source; runs nothing.",
            "Decides for all parameter values, or shows two racing statement instances.",
            "",
            "  raceproof prove src/main/java",
            "  raceproof prove --assume-no-alias --classpath lib/app.jar Sor.java",
            "  raceproof prove --write-proofs target/classes src/main/java",
            "",
        },
        sortOptions = false,
        footer = {
            "",
            "Exit status: 0 no finding, 66 at least one, 2 wrong usage or wrong source,",
            "70 raceproof itself failed.",
        })
final class ProveCommand {

    @Mixin
    private ReportOptions reporting;

    @Option(
            names = {"--classpath", "-cp", "--class-path"},
            paramLabel = "CP",
            description = "What the Java sources are compiled against; the task library is always there.")
    private String classPath = "";

    @Option(names = "--sources", description = "Also says where every read gets its value from (needs libisl).")
    private boolean sources;

    @Option(
            names = "--assume-no-alias",
            description = "Takes for granted that references under different names are different arrays.")
    private boolean assumeNoAlias;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "The time for one region, after which it is UNKNOWN (default: ${DEFAULT-VALUE}).")
    private long timeout = Options.USUAL_LIMIT.toSeconds();

    @Option(
            names = "--write-proofs",
            paramLabel = "DIR",
            description = "Writes what was proved beside the compiled classes in DIR; check then relies on it.")
    private Path classes;

    @Option(
            names = "--confirm",
            description = "Runs the methods that races are in under check, with the values that show the race.")
    private boolean confirm;

    @Option(names = "--strict", description = "Exit status 66 also for UNKNOWN.")
    private boolean strict;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    @Parameters(arity = "0..*", hidden = true)
    private List<Path> named = new ArrayList<>();

    int run(Streams streams, Interruption interruption) {
        if (named.isEmpty()) {
            throw new UsageError("prove needs .java or .x10 files, or folders");
        }
        if (timeout < 1) {
            throw new UsageError("--timeout is a number of seconds, at least 1");
        }
        ReportOptions.Ready ready = reporting.prepare(named);
        Optional<ProofFolder> proofs = Optional.ofNullable(classes).map(ProofFolder::at);
        Prover prover = new Prover(new Options(classPath(), assumeNoAlias, sources, Duration.ofSeconds(timeout)));
        Report report = report(prover, ready.review(), streams, interruption);
        streams.out().print(new TextReport(ready.sources(), streams.outColours()).render(report));
        ready.printUnused(streams);
        ready.write(report);
        proofs.ifPresent(to -> to.write(prover.claims(), javaFiles(), classPath(), streams));
        return report.exitStatus(strict);
    }

    private Report report(Prover prover, Review review, Streams streams, Interruption interruption) {
        long start = System.nanoTime();
        try {
            List<SourceRegion> regions = prover.prove(named);
            if (confirm) {
                regions = WitnessConfirmation.of(
                        regions, prover.racyMethods(), Prover.javaFiles(named), classPath(), streams, interruption);
            }
            long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
            return review.report("prove", regions, new Stats(0, 0, 0, 0, millis));
        } catch (BadSourceException e) {
            throw new UsageError(e.getMessage());
        }
    }

    private List<Path> javaFiles() {
        try {
            return Prover.javaFiles(named);
        } catch (BadSourceException e) {
            throw new UsageError(e.getMessage());
        }
    }

    private List<Path> classPath() {
        List<Path> paths = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                if (!Files.exists(Path.of(entry))) {
                    throw new UsageError("there is no file or folder '" + entry + "', which --classpath names");
                }
                paths.add(Path.of(entry));
            }
        }
        paths.add(Installation.apiJar());
        return paths;
    }
}
