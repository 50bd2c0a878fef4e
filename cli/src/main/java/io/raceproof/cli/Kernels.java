package io.raceproof.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The programs that are measured, each run in a JVM of its own. */
final class Kernels {

    private static final String MAIN = "io.raceproof.bench.atomicity.RunKernel";

    /** The median time of a JVM's runs, and what is alive on its heap. */
    record Run(double millis, double bytes) {

        static Run median(List<Run> runs) {
            List<Run> sorted = new ArrayList<>(runs);
            sorted.sort(Comparator.comparingDouble(Run::millis));
            return sorted.get(sorted.size() / 2);
        }
    }

    private final boolean noOpt;
    private final String warmUps;
    private final String runs;

    Kernels(boolean noOpt, boolean quick) {
        this.noOpt = noOpt;
        this.warmUps = quick ? "1" : "5";
        this.runs = quick ? "1" : "5";
    }

    List<String> names() {
        return start(List.of(), "--names").lines().toList();
    }

    Run plain(String name) {
        return measured(List.of(), name);
    }

    Run checked(String name, String detector) {
        try {
            Path folder = Files.createTempDirectory("raceproof-bench-");
            Path findings = folder.resolve("findings");
            try {
                AgentArgument agent = new AgentArgument(Installation.agentJar());
                agent.option("detector", detector);
                agent.option("atomicity", "annotated");
                agent.option("output", findings.toString());
                if (noOpt) {
                    agent.flag("no-opt");
                }
                return measured(List.of(agent.toString()), name);
            } finally {
                Files.deleteIfExists(findings);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new ToolFailure("cannot write to a temporary folder: " + e);
        }
    }

    private Run measured(List<String> options, String name) {
        String[] figures = start(options, name, warmUps, runs).strip().split(" ");
        return new Run(Double.parseDouble(figures[0]) / 1_000, Double.parseDouble(figures[1]));
    }

    private static String start(List<String> options, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", Installation.benchJar() + File.pathSeparator + Installation.apiJar(), MAIN));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new ToolFailure("a measured program ended with status " + status + ": " + command);
            }
            return out;
        } catch (IOException e) {
            throw new ToolFailure("cannot run " + command + ": " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("interrupted while a program was measured");
        }
    }
}
