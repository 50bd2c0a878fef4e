package io.raceproof.cli;

import io.raceproof.findings.FindingsFileException;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.StoredFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Runs a program under the agent: in a JVM of its own, started by the same java as this one, with this process's
 * standard streams. The command line is {@code -javaagent:…} and then what the user would have given to java.
 *
 * <p>Findings travel in a file in a temporary folder of this run, because the streams are the program's. The folder is
 * gone when the run is over.
 */
final class CheckedProgram {

    /**
     * The launcher script hides the variables that java takes options from, or they would apply to two JVMs, and each
     * would announce it on standard error. Hidden are they under their names with this before them.
     */
    static final String HIDDEN = "RACEPROOF_HIDDEN_";

    private static final String FINDINGS = "findings";

    private final AgentArgument agent;
    private final Function<Path, List<String>> java;
    private StandardInput input = StandardInput.own();

    /** Checks what {@code java} would run if it were given these arguments; {@code agent} lacks only its output. */
    CheckedProgram(AgentArgument agent, List<String> java) {
        this(agent, findings -> java);
    }

    /** The same for arguments that depend on the findings file. */
    CheckedProgram(AgentArgument agent, Function<Path, List<String>> java) {
        this.agent = agent;
        this.java = java;
    }

    /** What it reads; without this, our own input. */
    CheckedProgram reading(StandardInput from) {
        input = from;
        return this;
    }

    /** Runs the program to its end. */
    Outcome run(Interruption interruption) {
        try {
            Path folder = Files.createTempDirectory("raceproof-");
            try {
                return run(interruption, folder.resolve(FINDINGS));
            } finally {
                Files.deleteIfExists(folder.resolve(FINDINGS));
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new ToolFailure("cannot run the program: " + e.getMessage());
        }
    }

    private Outcome run(Interruption interruption, Path file) throws IOException {
        agent.option("output", file.toString());
        Process process = interruption.start(process(file));
        input.feed(process);
        int status = waitFor(process);
        return new Outcome(status, interruption.signalled(), read(file));
    }

    private ProcessBuilder process(Path file) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(agent.toString());
        command.addAll(java.apply(file));
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        input.prepare(builder);
        unhide(builder.environment());
        return builder;
    }

    static void unhide(Map<String, String> environment) {
        for (String name : List.copyOf(environment.keySet())) {
            if (name.startsWith(HIDDEN)) {
                environment.put(name.substring(HIDDEN.length()), environment.remove(name));
            }
        }
    }

    static int waitFor(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private static Optional<StoredFindings> read(Path file) {
        try {
            return Files.exists(file) ? Optional.of(FindingsReader.read(file)) : Optional.empty();
        } catch (FindingsFileException e) {
            throw new ToolFailure("what was found cannot be read: " + e.getMessage());
        }
    }
}
