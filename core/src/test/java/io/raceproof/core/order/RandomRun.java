package io.raceproof.core.order;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A random legal run, told as events, freer than any program: joins made by many tasks and taken anywhere, futures
 * taken by parents and strangers, locks held across task operations, re-entered and downgraded. Reproducible from its
 * seed.
 */
final class RandomRun {

    /** What may happen, with its weight in each mix. */
    private enum Act {
        START,
        OPEN,
        CLOSE,
        END,
        MAKE,
        TAKE,
        TAKE_OWN_CHILD,
        RELEASE,
        ACQUIRE,
        UPDATE,
        LOCK,
        UNLOCK,
        WRITE
    }

    /** Weights in the order of {@link Act}: async-finish, fork-join, promises, sync, everything. */
    private static final int[][] MIXES = {
        {5, 3, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1},
        {5, 1, 2, 6, 0, 1, 6, 0, 0, 0, 0, 0, 1},
        {4, 2, 3, 3, 4, 4, 1, 0, 0, 0, 0, 0, 1},
        {3, 1, 2, 2, 0, 0, 0, 3, 3, 6, 4, 4, 1},
        {4, 2, 3, 3, 2, 2, 2, 1, 1, 2, 2, 2, 1},
    };

    private static final class Activity {
        final int number;
        final int insideFinish;
        final int ownJoin;
        final Deque<Integer> open = new ArrayDeque<>();
        final List<Activity> children = new ArrayList<>();
        final List<Integer> held = new ArrayList<>();
        boolean hasEnded;

        Activity(int number, int insideFinish, int ownJoin) {
            this.number = number;
            this.insideFinish = insideFinish;
            this.ownJoin = ownJoin;
        }

        int finish() {
            return open.isEmpty() ? insideFinish : open.peek();
        }
    }

    private static final int NO_FINISH = -1;
    private static final int SHARED_JOINS = 6;
    private static final int VARIABLES = 3;
    private static final int LOCKS = 3;

    private final SplittableRandom random;
    private final int[] weights;
    private final Events events;
    private final List<Activity> live = new ArrayList<>();
    private final Map<Integer, Integer> liveInside = new HashMap<>();
    private final List<Integer> made = new ArrayList<>();
    private final int[] exclusiveHolder = new int[LOCKS];
    private final int[] sharedHolds = new int[LOCKS];
    private int tasks = 1;
    private int finishes;

    RandomRun(long seed, Events events) {
        this.random = new SplittableRandom(seed);
        this.weights = MIXES[random.nextInt(MIXES.length)];
        this.events = events;
        live.add(new Activity(Events.ROOT, NO_FINISH, SHARED_JOINS));
    }

    /** Performs some act of some live task, if it is legal just now; returns the task, or -1. */
    int act() {
        // A bias towards few tasks at a time gives long chains, none gives wide graphs.
        Activity task = live.get(random.nextInt(random.nextBoolean() ? Math.min(3, live.size()) : live.size()));
        return perform(pick(), task) ? task.number : -1;
    }

    private Act pick() {
        int total = 0;
        for (int weight : weights) {
            total += weight;
        }
        int at = random.nextInt(total);
        int choice = 0;
        while (at >= weights[choice]) {
            at -= weights[choice++];
        }
        return Act.values()[choice];
    }

    private boolean perform(Act act, Activity task) {
        return switch (act) {
            case START -> start(task);
            case OPEN -> open(task);
            case CLOSE -> close(task);
            case END -> end(task);
            case MAKE -> make(task, random.nextInt(SHARED_JOINS));
            case TAKE -> !made.isEmpty() && take(task, made.get(random.nextInt(made.size())));
            case TAKE_OWN_CHILD -> takeOwnChild(task);
            case RELEASE -> release(task, random.nextInt(VARIABLES));
            case ACQUIRE -> acquire(task, random.nextInt(VARIABLES));
            case UPDATE -> update(task, random.nextInt(VARIABLES));
            case LOCK -> lock(task, random.nextInt(LOCKS), random.nextInt(3) == 0);
            case UNLOCK -> unlock(task);
            case WRITE -> write(task);
        };
    }

    private boolean start(Activity task) {
        Activity child = new Activity(tasks, task.finish(), SHARED_JOINS + tasks);
        tasks++;
        events.taskStart(task.number, child.number, 0);
        task.children.add(child);
        live.add(random.nextBoolean() ? 0 : live.size(), child);
        count(child.insideFinish, +1);
        return true;
    }

    private void count(int finish, int change) {
        if (finish != NO_FINISH) {
            liveInside.merge(finish, change, Integer::sum);
        }
    }

    private boolean open(Activity task) {
        events.finishStart(task.number, finishes, 0);
        // An open finish keeps the surrounding one from closing by itself: its owner is still inside it.
        task.open.push(finishes);
        liveInside.put(finishes++, 0);
        return true;
    }

    private boolean close(Activity task) {
        if (task.open.isEmpty() || liveInside.get(task.open.peek()) > 0) {
            return false;
        }
        events.finishEnd(task.number, task.open.pop());
        return true;
    }

    private boolean end(Activity task) {
        if (task.number == Events.ROOT || !task.open.isEmpty() || !task.held.isEmpty()) {
            return false;
        }
        if (random.nextInt(4) > 0) {
            make(task, task.ownJoin);
        }
        events.taskEnd(task.number);
        task.hasEnded = true;
        live.remove(task);
        count(task.insideFinish, -1);
        return true;
    }

    private boolean make(Activity task, int join) {
        events.joinMake(task.number, join, 0);
        if (!made.contains(join)) {
            made.add(join);
        }
        return true;
    }

    private boolean take(Activity task, int join) {
        events.joinTake(task.number, join, 0);
        return true;
    }

    private boolean takeOwnChild(Activity task) {
        List<Activity> ended = task.children.stream()
                .filter(child -> child.hasEnded && made.contains(child.ownJoin))
                .toList();
        return !ended.isEmpty() && take(task, ended.get(random.nextInt(ended.size())).ownJoin);
    }

    private boolean release(Activity task, int variable) {
        events.syncRelease(task.number, variable, 0);
        return true;
    }

    private boolean acquire(Activity task, int variable) {
        events.syncAcquire(task.number, variable, 0);
        return true;
    }

    private boolean update(Activity task, int variable) {
        return acquire(task, variable) && release(task, variable);
    }

    private boolean lock(Activity task, int lock, boolean shared) {
        int holder = exclusiveHolder[lock] - 1;
        boolean mine = holder == task.number;
        if (holder >= 0 && !mine || !shared && !mine && sharedHolds[lock] > 0) {
            return false;
        }
        events.lockAcquire(task.number, lock, shared ? LockMode.SHARED : LockMode.EXCLUSIVE, 0);
        if (shared) {
            sharedHolds[lock]++;
        } else {
            exclusiveHolder[lock] = task.number + 1;
        }
        task.held.add(shared ? lock + LOCKS : lock);
        return true;
    }

    private boolean unlock(Activity task) {
        if (task.held.isEmpty()) {
            return false;
        }
        int hold = task.held.remove(random.nextInt(task.held.size()));
        int lock = hold % LOCKS;
        boolean shared = hold >= LOCKS;
        events.lockRelease(task.number, lock, shared ? LockMode.SHARED : LockMode.EXCLUSIVE, 0);
        if (shared) {
            sharedHolds[lock]--;
        } else if (!task.held.contains(lock)) {
            exclusiveHolder[lock] = 0;
        }
        return true;
    }

    private boolean write(Activity task) {
        events.write(task.number, 0, 0);
        return true;
    }
}
