package io.raceproof.runtime;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Report;
import java.util.function.UnaryOperator;

/**
 * A run of its own for one call, such as the body of one test, in a JVM that the agent has prepared: in parallel mode,
 * with the tree detector, its findings for whoever began it. The thread that begins it is its main task and must also
 * end it; all that happened before precedes; threads that it did not start are not checked, and named.
 *
 * <p><b>One at a time.</b> A JVM has one run at a time, so who wants to begin a second one waits for the first. What
 * other threads do meanwhile belongs to nobody: the JVM's own run goes on when the trial is over.
 *
 * <p><b>What is left over.</b> Tasks that nobody has joined get {@link #PATIENCE_MILLIS} to end, because their accesses
 * count; after that they are only counted.
 */
public final class Trial {

    private static final long PATIENCE_MILLIS = 1_000;

    /** The thread that is trying something; null: none. Guarded by the monitor of this class. */
    private static Thread trying;

    /** Where the thread stood in the JVM's run. */
    private final Current outer;

    private final Run run;
    private final Findings findings;

    private Trial(Current outer, Run run, Findings findings) {
        this.outer = outer;
        this.run = run;
        this.findings = findings;
    }

    /** Whether the agent has started the JVM's run; without it nothing would be checked. */
    public static boolean isPossible() {
        return Run.isStarted();
    }

    /**
     * Begins a trial on the calling thread, when there is no other any more.
     *
     * @throws IllegalStateException if the thread is in the midst of one
     * @throws InterruptedException if it was interrupted while it waited for its turn
     */
    public static Trial begin() throws InterruptedException {
        takeTurn();
        Settings settings = new Settings(null, false, DetectorName.TREE, true, false);
        Reservations reservations = new Reservations();
        Findings findings = new Findings(settings, reservations);
        Run run = new Run(settings, findings, reservations, UnaryOperator.identity());
        Trial trial = new Trial(Run.current(), run, findings);
        Run.begin(run);
        return trial;
    }

    private static void takeTurn() throws InterruptedException {
        synchronized (Trial.class) {
            if (trying == Thread.currentThread()) {
                throw new IllegalStateException("a run inside a run: this thread has begun one and not ended it");
            }
            while (trying != null) {
                Trial.class.wait();
            }
            trying = Thread.currentThread();
        }
    }

    /** The trial is over, and the JVM's run goes on; what it showed. */
    public Report end() {
        awaitTasks();
        Ending ending;
        try {
            Run.goBack(outer);
            ending = run.atEnd().once();
        } finally {
            synchronized (Trial.class) {
                trying = null;
                Trial.class.notifyAll();
            }
        }
        return findings.kept(ending).report("check");
    }

    private void awaitTasks() {
        boolean interrupted = Thread.interrupted();
        long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (run.hasLiveTasks() && System.nanoTime() < deadline) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
