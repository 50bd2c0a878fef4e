package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.oracle.LockProgram.Kind;
import io.raceproof.oracle.LockProgram.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Where a run of a {@link LockProgram} is: how far each task has come, which is all there is to know. */
final class LockRun {

    private static final int NOT_STARTED = -1;

    private final LockProgram program;
    private final int[] done;

    LockRun(LockProgram program) {
        this.program = program;
        this.done = new int[program.tasks().size()];
        Arrays.fill(done, NOT_STARTED);
        done[0] = 0;
    }

    private LockRun(LockRun other) {
        program = other.program;
        done = other.done.clone();
    }

    /** Those that can take a step. */
    List<Integer> enabled() {
        return IntStream.range(0, done.length).filter(this::isEnabled).boxed().toList();
    }

    boolean isEnabled(int task) {
        if (done[task] == NOT_STARTED || isOver(task)) {
            return false;
        }
        Op next = next(task);
        return switch (next.kind()) {
            case CLOSE ->
                IntStream.range(1, done.length).allMatch(other -> done[other] == NOT_STARTED || isOver(other));
            case ACQUIRE ->
                IntStream.range(0, done.length).filter(other -> other != task).noneMatch(other -> holds(other).stream()
                        .anyMatch(hold ->
                                hold.target() == next.target() && hold.mode().excludes(next.mode())));
            default -> true;
        };
    }

    private boolean isOver(int task) {
        return done[task] == program.tasks().get(task).size();
    }

    private Op next(int task) {
        return program.tasks().get(task).get(done[task]);
    }

    private List<Op> holds(int task) {
        List<Op> holds = new ArrayList<>();
        for (int i = 0; i < done[task]; i++) {
            Op op = program.tasks().get(task).get(i);
            if (op.kind() == Kind.ACQUIRE) {
                holds.add(op);
            } else if (op.kind() == Kind.RELEASE) {
                holds.removeIf(hold -> hold.target() == op.target() && hold.mode() == op.mode());
            }
        }
        return holds;
    }

    /** The task, which is enabled, takes its next step. */
    void step(int task, Events events) {
        Op op = next(task);
        done[task]++;
        switch (op.kind()) {
            case READ -> events.read(task, op.target(), op.site());
            case WRITE -> events.write(task, op.target(), op.site());
            case ACQUIRE -> events.lockAcquire(task, op.target(), op.mode(), op.site());
            case RELEASE -> events.lockRelease(task, op.target(), op.mode(), op.site());
            case START -> {
                done[op.target()] = 0;
                events.taskStart(task, op.target(), op.site());
                if (isOver(op.target())) {
                    events.taskEnd(op.target());
                }
            }
            case OPEN -> events.finishStart(task, op.site(), op.site());
            case CLOSE -> events.finishEnd(task, lastOpened());
        }
        if (task != Events.ROOT && isOver(task)) {
            events.taskEnd(task);
        }
    }

    private int lastOpened() {
        List<Op> main = program.tasks().get(0);
        int at = done[0] - 1;
        while (main.get(at).kind() != Kind.OPEN) {
            at--;
        }
        return main.get(at).site();
    }

    /**
     * All triples of sites that some schedule runs in this order, two accesses of one step with one of another task
     * between them, all to one location, that no serial order explains. By going through all states.
     */
    static Set<List<Integer>> torn(LockProgram program) {
        Set<List<Integer>> torn = new HashSet<>();
        Set<List<Integer>> seen = new HashSet<>();
        List<LockRun> work = new ArrayList<>();
        work.add(new LockRun(program));
        while (!work.isEmpty()) {
            LockRun run = work.remove(work.size() - 1);
            for (int task : run.enabled()) {
                run.collect(task, torn);
                LockRun next = new LockRun(run);
                next.step(task, new io.raceproof.core.event.Trace());
                if (seen.add(Arrays.stream(next.done).boxed().toList())) {
                    work.add(next);
                }
            }
        }
        return torn;
    }

    /** What the task's next access would tear apart. */
    private void collect(int task, Set<List<Integer>> torn) {
        Op between = next(task);
        if (!between.kind().isAccess()) {
            return;
        }
        for (int other = 0; other < done.length; other++) {
            if (other != task) {
                for (Op first : around(other, -1)) {
                    for (Op second : around(other, +1)) {
                        if (first.target() == between.target()
                                && second.target() == between.target()
                                && AtomicityOracle.isUnserializable(
                                        first.kind() == Kind.WRITE,
                                        between.kind() == Kind.WRITE,
                                        second.kind() == Kind.WRITE)) {
                            torn.add(List.of(first.site(), between.site(), second.site()));
                        }
                    }
                }
            }
        }
    }

    /** The accesses of the task's step before or after where it is. */
    private List<Op> around(int task, int direction) {
        List<Op> ops = program.tasks().get(task);
        List<Op> found = new ArrayList<>();
        int at = direction > 0 ? done[task] : done[task] - 1;
        while (at >= 0 && at < ops.size() && !ops.get(at).kind().isTaskOperation()) {
            if (ops.get(at).kind().isAccess()) {
                found.add(ops.get(at));
            }
            at += direction;
        }
        return done[task] == NOT_STARTED ? List.of() : found;
    }

    /** The sites of the oracle's triples. */
    static Set<List<Integer>> sites(AtomicityOracle oracle) {
        Set<List<Integer>> sites = new HashSet<>();
        oracle.violations()
                .forEach(triple -> sites.add(List.of(
                        triple.first().site(),
                        triple.between().site(),
                        triple.second().site())));
        return sites;
    }
}
