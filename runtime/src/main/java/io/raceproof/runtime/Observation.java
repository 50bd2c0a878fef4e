package io.raceproof.runtime;

import io.raceproof.core.event.Events;
import io.raceproof.core.order.Segment;
import io.raceproof.findings.Ending;

/**
 * A run of its own inside a JVM that the agent has prepared, in the place of the JVM's: for tools that check many small
 * programs one after the other. One at a time; the thread that begins it is its main task, and whatever that thread
 * starts must have ended before it ends the run.
 *
 * <p>What was accessed in one run may be accessed in another: whatever happened in another run precedes. With the tree
 * detector, that is; others would take over what they do not understand. And after a serial run, no tasks may be
 * started in the run before: its thread is another Scheduler's.
 */
public final class Observation {

    /** Where the thread stood in the run before. */
    private final Current outer;

    private final Run run;
    private final Recording recording;

    private Observation(Current outer, Run run, Recording recording) {
        this.outer = outer;
        this.run = run;
        this.recording = recording;
    }

    /**
     * The calling thread begins a run.
     *
     * @param outcome gets what is found, and the ending
     * @param events gets what happens, one at a time, in an order in which it happened; accesses as far as they reach
     *     the detector
     */
    public static Observation begin(Settings settings, Outcome outcome, Events events, boolean withAccesses) {
        Recording[] recording = new Recording[1];
        Run run = new Run(settings, outcome, new Reservations(), detection -> {
            recording[0] = new Recording(detection, events, withAccesses);
            return recording[0];
        });
        Observation observation = new Observation(Run.current(), run, recording[0]);
        Run.begin(run);
        return observation;
    }

    /**
     * Where the calling thread stands: which task it runs, and how far that is.
     *
     * @param task the task's number in the events
     * @param events how many events the task itself has told so far; of a start, that is the parent
     * @param segment the segment that a race would name; null for detectors that have none
     */
    public record Place(int task, int events, Segment segment) {}

    /** Where the calling thread stands; null if it runs nothing that is known here. */
    public Place place() {
        Current c = Run.current();
        if (c.run != run || c.running == null) {
            return null;
        }
        RecordedTask task = recording.task(c);
        return new Place(task.number, task.events(), c.task == null ? null : c.task.now());
    }

    /** Whether some task has not ended, though others may know what it has done. */
    public boolean hasLiveTasks() {
        return run.hasLiveTasks();
    }

    /** The run is over, and the JVM's goes on; what holds of it if nothing was found. */
    public Ending end() {
        // As long as threads that are at work still come by this run.
        run.atEnd().tellWaiting();
        Run.goBack(outer);
        run.closeScheduler();
        recording.endMain();
        return run.atEnd().once();
    }
}
