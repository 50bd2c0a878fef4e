package io.raceproof.libraries;

import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One library's program on one JDK, run by java and by {@code raceproof check}.
 *
 * @param plainMillis how long the whole JVM took
 * @param checkedMillis the same, with the JVM that starts it and writes the report
 */
record Comparison(
        Library library,
        String version,
        Jdks.Jdk jdk,
        ChildJvm.Result plain,
        ChildJvm.Result checked,
        Report report,
        long plainMillis,
        long checkedMillis) {

    private static final Duration LIMIT = Duration.ofMinutes(5);

    /** What {@code because} says of classes that run as they are. */
    private static final String LEFT = "Not checked, because";

    /** Races that may do harm, and so are not in the file that we ship. */
    private static final String REPORTED = "reported.suppressions";

    /**
     * Runs both.
     *
     * @param lib the folder with the jars of this module and of the libraries
     * @param raceproof the distribution's folder
     */
    static Comparison of(Library library, Jdks.Jdk jdk, Path lib, Path raceproof) throws IOException {
        List<String> program = new ArrayList<>(library.options(lib));
        program.add("-cp");
        program.add(
                library.classPath(lib).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        program.add(library.program());
        List<String> java = new ArrayList<>(List.of(jdk.java().toString()));
        java.addAll(program);
        long start = System.nanoTime();
        ChildJvm.Result plain = ChildJvm.run(new ProcessBuilder(java), LIMIT);
        long between = System.nanoTime();
        Path folder = Files.createTempDirectory("library");
        Path json = folder.resolve("report.json");
        Path reported = folder.resolve(REPORTED);
        try (InputStream in = Comparison.class.getResourceAsStream(REPORTED)) {
            Files.copy(in, reported);
            List<String> check = new ArrayList<>(List.of(
                    "/bin/sh",
                    raceproof.resolve("raceproof").toString(),
                    "check",
                    "--quiet",
                    "--suppressions",
                    reported.toString(),
                    "--json",
                    json.toString()));
            check.addAll(program);
            ProcessBuilder builder = new ProcessBuilder(check);
            builder.environment().put("JAVA_HOME", jdk.home().toString());
            ChildJvm.Result checked = ChildJvm.run(builder, LIMIT);
            long end = System.nanoTime();
            return new Comparison(
                    library,
                    library.version(lib),
                    jdk,
                    plain,
                    checked,
                    JsonReport.read(json),
                    (between - start) / 1_000_000,
                    (end - between) / 1_000_000);
        } finally {
            Files.deleteIfExists(json);
            Files.delete(reported);
            Files.delete(folder);
        }
    }

    /** What differs from the run without us; empty if nothing does. */
    List<String> differences() {
        List<String> differences = new ArrayList<>();
        if (!plain.out().equals(checked.out())) {
            differences.add("stdout");
        }
        if (!plain.err().equals(checked.err())) {
            differences.add("stderr");
        }
        if (plain.status() != checked.status()) {
            differences.add("exit status " + checked.status() + " for " + plain.status());
        }
        return differences;
    }

    /** What was found and nobody has judged before. */
    List<Finding> open() {
        return report.findings();
    }

    /** How many races were found that do no harm. */
    int suppressed() {
        return report.triage().suppressed().size() - reported();
    }

    /** How many races were found that users are told of, and that were looked at. */
    int reported() {
        return (int) report.triage().suppressed().stream()
                .filter(each -> each.by().startsWith(REPORTED))
                .count();
    }

    /** What the report says of classes that were not rewritten. */
    List<String> leftAsTheyAre() {
        return report.because().stream()
                .filter(reason -> reason.startsWith(LEFT))
                .toList();
    }

    double slowdown() {
        return (double) checkedMillis / plainMillis;
    }
}
