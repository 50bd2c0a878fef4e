package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Every {@link Essence} that the schedules of a tiny program have, those of schedules that hang included, with the outcomes
 * that go with it. Runs every schedule, statement by statement, and goes on from a situation only once, like
 * {@link AllGraphs}; but a situation also includes the order of the writes of each volatile, of attempts and sections, and
 * the values of all locations.
 */
final class AllEssences {

    private record Situation(Machine machine, History history, Trace trace) {}

    private final Program program;
    private final Map<Set<String>, Set<String>> outcomes = new HashMap<>();

    private AllEssences(Program program) {
        this.program = program;
    }

    /** Nothing if there are more situations than that: the program is too big. */
    static Optional<Map<Set<String>, Set<String>>> of(Program program, int maxSituations) {
        AllEssences all = new AllEssences(program);
        return all.visit(maxSituations) ? Optional.of(all.outcomes) : Optional.empty();
    }

    private boolean visit(int maxSituations) {
        Deque<Situation> work = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        work.push(new Situation(new Machine(program), new History(), new Trace()));
        while (!work.isEmpty()) {
            Situation now = work.pop();
            if (now.machine.enabled().isEmpty()) {
                outcomes.computeIfAbsent(Essence.of(program, now.trace), unused -> new TreeSet<>())
                        .add(Outcome.of(program, now.trace, !now.machine.isDone()));
            }
            for (int task : now.machine.enabled()) {
                for (int way = 0; way < now.machine.alternatives(task); way++) {
                    Machine machine = now.machine.copy();
                    History history = now.history.copy();
                    Trace trace = new Trace();
                    now.trace.tell(trace);
                    Trace step = new Trace();
                    machine.step(task, way, step);
                    step.tell(history);
                    step.tell(trace);
                    if (seen.add(machine.stateKey() + history.key() + orders(machine, trace))) {
                        work.push(new Situation(machine, history, trace));
                    }
                }
            }
            if (seen.size() > maxSituations) {
                return false;
            }
        }
        return true;
    }

    /** What the history leaves out. */
    private String orders(Machine machine, Trace trace) {
        StringBuilder orders = new StringBuilder(Outcome.of(program, trace, false));
        for (Trace.Event event : trace.events()) {
            String path = machine.state().tasks.get(event.task()).path;
            if (event instanceof Trace.SyncRelease write) {
                orders.append('v')
                        .append(write.variable())
                        .append(path)
                        .append('@')
                        .append(write.site());
            } else if (event instanceof Trace.ChoiceTaken choice
                    && program.at(choice.site()) instanceof Stmt.TryLocked) {
                orders.append('?').append(path).append('@').append(choice.site());
            } else if (event instanceof Trace.LockAcquire lock && hasAttempts()) {
                orders.append('+').append(lock.lock()).append(path).append('@').append(lock.site());
            } else if (event instanceof Trace.LockRelease lock && hasAttempts()) {
                orders.append('-').append(lock.lock()).append(path).append('@').append(lock.site());
            }
        }
        return orders.toString();
    }

    private boolean hasAttempts() {
        for (int site = 0; site < program.size(); site++) {
            if (program.at(site) instanceof Stmt.TryLocked) {
                return true;
            }
        }
        return false;
    }
}
