package io.raceproof.explore.jvm;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Executor;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Hand;
import io.raceproof.explore.JointExplorer;
import io.raceproof.explore.Pace;
import io.raceproof.explore.PartWorker;
import io.raceproof.explore.Progress;
import io.raceproof.explore.StuckException;
import io.raceproof.explore.UnrepeatableException;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsFileException;
import io.raceproof.findings.FindingsWriter;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import io.raceproof.runtime.Exemption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A search from its beginning, or from a state file, to its end, or the replay of one execution. What it finds goes
 * into the findings file at once, so it survives the end of this JVM.
 */
final class Exploring {

    private final Arguments arguments;
    private final Program program;
    private final StateFile state;
    private final Unexplored unexplored = new Unexplored();
    private final RecordedInput input = new RecordedInput(System.in);
    private final FindingsWriter writer;
    private final Stopping stopping = Stopping.atSignals();
    private final Telling telling;
    private final Patience patience;
    private final Set<String> written = new HashSet<>();
    private final Watching observer = new Watching();

    /** Null if executions are made here. */
    private Elsewhere elsewhere;

    /** Whether something of it is not suppressed. */
    private boolean found;

    /** What the program's first execution ended with. */
    private int status;

    Exploring(Arguments arguments, Program program) throws FindingsFileException {
        this.arguments = arguments;
        this.program = program;
        this.state = new StateFile(arguments.state());
        this.writer = FindingsWriter.create(arguments.output());
        this.telling = new Telling(arguments.telling());
        this.patience = new Patience(arguments.timeout());
    }

    /**
     * Returns the program's exit status.
     *
     * @throws IllegalArgumentException if the token or the state is of no use
     */
    int run() throws IOException {
        try {
            search();
        } finally {
            closeElsewhere();
        }
        stopping.written();
        return status;
    }

    private void search() throws IOException {
        Exploration exploration;
        try {
            exploration = explore();
        } catch (IllegalArgumentException e) {
            writer.close();
            Files.delete(arguments.output());
            throw e;
        } catch (StuckException e) {
            end(Verdict.UNKNOWN, List.of(e.getMessage()), Stats.NONE);
            return;
        } catch (UnrepeatableException e) {
            end(
                    Verdict.UNKNOWN,
                    List.of("What was found before is not found again: " + e.getMessage() + "."),
                    Stats.NONE);
            return;
        }
        telling.clear();
        if (arguments.figures()) {
            System.err.println(exploration.progress());
        }
        if (arguments.graphs() != null) {
            Files.write(arguments.graphs(), observer.graphs);
        }
        write(exploration.findings(), true);
        Set<String> reasons = new LinkedHashSet<>(exploration.because());
        reasons.addAll(unexplored.because());
        List<String> because = List.copyOf(reasons);
        Stats stats = exploration.report().stats();
        if (arguments.replay() == null) {
            if (exploration.progress().share() >= 1) {
                state.delete();
            } else if (exploration.state().length > 0) {
                state.write(exploration.state());
            }
        }
        end(because.isEmpty() ? Verdict.PROVED : Verdict.UNKNOWN, because, stats);
    }

    private void end(Verdict otherwise, List<String> because, Stats stats) throws IOException {
        writer.end(new Ending(otherwise, because, stats));
        writer.close();
    }

    private Exploration explore() throws IOException {
        boolean shown = !arguments.silent();
        if (program.isModular() || hasOwnBootPath()) {
            return exploreInFreshJvms(shown);
        }
        JvmExecutor here = new JvmExecutor(program, unexplored, shown, input, patience);
        try {
            return explore(here, this::workerJvm);
        } catch (LeavesTraces e) {
            // What the first execution printed has been seen.
            return exploreInFreshJvms(false);
        } finally {
            status = here.firstStatus();
        }
    }

