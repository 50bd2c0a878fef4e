package io.raceproof.explore.jvm;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Progress;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsFileException;
import io.raceproof.findings.FindingsWriter;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What {@code raceproof explore} starts in a JVM of its own, under the agent in explore mode. The search runs in here,
 * beside the program; what it finds goes into the findings file at once, so it survives the end of this JVM.
 */
public final class Main {

    private static final int FAILED = 70;

    private static final int PROGRESS_WIDTH = 110;

    private final Arguments arguments;
    private final FindingsWriter writer;
    private final Set<String> written = new HashSet<>();

    private Main(Arguments arguments) throws FindingsFileException {
        this.arguments = arguments;
        this.writer = FindingsWriter.create(arguments.output());
    }

    /** See {@link Arguments}. */
    public static void main(String[] args) {
        int status;
        try {
            status = new Main(Arguments.parse(List.of(args))).run();
        } catch (Throwable e) {
            System.err.println("raceproof: failed: " + (e.getMessage() == null ? e : e.getMessage()));
            status = FAILED;
        }
        System.err.flush();
        System.out.flush();
        // The program's threads, if any are left, belong to executions that are over.
        Runtime.getRuntime().halt(status);
    }

    private int run() throws IOException {
        Unexplored unexplored = new Unexplored();
        JvmExecutor executor = new JvmExecutor(Program.of(arguments.program()), unexplored, !arguments.silent());
        Exploration exploration;
        try {
            exploration = explore(executor);
        } catch (IllegalArgumentException e) {
            writer.end(new Ending(Verdict.UNKNOWN, List.of(e.getMessage()), Stats.NONE));
            throw e;
        }
        write(exploration.findings(), true);
        List<String> because = new ArrayList<>(exploration.because());
        because.addAll(unexplored.because());
        Stats stats = exploration.report().stats();
        writer.end(new Ending(because.isEmpty() ? Verdict.PROVED : Verdict.UNKNOWN, because, stats));
        writer.close();
        if (arguments.progress()) {
            System.err.print("\r" + " ".repeat(PROGRESS_WIDTH) + "\r");
        }
        if (arguments.figures()) {
            System.err.println(exploration.progress());
        }
        if (arguments.state() != null && !exploration.because().isEmpty()) {
            Files.write(arguments.state(), exploration.state());
        }
        return executor.firstStatus();
    }

    private Exploration explore(JvmExecutor executor) throws IOException {
        if (arguments.replay() != null) {
            return Explorer.replay(executor, arguments.replay());
        }
        Budget budget = new Budget(arguments.maxGraphs(), arguments.timeout());
        Explorer.Observer observer = new Watching();
        Path state = arguments.state();
        return state != null && Files.exists(state)
                ? Explorer.resume(executor, budget, observer, Files.readAllBytes(state))
                        .run()
                : new Explorer(executor, budget, observer).run();
    }

    /** Predicted findings may still become certain, so these come at the end. */
    private void write(List<Finding> findings, boolean all) throws IOException {
        for (Finding finding : findings) {
            if ((all || finding.certainty() == Certainty.CERTAIN) && written.add(key(finding))) {
                writer.append(finding);
            }
        }
    }

    private static String key(Finding finding) {
        return finding.kind() + " " + finding.certainty() + " " + finding.location() + " " + finding.accesses();
    }

    /** Writes what is found, and says how far the search is. */
    private final class Watching implements Explorer.Observer {

        private static final long EVERY_NANOS = 500_000_000;

        private long said = System.nanoTime();

        @Override
        public void graph(Execution execution, String fingerprint, Progress progress) {
            if (arguments.progress() && System.nanoTime() - said > EVERY_NANOS) {
                said = System.nanoTime();
                System.err.print("\r" + progress + " ");
            }
        }

        @Override
        public void found(List<Finding> findings) {
            try {
                write(findings, false);
                if (arguments.haltOnFirst() && !written.isEmpty()) {
                    writer.end(new Ending(
                            Verdict.UNKNOWN, List.of("The search stopped at the first finding."), Stats.NONE));
                    Runtime.getRuntime().halt(0);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
