package io.raceproof.runtime;

import io.raceproof.findings.Ending;
import java.util.List;

/**
 * The end of a run, which comes once, whoever calls first: threads that are at work tell what they have not told yet,
 * and what holds of the run is handed to its {@link Outcome}. What that is, {@link Conclusion} decides.
 *
 * <p>Assumes that nobody tells anything of the run after its end. Guarded by this object, except where it says
 * otherwise.
 */
final class EndOfRun {

    private final Run run;
    private final Settings settings;

    /** Threads that were at work at the end, and have not told all they did; null until then. */
    private List<Current> atWork;

    /** Whether a thread of the program has ended because the heap was full. Set once, by any thread. */
    private volatile boolean ranOut;

    /** Whether the heap was full, and nobody knows what that meant to the program. Set once, by any thread. */
    private volatile boolean wasFull;

    /** Written under the monitor of this; null until the run has ended. */
    private volatile Ending ending;

    EndOfRun(Run run, Settings settings) {
        this.run = run;
        this.settings = settings;
    }

    /** A thread of the program ends because the heap is full. */
    void ranOut() {
        ranOut = true;
    }

    void heapWasFull() {
        wasFull = true;
    }

    boolean isOver() {
        return ending != null;
    }

    /** The run is about to be over: lets threads tell what they have not told yet; returns those who may not have. */
    synchronized List<Current> tellWaiting() {
        if (atWork == null) {
            atWork = GatheredAtEnd.tellAll(run, run.threads().all());
        }
        return atWork;
    }

    /** The run is over; what holds of it if nothing was found. Only the first call counts. */
    synchronized Ending once() {
        if (ending == null) {
            ending = ending();
            run.outcome().close(ending);
        }
        return ending;
    }

    private Ending ending() {
        List<Current> untold = tellWaiting();
        wasFull |= FullHeap.wasFull();
        Counts counts = run.counts();
        return conclusion()
                .ending(
                        settings.detector(),
                        run.detection(),
                        untold,
                        counts.liveTasks(),
                        counts.stats(run.threads().all()));
    }

    /** What keeps this run from showing all that it does; for explore, to which order and choices are no reasons. */
    List<String> unseen() {
        return conclusion().unseen();
    }

    /** Of a run that has ended: its reason, if that is a lack of memory; else null. */
    String lackOfMemory() {
        Throwable why = run.whyStopped();
        boolean isLack = ranOut || why instanceof NeededException || why instanceof OutOfMemoryError;
        if (isLack && ending != null) {
            return ending.because().get(0);
        }
        return wasFull ? Conclusion.whyFull() : null;
    }

    private Conclusion conclusion() {
        return new Conclusion(run.whyStopped(), ranOut, wasFull, run.reservations());
    }
}
