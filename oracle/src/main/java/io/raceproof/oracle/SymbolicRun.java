package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.Trace;
import io.raceproof.programs.Program;
import java.util.List;
import java.util.Random;

/**
 * One run of a program on the {@link Machine}, to its end or until it hangs: the events, and the tasks that still
 * waited (none if the run is complete).
 */
public record SymbolicRun(Trace trace, List<Machine.Blocked> blocked) {

    public SymbolicRun {
        blocked = List.copyOf(blocked);
    }

    /**
     * As a serial execution: a new task runs at once, its parent goes on when it has ended. A task that must wait is
     * switched away from (paper 4, section 4.2); the youngest task that can run goes on.
     */
    public static SymbolicRun depthFirst(Program program) {
        Machine machine = new Machine(program);
        Trace trace = new Trace();
        int current = Events.ROOT;
        while (true) {
            if (machine.alternatives(current) == 0) {
                List<Integer> enabled = machine.enabled();
                if (enabled.isEmpty()) {
                    return new SymbolicRun(trace, machine.blocked());
                }
                current = enabled.get(enabled.size() - 1);
            }
            int before = machine.tasks();
            machine.step(current, trace);
            if (machine.tasks() > before) {
                current = before;
            }
        }
    }

    /** Every step by any task that can take one, all equally likely, in any of its ways. */
    public static SymbolicRun random(Program program, long seed) {
        Random random = new Random(seed);
        Machine machine = new Machine(program);
        Trace trace = new Trace();
        for (List<Integer> enabled = machine.enabled(); !enabled.isEmpty(); enabled = machine.enabled()) {
            int task = enabled.get(random.nextInt(enabled.size()));
            machine.step(task, random.nextInt(machine.alternatives(task)), trace);
        }
        return new SymbolicRun(trace, machine.blocked());
    }

    /** Whether some task waits for ever. */
    public boolean isDeadlocked() {
        return !blocked.isEmpty();
    }
}