    /** Classes of the program there are loaded once, for all executions. */
    private static boolean hasOwnBootPath() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .anyMatch(option -> option.startsWith("-Xbootclasspath/a"));
    }

    private Exploration exploreInFreshJvms(boolean shown) throws IOException {
        FreshJvms fresh = new FreshJvms(program, unexplored, shown, input, patience);
        try {
            return explore(fresh, this::freshJvms);
        } finally {
            status = fresh.firstStatus();
        }
    }

    private Hand workerJvm() {
        try {
            List<String> options = List.of("--timeout=" + patience.left().toSeconds());
            return new WorkerJvm(ChildExecution.command(program, WorkerChild.OPTION, options), input);
        } catch (IOException e) {
            throw new UncheckedIOException("a worker cannot be connected to", e);
        }
    }

    private Hand freshJvms() {
        return new FreshHand(new FreshJvms(program, unexplored, false, input, patience));
    }

    private Exploration explore(Executor executor, Supplier<Hand> hands) throws IOException {
        if (arguments.replay() != null) {
            return Explorer.replay(executor, arguments.replay());
        }
        Budget budget = new Budget(arguments.maxGraphs(), arguments.timeout());
        Optional<byte[]> stored = state.read();
        PartWorker here = new PartWorker(executor);
        if (!arguments.engine().isEmpty()) {
            return exploreElsewhere(executor, here, budget, stored);
        }
        if (arguments.workers() > 1 || stored.filter(JointExplorer::hasLeft).isPresent()) {
            try (Workers crew = new Workers(here, arguments.workers(), hands)) {
                return explore(new JointExplorer(executor, crew, Pace.USUAL, budget, observer), stored);
            }
        }
        Explorer explorer = stored.map(bytes -> Explorer.resume(executor, budget, observer, bytes))
                .orElseGet(() -> new Explorer(executor, budget, observer));
        observer.now = explorer::state;
        return explorer.run();
    }

    private Exploration exploreElsewhere(Executor executor, PartWorker here, Budget budget, Optional<byte[]> stored)
            throws IOException {
        List<String> options =
                List.of("--timeout=" + patience.left().toSeconds(), Arguments.FRESH + (executor instanceof FreshJvms));
        closeElsewhere();
        elsewhere = Elsewhere.begin(arguments.engine(), arguments.enginePath(), program, options, here, input);
        stopping.afterAMoment(elsewhere.crew()::giveUp);
        return explore(new JointExplorer(executor, elsewhere.crew(), Pace.FAR, budget, observer), stored);
    }

    /** Comes after all is written, because it may take a while. */
    private void closeElsewhere() throws IOException {
        if (elsewhere != null) {
            elsewhere.close();
            elsewhere = null;
        }
    }

    private Exploration explore(JointExplorer explorer, Optional<byte[]> stored) {
        stored.ifPresent(explorer::resume);
        observer.now = explorer::state;
        return explorer.run();
    }

    /** Predicted findings may still become certain, so these come at the end. */
    private void write(List<Finding> findings, boolean all) throws IOException {
        for (Finding finding : findings) {
            if ((all || finding.certainty() == Certainty.CERTAIN) && written.add(key(finding))) {
                found |= Exemption.write(finding, writer);
            }
        }
    }

    private static String key(Finding finding) {
        return finding.kind() + " " + finding.certainty() + " " + finding.location() + " " + finding.accesses();
    }

    /** Writes what is found, and says how far the search is. */
    private final class Watching implements Explorer.Observer, JointExplorer.Observer {

        /** Set before the search begins. */
        private Supplier<byte[]> now;

        /** The fingerprints, if anybody wants them. */
        private final List<String> graphs = new ArrayList<>();

        @Override
        public void graph(Execution execution, String fingerprint, Progress progress) {
            graphs(List.of(fingerprint), progress);
        }

        @Override
        public void graphs(List<String> fingerprints, Progress progress) {
            if (arguments.graphs() != null) {
                graphs.addAll(fingerprints);
            }
            telling.tell(progress);
            try {
                state.update(now);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean wantsToStop() {
            return stopping.isWanted();
        }

        @Override
        public void anew() {
            // What was found stays found.
            graphs.clear();
        }

        @Override
        public void found(List<Finding> findings) {
            try {
                write(findings, false);
                if (arguments.haltOnFirst() && found) {
                    end(Verdict.UNKNOWN, List.of("The search stopped at the first finding."), Stats.NONE);
                    closeElsewhere();
                    Runtime.getRuntime().halt(0);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
