package io.raceproof.junit;

import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Report;
import io.raceproof.findings.StoredFindings;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.TextReport;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.launcher.Launcher;

/** The search for one test: in a JVM of its own, as {@code raceproof explore} would start it. */
final class Search {

    private static final String COMMAND = "explore";
    private static final String MAIN = "io.raceproof.explore.jvm.Main";

    /** The option by which an agent is told of the heap. */
    private static final String HEAP = "heap=";

    /** What of this JVM's options is only for this JVM. */
    private static final List<String> OWN =
            List.of("-javaagent:", "-agentlib:", "-agentpath:", "-Xrunjdwp", "-Xdebug", "-Djava.class.path=");

    private final Explore wanted;
    private final ExtensionContext context;

    Search(Explore wanted, ExtensionContext context) {
        this.wanted = wanted;
        this.context = context;
    }

    /** @throws AssertionError if the test fails in some execution, or in all */
    void run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("raceproof-");
        Path findings = folder.resolve("findings");
        try {
            StringBuilder printed = new StringBuilder();
            int status = run(findings, printed);
            if (!Files.exists(findings)) {
                throw new AssertionError("@Explore: the search did not come to its beginning:\n" + printed);
            }
            judge(FindingsReader.read(findings), status, printed.toString());
        } finally {
            Files.deleteIfExists(findings);
            Files.delete(folder);
        }
    }

    private void judge(StoredFindings found, int status, String printed) {
        Report report = found.report(COMMAND);
        String text = new TextReport(new SourceFinder(List.of(Path.of(""))), false).render(report);
        boolean fails = report.exitStatus(wanted.strict()) == Report.FOUND || Verdicts.toolFailed(report);
        Verdicts.publish(report, fails ? "" : text, context);
        if (fails) {
            throw new AssertionError(System.lineSeparator() + text);
        }
        if (status != 0) {
            throw new AssertionError(
                    "The test fails in every execution that was looked at:" + System.lineSeparator() + printed.strip());
        }
    }

    private int run(Path findings, StringBuilder printed) throws IOException, InterruptedException {
        // What it prints must not reach this JVM's own streams, on which a build tool may have its ear.
        Process process =
                new ProcessBuilder(command(findings)).redirectErrorStream(true).start();
        try (BufferedReader out = process.inputReader()) {
            process.getOutputStream().close();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                System.out.println(line);
                printed.append(line).append('\n');
            }
            return process.waitFor();
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> command(Path findings) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (OWN.stream().noneMatch(option::startsWith)) {
                command.add(option);
            }
        }
        command.add(agent());
        command.addAll(List.of("-D" + ExploredTest.HERE + "=true", "-cp", classPath(), MAIN));
        command.addAll(List.of("--output=" + findings, "--timeout=" + wanted.seconds()));
        if (wanted.maxGraphs() < Long.MAX_VALUE) {
            command.add("--max-graphs=" + wanted.maxGraphs());
        }
        if (!wanted.replay().isEmpty()) {
            command.add("--replay=" + wanted.replay());
        }
        command.addAll(List.of("--", ExploredTest.class.getName(), context.getUniqueId()));
        return command;
    }

    /** This JVM's, for a search. What it was told of the heap holds there, too: the limits are the same. */
    private static String agent() {
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (option.startsWith("-javaagent:") && option.contains("raceproof-agent")) {
                List<String> parts = List.of(option.split("=", 2));
                StringBuilder agent =
                        new StringBuilder(parts.get(0)).append("=mode=").append(COMMAND);
                for (String each :
                        parts.size() < 2 ? new String[0] : parts.get(1).split(",")) {
                    agent.append(each.startsWith(HEAP) ? "," + each : "");
                }
                return agent.toString();
            }
        }
        throw new AssertionError("@Explore: the agent is here, but no -javaagent option says from where");
    }

    /** This JVM's, and what a build tool has put beside it to run tests. */
    private static String classPath() {
        Set<String> entries = new LinkedHashSet<>(
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)));
        entries.add(location(ExploredTest.class));
        entries.add(location(Launcher.class));
        return String.join(File.pathSeparator, entries);
    }

    private static String location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        URL url = source.getLocation();
        try {
            return Path.of(url.toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a class path entry that is no file: " + url, e);
        }
    }
}
