package io.raceproof.explore;

import io.raceproof.core.event.Trace;
import java.util.List;

/**
 * What one execution came to.
 *
 * @param trace all events, with the numbers that this execution gave to tasks
 * @param starts for each move where in the trace it begins
 * @param tasks the paths of the tasks, by number
 * @param outcome what can be told apart from outside: result, exception, printed lines in some fixed order
 * @param left the tasks that have not ended, as they stood at the end
 * @param waits the tasks that wait for ever, if it is {@linkplain Ending#BLOCKED blocked}
 */
public record Execution(
        Ending ending,
        Trace trace,
        List<Integer> starts,
        List<String> tasks,
        String outcome,
        List<Pending> left,
        List<Wait> waits) {

    /** Why it is over. */
    public enum Ending {
        /** Every task has ended. */
        ENDED,
        /** Some tasks wait and none can go on. */
        BLOCKED,
        /** The guide gave it up. */
        GIVEN_UP,
        /** It exceeded a bound of the executor. */
        TOO_LONG
    }

    /**
     * A task that waits for ever.
     *
     * @param what it waits for, in words
     * @param lock whether that is a lock
     * @param on the tasks that would have to go on first: who holds the lock, who is to end; empty if nobody knows
     */
    public record Wait(String task, int site, String what, boolean lock, List<String> on) {

        public Wait {
            on = List.copyOf(on);
        }
    }

    public Execution {
        starts = List.copyOf(starts);
        tasks = List.copyOf(tasks);
        left = List.copyOf(left);
        waits = List.copyOf(waits);
    }

    /** Whether the program came to an end of its own, be it a hang: then the execution is one graph. */
    public boolean isComplete() {
        return ending == Ending.ENDED || ending == Ending.BLOCKED;
    }
}
