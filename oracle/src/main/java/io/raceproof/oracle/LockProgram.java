package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Tasks that only access locations and take and give up locks, each a fixed list of operations: what random programs
 * with their nested sections never do. Locks are handed over hand over hand, held shared or exclusively, turned from
 * exclusive into shared. Task 0 is main, which starts the others between its own operations and waits for all of them
 * at the end of each phase. No schedule deadlocks: locks are taken in ascending order.
 *
 * @param tasks by task: what it does
 */
record LockProgram(List<List<Op>> tasks) {

    /** An operation; the site is unique in the program. */
    record Op(Kind kind, int target, LockMode mode, int site) {}

    enum Kind {
        READ,
        WRITE,
        ACQUIRE,
        RELEASE,
        /** Main starts the task {@code target}. */
        START,
        /** Main opens a finish. */
        OPEN,
        /** Main waits for all tasks that it has started. */
        CLOSE;

        boolean isAccess() {
            return this == READ || this == WRITE;
        }

        boolean isTaskOperation() {
            return this == START || this == OPEN || this == CLOSE;
        }
    }

    /** How large a program is to be. */
    record Size(int tasks, int operations, int locations, int locks) {}

    /** The same for the same seed. */
    static LockProgram generate(long seed, Size size) {
        return new Generation(new SplittableRandom(seed), size).program();
    }

    /** One program, while it is made. */
    private static final class Generation {
        private final SplittableRandom random;
        private final Size size;
        private int sites;

        Generation(SplittableRandom random, Size size) {
            this.random = random;
            this.size = size;
        }

        LockProgram program() {
            List<List<Op>> tasks = new ArrayList<>();
            List<Op> main = new ArrayList<>();
            tasks.add(main);
            add(main, Kind.OPEN, 0);
            for (int task = 1; task < size.tasks; task++) {
                add(main, Kind.START, task);
                tasks.add(body(size.operations));
                if (random.nextInt(3) == 0) {
                    main.addAll(body(size.operations / 2));
                }
                if (random.nextInt(6) == 0) {
                    add(main, Kind.CLOSE, 0);
                    add(main, Kind.OPEN, 0);
                }
            }
            add(main, Kind.CLOSE, 0);
            return new LockProgram(tasks);
        }

        private void add(List<Op> to, Kind kind, int target) {
            to.add(new Op(kind, target, LockMode.EXCLUSIVE, sites++));
        }

        private List<Op> body(int operations) {
            List<Op> body = new ArrayList<>();
            List<Op> held = new ArrayList<>();
            for (int i = 0; i < operations; i++) {
                int dice = random.nextInt(10);
                if (dice < 5) {
                    Kind kind = random.nextBoolean() ? Kind.READ : Kind.WRITE;
                    add(body, kind, random.nextInt(size.locations));
                } else if (dice < 8) {
                    acquire(body, held);
                } else if (!held.isEmpty()) {
                    release(body, held);
                }
            }
            while (!held.isEmpty()) {
                release(body, held);
            }
            return body;
        }

        private void acquire(List<Op> body, List<Op> held) {
            int above = held.stream().mapToInt(Op::target).max().orElse(-1);
            LockMode mode = random.nextInt(3) > 0 ? LockMode.EXCLUSIVE : LockMode.SHARED;
            if (above >= 0 && random.nextInt(5) == 0) {
                // Downgrading: a lock that is held exclusively may be taken as shared as well.
                Op top = held.get(held.size() - 1);
                if (top.mode == LockMode.EXCLUSIVE) {
                    take(body, held, top.target, LockMode.SHARED);
                }
            } else if (above + 1 < size.locks) {
                take(body, held, above + 1 + random.nextInt(size.locks - above - 1), mode);
            }
        }

        private void take(List<Op> body, List<Op> held, int lock, LockMode mode) {
            Op op = new Op(Kind.ACQUIRE, lock, mode, sites++);
            body.add(op);
            held.add(op);
        }

        private void release(List<Op> body, List<Op> held) {
            Op taken = held.remove(random.nextInt(held.size()));
            body.add(new Op(Kind.RELEASE, taken.target, taken.mode, sites++));
        }
    }

    /** One run of the program, in an order that the seed decides. */
    Trace replay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        LockRun run = new LockRun(this);
        Trace trace = new Trace();
        for (List<Integer> enabled = run.enabled(); !enabled.isEmpty(); enabled = run.enabled()) {
            int task = enabled.get(random.nextInt(enabled.size()));
            // A task that goes on for a while makes other orders than one that is always interrupted.
            int steps = 1 + random.nextInt(4);
            for (int i = 0; i < steps && run.isEnabled(task); i++) {
                run.step(task, trace);
            }
        }
        trace.taskEnd(Events.ROOT);
        return trace;
    }
}
