package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.programs.Program;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The second oracle: every state that any schedule of a tiny program can reach. It knows nothing of graphs, order or
 * locks: two accesses race iff in some reachable state two tasks have them as their next steps, so that either could
 * come first.
 *
 * <p>A state is visited once, however many schedules lead to it: what can happen next depends on the state alone.
 */
public final class Schedules {

    private final SortedSet<SitePair> racing = new TreeSet<>();
    private final Set<String> seen = new HashSet<>();
    private boolean deadlock;
    private boolean choice;

    private Schedules() {}

    /** All schedules of the program, or nothing if they reach more than {@code maxStates} states: it is too big. */
    public static Optional<Schedules> of(Program program, int maxStates) {
        Schedules schedules = new Schedules();
        return schedules.visit(new Machine(program), maxStates) ? Optional.of(schedules) : Optional.empty();
    }

    private boolean visit(Machine start, int maxStates) {
        Deque<Machine> work = new ArrayDeque<>();
        work.push(start);
        seen.add(start.stateKey());
        while (!work.isEmpty()) {
            Machine machine = work.pop();
            deadlock |= machine.isDeadlocked();
            racing.addAll(machine.nextTogether());
            for (int task : machine.enabled()) {
                for (int way = 0; way < machine.alternatives(task); way++) {
                    Machine next = machine.copy();
                    Trace step = new Trace();
                    next.step(task, way, step);
                    choice |= step.events().stream().anyMatch(Trace.ChoiceTaken.class::isInstance);
                    if (seen.add(next.stateKey())) {
                        work.push(next);
                    }
                }
            }
            if (seen.size() > maxStates) {
                return false;
            }
        }
        return true;
    }

    /** The sites of all pairs of conflicting accesses that are both next in some reachable state. */
    public SortedSet<SitePair> racing() {
        return Collections.unmodifiableSortedSet(racing);
    }

    /** Whether some schedule hangs. */
    public boolean canDeadlock() {
        return deadlock;
    }

    /** Whether some schedule meets a choice. */
    public boolean canChoose() {
        return choice;
    }

    /** How many states there are. */
    public int states() {
        return seen.size();
    }
}
