package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random runs, event by event, of tasks that read the same few locations and then use something under a lock, by which
 * some of them come in order and some only seem to; others take the lock last and write what these have read. There a
 * read may stand for others ({@link io.raceproof.core.order.Rank}), or may just not: some tasks tell something before
 * or after, in another way.
 *
 * <p>As with {@link RandomTrace}, every prefix is a run, and so is a run without some of its accesses.
 */
final class ReaderTrace {

    private static final int MOST_LOCATIONS = 2;
    private static final int MOST_GUARDED = 2;
    private static final int JOINS = 2;
    private static final int NO_LOCK = -1;

    /** Events a task, in about. */
    private static final int EVENTS_A_TASK = 10;

    /** A task, and what it is still to do. */
    private static final class Task {
        private final int number;
        private final List<Runnable> script = new ArrayList<>();
        private int lock = NO_LOCK;
        private LockMode mode;

        Task(int number) {
            this.number = number;
        }
    }

    private final SplittableRandom random;
    private final Trace trace = new Trace();
    private final List<Task> running = new ArrayList<>();
    private final boolean[] made = new boolean[JOINS];
    private final int locations;
    private final int locks;

    /** How many locations the sections of each lock use. */
    private final int guarded;

    private int tasks = 1;
    private int finishes = 1;

    private ReaderTrace(long seed) {
        random = new SplittableRandom(seed);
        locations = 1 + random.nextInt(MOST_LOCATIONS);
        guarded = 1 + random.nextInt(MOST_GUARDED);
        locks = random.nextInt(4) == 0 ? 2 : 1;
    }

    /** A run with about so many events; the same for the same seed. */
    static Trace generate(long seed, int length) {
        ReaderTrace run = new ReaderTrace(seed);
        run.trace.finishStart(Events.ROOT, 0, 0);
        for (int i = 0; i < 3 * length && run.trace.events().size() < length; i++) {
            if (run.running.size() < 2 || run.random.nextInt(EVENTS_A_TASK) == 0) {
                run.start();
            }
            run.act(run.running.get(run.random.nextInt(run.running.size())));
        }
        return run.trace;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private int site() {
        return trace.events().size();
    }

    private void start() {
        Task task = new Task(tasks++);
        running.add(task);
        trace.taskStart(Events.ROOT, task.number, site());
        boolean writes = chance(20);
        if (writes) {
            hear(task);
        } else {
            mayTell(task);
            task.script.add(() -> read(task));
            mayTell(task);
        }
        boolean inFinish = chance(5);
        int finish = finishes;
        if (inFinish) {
            finishes++;
            task.script.add(() -> trace.finishStart(task.number, finish, site()));
        }
        section(task);
        if (inFinish) {
            task.script.add(() -> trace.finishEnd(task.number, finish));
        }
        if (writes) {
            int location = random.nextInt(locations);
            task.script.add(() -> trace.read(task.number, location, site()));
            task.script.add(() -> trace.write(task.number, location, site()));
        } else if (chance(20)) {
            task.script.add(() -> read(task));
        }
        mayTell(task);
        if (chance(20)) {
            section(task);
        }
        task.script.add(() -> {
            running.remove(task);
            trace.taskEnd(task.number);
        });
    }

    /** The next step; who waits for a lock comes again. */
    private void act(Task task) {
        Runnable next = task.script.remove(0);
        next.run();
        // Mostly nobody comes in between.
        if (task.lock != NO_LOCK && chance(70)) {
            act(task);
        }
    }

    private void read(Task task) {
        trace.read(task.number, random.nextInt(locations), site());
    }

    /** Takes a lock and uses what is guarded by it, in conflict with some who do the same. */
    private void section(Task task) {
        int lock = random.nextInt(locks);
        LockMode mode = chance(90) ? LockMode.EXCLUSIVE : LockMode.SHARED;
        int location = MOST_LOCATIONS + MOST_GUARDED * lock + random.nextInt(guarded);
        task.script.add(() -> acquire(task, lock, mode));
        if (chance(80)) {
            task.script.add(() -> trace.write(task.number, location, site()));
        } else {
            task.script.add(() -> trace.read(task.number, location, site()));
        }
        task.script.add(() -> {
            trace.lockRelease(task.number, task.lock, task.mode, site());
            task.lock = NO_LOCK;
        });
    }

    private void acquire(Task task, int lock, LockMode mode) {
        if (running.stream().anyMatch(other -> other.lock == lock && other.mode.excludes(mode))) {
            task.script.add(0, () -> acquire(task, lock, mode));
            return;
        }
        task.lock = lock;
        task.mode = mode;
        trace.lockAcquire(task.number, lock, mode, site());
    }

    /** Perhaps tells something otherwise than by the lock. */
    private void mayTell(Task task) {
        if (chance(90)) {
            return;
        }
        int join = random.nextInt(JOINS);
        switch (random.nextInt(3)) {
            case 0 -> task.script.add(() -> trace.syncRelease(task.number, 0, site()));
            case 1 -> task.script.add(() -> startWriter(task));
            default ->
                task.script.add(() -> {
                    made[join] = true;
                    trace.joinMake(task.number, join, site());
                });
        }
    }

    /** A task that comes after the other, as far as that has come. */
    private void startWriter(Task task) {
        Task child = new Task(tasks++);
        running.add(child);
        trace.taskStart(task.number, child.number, site());
        int location = random.nextInt(locations);
        child.script.add(() -> trace.read(child.number, location, site()));
        child.script.add(() -> trace.write(child.number, location, site()));
        child.script.add(() -> {
            running.remove(child);
            trace.taskEnd(child.number);
        });
    }

    private void hear(Task task) {
        int join = random.nextInt(JOINS);
        task.script.add(() -> {
            if (made[join]) {
                trace.joinTake(task.number, join, site());
            } else {
                trace.syncAcquire(task.number, 0, site());
            }
        });
    }
}
