package io.raceproof.explore;

import io.raceproof.core.event.Trace;
import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import java.util.List;
import java.util.Map;

/**
 * What one execution came to.
 *
 * @param trace all events, with the numbers that this execution gave to tasks
 * @param starts for each move where in the trace it begins
 * @param tasks the paths of the tasks, by number
 * @param outcome what can be told apart from outside: result, exception, printed lines in some fixed order
 * @param left the tasks that have not ended, as they stood at the end
 * @param started by path of a task: where it was started, in words, as far as is known
 * @param violations the steps that can be torn apart, if anybody has asked
 * @param waits the tasks that wait for ever, if it is {@linkplain Ending#BLOCKED blocked}
 */
public record Execution(
        Ending ending,
        Trace trace,
        List<Integer> starts,
        List<String> tasks,
        String outcome,
        List<Pending> left,
        List<Wait> waits,
        Map<String, String> started,
        List<Finding> violations) {

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

    /** A place on the stack of a task. */
    public record Frame(String className, String method, String file, int line) {

        /** In the JVM's form. */
        String inWords() {
            return Access.frame(className, method, file, line);
        }
    }

    /**
     * A task that waits for ever.
     *
     * @param what it waits for, in words
     * @param lock whether that is a lock
     * @param on the tasks that would have to go on first: who holds the lock, who is to end; empty if nobody knows
     * @param stack where it waits, and who has called that, innermost first; empty if only the site is known
     */
    public record Wait(String task, int site, String what, boolean lock, List<String> on, List<Frame> stack) {

        public Wait {
            on = List.copyOf(on);
            stack = List.copyOf(stack);
        }

        /** One of which no more is known than the site. */
        public Wait(String task, int site, String what, boolean lock, List<String> on) {
            this(task, site, what, lock, on, List.of());
        }
    }

    public Execution {
        starts = List.copyOf(starts);
        tasks = List.copyOf(tasks);
        left = List.copyOf(left);
        waits = List.copyOf(waits);
        started = Map.copyOf(started);
        violations = List.copyOf(violations);
    }

    /** One in which nobody has asked for violations of atomicity. */
    public Execution(
            Ending ending,
            Trace trace,
            List<Integer> starts,
            List<String> tasks,
            String outcome,
            List<Pending> left,
            List<Wait> waits) {
        this(ending, trace, starts, tasks, outcome, left, waits, Map.of(), List.of());
    }

    /** What people call the task. */
    String inWords(String task) {
        return "task " + task + (started.containsKey(task) ? ", " + started.get(task) : "");
    }

    /** Whether the program came to an end of its own, be it a hang: then the execution is one graph. */
    public boolean isComplete() {
        return ending == Ending.ENDED || ending == Ending.BLOCKED;
    }
}
