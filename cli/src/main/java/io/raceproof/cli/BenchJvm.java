package io.raceproof.cli;

import io.raceproof.cli.bench.Measurement;
import io.raceproof.findings.FindingsFileException;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Report;
import io.raceproof.launch.LiveHeap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A JVM that runs one kernel several times and reports how long it took, with the agent or without; or another one, in
 * which times mean nothing, and that shows how much memory the kernel needs ({@link LiveHeap}).
 *
 * @param options what java gets before the class path
 * @param jars the class path
 * @param arguments what the kernel is run with
 * @param limitMillis after that long it is stopped
 */
record BenchJvm(List<String> options, List<Path> jars, List<String> arguments, int limitMillis) {

    private static final String MAIN = "io.raceproof.kernels.run.RunKernel";
    private static final String FINDINGS = "findings";
    private static final int SHOWN_OF_A_FAILURE = 12;

    /**
     * What came of it.
     *
     * @param measured the times after warm-up
     * @param runs how often the kernel ran, warm-up included
     * @param report what the agent says; empty if there was none
     * @param wasStopped whether the JVM was stopped before it had measured enough
     * @param atLeastNanos how long a run takes at least, in that case
     */
    record Result(
            Measurement.OfJvm measured, int runs, Optional<Report> report, boolean wasStopped, long atLeastNanos) {

        /** Only what the memory was: the JVM did too much besides. */
        Result withoutTimes() {
            return new Result(
                    new Measurement.OfJvm(List.of(), 0, measured.peakBytes()), runs, report, wasStopped, atLeastNanos);
        }
    }

    /** Runs to the end; empty if a signal came. {@code agent} lacks only its output, and is null for a plain run. */
    Optional<Result> run(AgentArgument agent, Interruption interruption) {
        if (interruption.signalled()) {
            return Optional.empty();
        }
        try {
            Path folder = Files.createTempDirectory("raceproof-bench-");
            try {
                return run(agent, folder, interruption);
            } finally {
                Files.deleteIfExists(folder.resolve(FINDINGS));
                Files.deleteIfExists(LiveHeap.log(folder));
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new ToolFailure("cannot run " + String.join(" ", arguments) + ": " + e.getMessage());
        }
    }

    private Optional<Result> run(AgentArgument agent, Path folder, Interruption interruption) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(agent, folder)).redirectErrorStream(true);
        builder.directory(folder.toFile());
        CheckedProgram.unhide(builder.environment());
        BenchOutput output = BenchOutput.of(interruption.start(builder), limitMillis);
        List<String> lines = output.lines();
        int status = output.status();
        if (interruption.signalled()) {
            return Optional.empty();
        }
        if (output.wasStopped()) {
            return Optional.of(new Result(
                    new Measurement.OfJvm(List.of(), 0, 0), 0, Optional.empty(), true, output.atLeastNanos()));
        }
        if (status != ExitStatus.OK) {
            throw new ToolFailure(String.join(" ", arguments) + (agent == null ? "" : ", checked,")
                    + " ended with status " + status + ":\n" + end(lines));
        }
        return Optional.of(result(lines, folder, agent != null));
    }

    private List<String> command(AgentArgument agent, Path folder) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (agent != null) {
            agent.option("output", folder.resolve(FINDINGS).toString());
            command.add(agent.toString());
        }
        command.addAll(options);
        command.add("-cp");
        command.add(String.join(
                System.getProperty("path.separator"),
                jars.stream().map(Path::toString).toList()));
        command.add(MAIN);
        command.addAll(arguments);
        return command;
    }

    private static Result result(List<String> lines, Path folder, boolean isChecked) throws IOException {
        List<Long> wall = new ArrayList<>();
        long cpu = 0;
        int runs = 0;
        long peak = LiveHeap.peakBytes(LiveHeap.log(folder));
        for (String line : lines) {
            String[] words = line.split(" ");
            if (words[0].equals("run") && words.length == 3) {
                wall.add(Long.parseLong(words[1]));
                cpu += Long.parseLong(words[2]);
            } else if (words[0].equals("end") && words.length == 3) {
                runs = Integer.parseInt(words[1]);
                peak = Math.max(peak, Long.parseLong(words[2]));
            }
        }
        if (runs == 0) {
            throw new ToolFailure("a run ended without saying so:\n" + end(lines));
        }
        Optional<Report> report = isChecked ? Optional.of(read(folder.resolve(FINDINGS))) : Optional.empty();
        return new Result(new Measurement.OfJvm(wall, cpu, peak), runs, report, false, 0);
    }

    private static Report read(Path findings) {
        try {
            return FindingsReader.read(findings).report(Outcome.COMMAND);
        } catch (FindingsFileException e) {
            throw new ToolFailure("what was found cannot be read: " + e.getMessage());
        }
    }

    private static String end(List<String> lines) {
        return String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_OF_A_FAILURE), lines.size()));
    }
}
