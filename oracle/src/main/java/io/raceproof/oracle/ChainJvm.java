package io.raceproof.oracle;

import io.raceproof.programs.Program;
import io.raceproof.runtime.Pass;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * A JVM under the real agent that runs programs when asked. It is started at the first program, again after one that
 * hung, and now and then: what a run leaves behind (weak tables, in serial mode a thread) goes with it.
 */
final class ChainJvm implements AutoCloseable {

    private static final int PROGRAMS_EACH = 500;
    private static final String ENDED = "the JVM has ended";

    /** How long one may take that can take locks in a circle. */
    private static final Duration CIRCLE_LIMIT = Duration.ofSeconds(10);

    private final List<String> command;
    private final Duration limit;

    private Process process;
    private int programsRun;
    private Writer programs;
    private BlockingQueue<String> answers;

    /**
     * @param agent the agent's jar, with the runtime beside it
     * @param passes the optimisations that are on
     * @param staged whether programs run on the JDK's futures, streams and scopes
     * @param limit how long a program may take before it counts as hung
     */
    ChainJvm(Path java, Path agent, String detector, boolean serial, Set<Pass> passes, boolean staged, Duration limit) {
        if (!Files.isRegularFile(agent)) {
            throw new IllegalArgumentException("no agent at " + agent + "; name its jar by --agent");
        }
        String mode = serial ? "serial" : "parallel";
        this.limit = limit;
        this.command = List.of(
                java.toString(),
                "-javaagent:" + agent.toAbsolutePath() + "=exclude=io.raceproof.oracle.*,mode=" + mode
                        + without(passes),
                "-cp",
                System.getProperty("java.class.path"),
                ChainChild.class.getName(),
                detector,
                mode,
                names(passes),
                Boolean.toString(staged));
    }

    /** The agent's options that leave no other passes. */
    private static String without(Set<Pass> passes) {
        return Pass.all().stream()
                .filter(pass -> !passes.contains(pass))
                .map(pass -> ",opt=-" + pass)
                .collect(Collectors.joining());
    }

    private static String names(Set<Pass> passes) {
        return passes.stream().map(Pass::toString).collect(Collectors.joining(","));
    }

    /**
     * Runs the program once; empty if it hangs. {@code mayHang}: whether that would be no wonder, asked if it takes
     * long.
     */
    Optional<ChainRun> run(Program program, BooleanSupplier mayHang) {
        try {
            if (process != null && programsRun == PROGRAMS_EACH) {
                close();
            }
            if (process == null) {
                start();
            }
            programsRun++;
            programs.write(program + "\n");
            programs.flush();
            List<String> lines = new ArrayList<>();
            for (String line = next(mayHang); !line.equals(ChainChild.OVER); line = next(mayHang)) {
                if (line.equals(ENDED)) {
                    throw new IllegalStateException("the checked JVM ended while it ran " + program + "\n"
                            + String.join(" ", command) + "\n" + String.join("\n", lines));
                }
                lines.add(line);
            }
            return Optional.of(ChainRun.of(lines));
        } catch (Hung e) {
            close();
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot run " + command, e);
        }
    }

    private String next(BooleanSupplier mayHang) throws Hung {
        try {
            String line = answers.poll(CIRCLE_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            if (line == null && !mayHang.getAsBoolean()) {
                line = answers.poll(limit.minus(CIRCLE_LIMIT).toMillis(), TimeUnit.MILLISECONDS);
            }
            if (line == null) {
                throw new Hung();
            }
            return line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a program ran", e);
        }
    }

    /** Nothing came within the limit; caught right above. */
    private static final class Hung extends Exception {}

    private void start() throws IOException {
        programsRun = 0;
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        programs = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        answers = lines;
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        Thread reader = new Thread(() -> copy(out, lines), "answers");
        reader.setDaemon(true);
        reader.start();
    }

    private static void copy(BufferedReader out, BlockingQueue<String> lines) {
        try {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
            }
            lines.add(ENDED);
        } catch (IOException e) {
            lines.add(ENDED);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
            process = null;
        }
    }
}
