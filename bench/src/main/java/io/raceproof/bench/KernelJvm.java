package io.raceproof.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that runs a program of a suite again and again, plain or checked.
 *
 * @param lib the distribution's lib folder
 * @param options what java is given
 * @param agent the agent's options; null: there is no agent
 */
record KernelJvm(Path lib, List<String> options, String agent) {

    /** How long the runs took that came after warming up, shortest first. */
    List<Long> wallNanos(String suite, String program, int warmUpMillis, int millis, int mostRuns)
            throws IOException, InterruptedException {
        Path findings = Files.createTempDirectory("kernel").resolve("findings");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        if (agent != null) {
            command.add("-javaagent:" + Distribution.jar(lib, "raceproof-agent") + "=output=" + findings
                    + ",exclude=io.raceproof.kernels.run.*," + agent);
        }
        command.addAll(List.of(
                "-cp",
                Distribution.jar(lib, "raceproof-api")
                        + System.getProperty("path.separator")
                        + Distribution.jar(lib, "raceproof-kernels"),
                "io.raceproof.kernels.run.RunKernel",
                suite,
                program,
                "A",
                Integer.toString(warmUpMillis),
                Integer.toString(millis),
                Integer.toString(mostRuns)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException("failed: " + command);
        }
        Files.deleteIfExists(findings);
        Files.delete(findings.getParent());
        return out.lines()
                .filter(line -> line.startsWith("run "))
                .map(line -> Long.valueOf(line.split(" ")[1]))
                .sorted()
                .toList();
    }
}
