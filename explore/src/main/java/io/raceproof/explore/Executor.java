package io.raceproof.explore;

import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import java.util.List;

/**
 * Runs a program, again and again from its beginning, under the control of a {@link Guide}.
 *
 * <p><b>What an executor promises.</b> One task runs at a time. Before every operation of a task that takes a lock,
 * uses a sync variable, sets something, waits for something (even if it need not wait), or may turn out in several
 * ways, the guide is asked, and told all tasks with what they are about to do. What the task then does up to its next
 * such operation is one move. Giving up a lock is part of a move, unless the guide {@linkplain Guide#interrupts
 * interrupts} that lock. A task that is started is pending at once, with a first move of its own. Two executions that
 * make the same moves do the same: state is fresh, time is virtual, numbers are repeatable.
 *
 * <p>A move that hears what it heard and meets what it met in another execution does the same as there. That is why
 * moves are cut at every wait, and why names must not depend on the order of anything that is not ordered.
 */
public interface Executor {

    /** Names the program and its input; tokens and stored states of one program are refused by others. */
    String program();

    /** Runs the program once. */
    Execution run(Guide guide);

    /** What keeps the executions so far from having shown everything, a sentence each. */
    default List<String> because() {
        return List.of();
    }

    /** A place in the program, for a finding. */
    Access access(Op op, int site, String task);

    /** A location that executions name by number, in words. */
    String location(int location);
}
