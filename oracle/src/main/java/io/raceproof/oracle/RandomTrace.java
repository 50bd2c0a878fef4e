package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Random runs, event by event, for what random programs never do: tasks started, finished and joined inside lock
 * sections, locks taken again and in both modes, releases in any order, joins made several times.
 *
 * <p>Every prefix of a run is a run, and so is a run without some of its accesses or uses of sync variables: that is
 * how {@link #shrink} makes a run small.
 */
final class RandomTrace {

    private static final int LOCKS = 3;
    private static final int VARIABLES = 2;
    private static final int JOINS = 5;

    private record Hold(int lock, LockMode mode) {}

    /** A finish, with how many tasks inside it are under way. */
    private static final class Finish {
        private final int number;
        private int running;

        Finish(int number) {
            this.number = number;
        }
    }

    private static final class Task {
        private final int number;
        private final Finish bornIn;
        private final List<Finish> open = new ArrayList<>();
        private final List<Hold> holds = new ArrayList<>();

        Task(int number, Finish bornIn) {
            this.number = number;
            this.bornIn = bornIn;
        }

        Finish innermost() {
            return open.isEmpty() ? bornIn : open.get(open.size() - 1);
        }
    }

    private final SplittableRandom random;
    private final Trace trace = new Trace();
    private final List<Task> running = new ArrayList<>();
    private final boolean[] made = new boolean[JOINS];
    private final int locations;

    /** In percent: how many accesses wait until their task holds a lock. */
    private final int careful;

    private int tasks = 1;
    private int finishes;

    private RandomTrace(long seed) {
        random = new SplittableRandom(seed);
        locations = 2 + random.nextInt(14);
        careful = random.nextInt(5) * 25;
        running.add(new Task(Events.ROOT, new Finish(-1)));
    }

    /** A run with about so many events; the same for the same seed. */
    static Trace generate(long seed, int length) {
        RandomTrace run = new RandomTrace(seed);
        for (int i = 0; i < 3 * length && run.trace.events().size() < length; i++) {
            run.act(run.running.get(run.random.nextInt(run.running.size())));
        }
        return run.trace;
    }

    /** Without all events that the failure does not need. Sites are kept: they are the events' names. */
    static Trace shrink(Trace failing, Predicate<Trace> stillFails) {
        List<Trace.Event> events = new ArrayList<>(failing.events());
        while (!events.isEmpty() && stillFails.test(trace(events.subList(0, events.size() - 1)))) {
            events.remove(events.size() - 1);
        }
        for (int i = events.size() - 1; i >= 0; i--) {
            Trace.Event event = events.get(i);
            boolean optional = event instanceof Trace.Read
                    || event instanceof Trace.Write
                    || event instanceof Trace.SyncAcquire
                    || event instanceof Trace.SyncRelease
                    || event instanceof Trace.JoinTake;
            if (optional) {
                events.remove(i);
                if (!stillFails.test(trace(events))) {
                    events.add(i, event);
                }
            }
        }
        return trace(events);
    }

    private static Trace trace(List<Trace.Event> events) {
        Trace trace = new Trace();
        events.forEach(event -> event.tell(trace));
        return trace;
    }

    private void act(Task task) {
        int site = trace.events().size();
        int dice = random.nextInt(100);
        if (dice < 34) {
            access(task, dice < 18, site);
        } else if (dice < 58) {
            acquire(task, site);
        } else if (dice < 78) {
            release(task, site);
        } else if (dice < 83) {
            start(task, site);
        } else if (dice < 86) {
            openFinish(task, site);
        } else if (dice < 90) {
            close(task);
        } else if (dice < 96) {
            join(task, site);
        } else if (dice < 98) {
            trace.syncRelease(task.number, random.nextInt(VARIABLES), site);
        } else {
            trace.syncAcquire(task.number, random.nextInt(VARIABLES), site);
        }
    }

    private void access(Task task, boolean read, int site) {
        int location = random.nextInt(locations);
        if (task.holds.isEmpty() && random.nextInt(100) < careful) {
            return;
        }
        if (read) {
            trace.read(task.number, location, site);
        } else {
            trace.write(task.number, location, site);
        }
    }

    private void start(Task task, int site) {
        Task child = new Task(tasks++, task.innermost());
        child.bornIn.running++;
        running.add(child);
        trace.taskStart(task.number, child.number, site);
    }

    private void openFinish(Task task, int site) {
        Finish finish = new Finish(finishes++);
        task.open.add(finish);
        trace.finishStart(task.number, finish.number, site);
    }

    /** Ends the task's innermost finish or, if it has none, the task. */
    private void close(Task task) {
        Finish finish = task.innermost();
        if (!task.open.isEmpty()) {
            if (finish.running == 0) {
                task.open.remove(finish);
                trace.finishEnd(task.number, finish.number);
            }
        } else if (task.holds.isEmpty() && task.number != Events.ROOT) {
            finish.running--;
            running.remove(task);
            trace.taskEnd(task.number);
        }
    }

    private void join(Task task, int site) {
        int join = random.nextInt(JOINS);
        if (made[join] && random.nextInt(4) > 0) {
            trace.joinTake(task.number, join, site);
        } else {
            made[join] = true;
            trace.joinMake(task.number, join, site);
        }
    }

    private void acquire(Task task, int site) {
        Hold hold = new Hold(random.nextInt(LOCKS), random.nextInt(3) > 0 ? LockMode.EXCLUSIVE : LockMode.SHARED);
        boolean free = running.stream()
                .filter(other -> other != task)
                .flatMap(other -> other.holds.stream())
                .noneMatch(other -> other.lock == hold.lock && other.mode.excludes(hold.mode));
        if (free) {
            task.holds.add(hold);
            trace.lockAcquire(task.number, hold.lock, hold.mode, site);
        }
    }

    private void release(Task task, int site) {
        if (!task.holds.isEmpty()) {
            Hold hold = task.holds.remove(random.nextInt(task.holds.size()));
            trace.lockRelease(task.number, hold.lock, hold.mode, site);
        }
    }
}
