package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Every {@link Essence} that the schedules of a tiny program have, those of schedules that hang included, with the
 * outcomes that go with it. Runs every schedule, statement by statement, and goes on from a situation only once, like
 * {@link AllGraphs}; but a situation also includes the order of the writes of each volatile, of attempts and sections,
 * and the values of all locations.
 */
final class AllEssences {

    /** The steps that led here are newest first. */
    private record Situation(Machine machine, History history, int[] memory, String orders, Taken last) {}

    private record Taken(Trace events, Taken before) {}

    private final Program program;
    private final boolean hasAttempts;
    private final Map<Set<String>, Set<String>> outcomes = new HashMap<>();

    /** The locks that somebody tries to take in some schedule. */
    private final Set<Integer> tried = new TreeSet<>();

    private final List<Situation> ends = new ArrayList<>();

    private AllEssences(Program program) {
        this.program = program;
        hasAttempts =
                IntStream.range(0, program.size()).mapToObj(program::at).anyMatch(Stmt.TryLocked.class::isInstance);
    }

    /** Nothing if there are more situations than that: the program is too big. */
    static Optional<AllEssences> of(Program program, int maxSituations) {
        AllEssences all = new AllEssences(program);
        if (!all.visit(maxSituations)) {
            return Optional.empty();
        }
        all.judge();
        return Optional.of(all);
    }

    /** By essence, the outcomes of the schedules that have it. */
    Map<Set<String>, Set<String>> outcomes() {
        return outcomes;
    }

    /** What explore distinguishes of one schedule of this program. */
    Set<String> essence(Trace trace) {
        return Essence.of(program, trace, tried);
    }

    private void judge() {
        List<Trace> traces = ends.stream().map(end -> trace(end.last)).toList();
        traces.forEach(trace -> tried.addAll(Essence.triedIn(program, trace)));
        for (int i = 0; i < traces.size(); i++) {
            Situation end = ends.get(i);
            outcomes.computeIfAbsent(essence(traces.get(i)), unused -> new TreeSet<>())
                    .add(Outcome.of(end.memory, !end.machine.isDone()));
        }
    }

    private boolean visit(int maxSituations) {
        Deque<Situation> work = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        work.push(new Situation(new Machine(program), new History(), new int[program.locations()], "", null));
        while (!work.isEmpty()) {
            Situation now = work.pop();
            if (now.machine.enabled().isEmpty()) {
                ends.add(now);
            }
            for (int task : now.machine.enabled()) {
                for (int way = 0; way < now.machine.alternatives(task); way++) {
                    Situation next = step(now, task, way);
                    if (seen.add(next.machine.stateKey()
                            + next.history.key()
                            + next.orders
                            + Arrays.toString(next.memory))) {
                        work.push(next);
                    }
                }
            }
            if (seen.size() > maxSituations) {
                return false;
            }
        }
        return true;
    }

    private Situation step(Situation now, int task, int way) {
        Machine machine = now.machine.copy();
        History history = now.history.copy();
        Trace events = new Trace();
        machine.step(task, way, events);
        events.tell(history);
        int[] memory = now.memory.clone();
        StringBuilder orders = new StringBuilder(now.orders);
        for (Trace.Event event : events.events()) {
            Outcome.write(program, event, memory);
            if (isOrdered(event)) {
                orders.append(event.getClass().getSimpleName())
                        .append(machine.state().tasks.get(task).path)
                        .append('@')
                        .append(now.machine.next(task).site());
            }
        }
        return new Situation(machine, history, memory, orders.toString(), new Taken(events, now.last));
    }

    /** Whether the order of such events makes a difference, and the history leaves it out. */
    private boolean isOrdered(Trace.Event event) {
        return event instanceof Trace.SyncRelease
                || hasAttempts
                        && (event instanceof Trace.ChoiceTaken
                                || event instanceof Trace.LockAcquire
                                || event instanceof Trace.LockRelease);
    }

    private static Trace trace(Taken last) {
        Deque<Trace> all = new ArrayDeque<>();
        for (Taken taken = last; taken != null; taken = taken.before) {
            all.push(taken.events);
        }
        Trace trace = new Trace();
        all.forEach(events -> events.tell(trace));
        return trace;
    }
}
