package io.raceproof.programs;

import io.raceproof.programs.Care.Scope;
import io.raceproof.programs.Care.Task;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * One random program in the making: it is written down in the order of its depth-first execution, and {@link Care} keeps
 * account of what is ordered so far.
 */
final class Draft {

    private static final int LOCKS = 2;
    private static final int OBJECTS = 2;
    private static final int VOLATILES = 2;
    private static final int REGIONS = 2;
    /** The longest body of a lock or isolated section. */
    private static final int SECTION = 3;
    /** How often something is tried before the draft does without it. */
    private static final int TRIES = 4;

    private final Dice dice;
    private final Weights weights;
    private final Care care = new Care();
    /** In percent: how many accesses avoid the races that can be foreseen. */
    private final int careful;
    /** In percent: how many gets may wait for a promise that nobody is known to set. */
    private final int reckless;

    private final int locations;
    private final int promises;
    /** For each promise set so far, what precedes its first set. */
    private final Map<Integer, BitSet> set = new TreeMap<>();
    /** For each future, what precedes its end. */
    private final List<BitSet> futures = new ArrayList<>();

    private int left;
    private int tasks = 1;
    private int accesses;

    Draft(Dice dice, Weights weights) {
        this.dice = dice;
        this.weights = weights;
        this.careful = dice.pick(List.of(0, 50, 90, 100, 100, 100));
        this.reckless = dice.pick(List.of(0, 0, 0, 0, 30));
        this.locations = 1 + dice.below(weights.locations());
        this.promises = Math.max(2, weights.size() / 6);
        this.left = weights.size();
    }

    Program program() {
        Task main = new Task();
        List<Stmt> body = block(main, Place.TASK, left);
        settle(main.finish, main, body);
        return Program.of(body, Notation.used(body)::get);
    }

    /** A list of about this many statements, nested ones included. */
    private List<Stmt> block(Task task, Place place, int share) {
        List<Stmt> block = new ArrayList<>();
        fill(block, task, place, share);
        return block;
    }

    private void fill(List<Stmt> block, Task task, Place place, int share) {
        int stop = left - share;
        while (left > stop) {
            left--;
            Construct construct = construct(place);
            if (construct != null) {
                write(construct, task, place, 1 + dice.below(1 + (left - stop) * weights.nesting() / 100), block);
            }
        }
    }

    private Construct construct(Place place) {
        int total = 0;
        for (Construct construct : Construct.values()) {
            total += weight(construct, place);
        }
        if (total == 0) {
            return null;
        }
        int ticket = dice.below(total);
        for (Construct construct : Construct.values()) {
            ticket -= weight(construct, place);
            if (ticket < 0) {
                return construct;
            }
        }
        throw new AssertionError("a ticket beyond the total");
    }

    private int weight(Construct construct, Place place) {
        boolean affordable = (!construct.startsTask() || tasks < weights.tasks())
                && (!construct.accesses() || accesses < weights.mostAccesses());
        return affordable && construct.allowedAt(place) ? weights.of(construct) : 0;
    }

    private void write(Construct construct, Task task, Place place, int share, List<Stmt> out) {
        switch (construct) {
            case READ, WRITE, IF -> access(construct, task, place, share, out);
            case ASYNC -> out.add(new Stmt.Async(child(task, task.child(), Place.TASK, share)));
            case FINISH, BEGIN_FINISH -> finish(construct, task, place, share, out);
            case FUTURE -> future(task, share, out);
            case GET_FUTURE -> {
                if (!task.futures.isEmpty()) {
                    int future = dice.pick(task.futures);
                    task.join(futures.get(future));
                    out.add(new Stmt.GetFuture(future));
                }
            }
            case SET_PROMISE -> setPromise(task, out);
            case GET_PROMISE -> getPromise(task, out);
            case ASYNC_AWAIT -> asyncAwait(task, share, out);
            case ISOLATED -> isolated(task, place, share, out);
            case LOCKED -> locked(task, place, share, out);
            case VOLATILE_READ -> out.add(new Stmt.VolatileRead(dice.below(VOLATILES)));
            case VOLATILE_WRITE -> out.add(new Stmt.VolatileWrite(dice.below(VOLATILES)));
            case CILK -> out.add(new Stmt.Cilk(cilkBody(task, share)));
            case SPAWN -> {
                Scope scope = task.cilk;
                Task child = task.child();
                tasks++;
                List<Stmt> body = cilkBody(child, share);
                scope.ended.or(child.past);
                task.finish.ended.or(child.past);
                out.add(new Stmt.Spawn(body));
            }
            case SYNC -> {
                task.join(task.cilk.ended);
                out.add(new Stmt.Sync());
            }
            case POST -> post(task, share, out);
            case AWAIT_ONE, AWAIT_ALL -> await(construct, task, out);
        }
    }

    private void access(Construct construct, Task task, Place place, int share, List<Stmt> out) {
        boolean write = construct == Construct.WRITE;
        int location = dice.below(locations);
        if (dice.percent(careful)) {
            for (int tries = 1; tries < locations && care.races(task, location, write); tries++) {
                location = (location + 1) % locations;
            }
            if (care.races(task, location, write)) {
                return;
            }
        }
        care.access(task, location, write);
        accesses++;
        int value = 1 + dice.below(2);
        switch (construct) {
            case READ -> out.add(new Stmt.Read(location, 0));
            case WRITE -> out.add(new Stmt.Write(location, value, 0));
            default -> {
                // Half of them ask for the initial value, which is what most locations hold.
                int expected = dice.percent(50) ? 0 : value;
                List<Integer> outside = task.futures;
                task.futures = new ArrayList<>(outside);
                List<Stmt> body = block(task, place, Math.min(share, SECTION));
                task.futures = outside;
                out.add(new Stmt.If(location, expected, body, 0));
            }
        }
    }

    /** The body of a child task, which the parent's finish will wait for. */
    private List<Stmt> child(Task parent, Task child, Place place, int share) {
        tasks++;
        List<Stmt> body = block(child, place, share);
        parent.finish.ended.or(child.past);
        return body;
    }

    private void finish(Construct construct, Task task, Place place, int share, List<Stmt> out) {
        Scope outer = task.finish;
        task.finish = new Scope(task);
        List<Stmt> body = block(task, place.inFinish(), share);
        settle(task.finish, task, body);
        task.join(task.finish.ended);
        task.finish = outer;
        if (construct == Construct.FINISH) {
            out.add(new Stmt.Finish(body));
        } else {
            out.add(new Stmt.BeginFinish());
            out.addAll(body);
            out.add(new Stmt.EndFinish());
        }
    }

    /** Sets, at the end of a finish, most of the promises that tasks inside wait for and nobody has set. */
    private void settle(Scope finish, Task owner, List<Stmt> body) {
        for (int promise : finish.owed) {
            if (!set.containsKey(promise) && !dice.percent(reckless)) {
                set.put(promise, (BitSet) owner.past.clone());
                body.add(new Stmt.SetPromise(promise));
            }
        }
    }

    private void future(Task task, int share, List<Stmt> out) {
        Task child = task.child();
        List<Stmt> body = child(task, child, Place.TASK, share);
        int future = futures.size();
        futures.add(child.past);
        task.futures.add(future);
        out.add(new Stmt.Future(future, body));
    }

    private void setPromise(Task task, List<Stmt> out) {
        int promise = dice.below(promises);
        // A second set is legal but rarely what a test is after.
        for (int tries = 1; tries < TRIES && set.containsKey(promise); tries++) {
            promise = dice.below(promises);
        }
        if (!set.containsKey(promise) || dice.percent(10)) {
            set.putIfAbsent(promise, (BitSet) task.past.clone());
            out.add(new Stmt.SetPromise(promise));
        }
    }

    private void getPromise(Task task, List<Stmt> out) {
        int promise = awaited(task.finish.owner != task, task.finish);
        if (promise >= 0) {
            task.join(set.getOrDefault(promise, new BitSet()));
            out.add(new Stmt.GetPromise(promise));
        }
    }

    /** A promise to wait for, or -1: one already set, or, if others can go on, one that this finish now owes. */
    private int awaited(boolean othersGoOn, Scope finish) {
        if (!set.isEmpty() && dice.percent(othersGoOn ? 70 : 95)) {
            return dice.pick(List.copyOf(set.keySet()));
        }
        if (!othersGoOn && !dice.percent(reckless)) {
            return -1;
        }
        int promise = dice.below(promises);
        if (!set.containsKey(promise)) {
            finish.owed.add(promise);
        }
        return promise;
    }

    private void asyncAwait(Task task, int share, List<Stmt> out) {
        List<Integer> awaitedFutures = new ArrayList<>();
        List<Integer> awaitedPromises = new ArrayList<>();
        Task child = task.child();
        int inputs = 1 + dice.below(2);
        for (int i = 0; i < inputs; i++) {
            if (!task.futures.isEmpty() && dice.percent(50)) {
                int future = dice.pick(task.futures);
                awaitedFutures.add(future);
                child.join(futures.get(future));
            } else {
                int promise = awaited(true, task.finish);
                awaitedPromises.add(promise);
                child.join(set.getOrDefault(promise, new BitSet()));
            }
        }
        List<Stmt> body = child(task, child, Place.TASK, share);
        out.add(new Stmt.AsyncAwait(
                awaitedFutures.stream().distinct().toList(),
                awaitedPromises.stream().distinct().toList(),
                body));
    }

    private void isolated(Task task, Place place, int share, List<Stmt> out) {
        List<Integer> objects = new ArrayList<>();
        int first = dice.below(OBJECTS);
        int count = dice.below(3);
        for (int i = 0; i < count; i++) {
            objects.add((first + i) % OBJECTS);
        }
        BitSet exclusive = new BitSet();
        objects.forEach(object -> exclusive.set(Care.object(object)));
        BitSet shared = new BitSet();
        (objects.isEmpty() ? exclusive : shared).set(Care.isolation());
        List<Stmt> body = holding(task, exclusive, shared, () -> block(task, place.inIsolated(), section(share)));
        out.add(new Stmt.Isolated(objects, body));
    }

    private void locked(Task task, Place place, int share, List<Stmt> out) {
        int lock = dice.below(LOCKS);
        if (place.held().contains(lock)) {
            return;
        }
        boolean isShared = dice.percent(25);
        BitSet hold = new BitSet();
        hold.set(Care.lock(lock));
        List<Stmt> body = holding(
                task,
                isShared ? new BitSet() : hold,
                isShared ? hold : new BitSet(),
                () -> block(task, place.holding(lock), section(share)));
        out.add(new Stmt.Locked(lock, isShared, body));
    }

    private static int section(int share) {
        return Math.min(share, SECTION);
    }

    private static List<Stmt> holding(Task task, BitSet exclusive, BitSet shared, Supplier<List<Stmt>> body) {
        task.exclusive.or(exclusive);
        task.shared.or(shared);
        List<Stmt> block = body.get();
        task.exclusive.andNot(exclusive);
        task.shared.andNot(shared);
        return block;
    }

    /** The body of a cilk or a spawn, with the sync at its end. */
    private List<Stmt> cilkBody(Task task, int share) {
        Scope outer = task.cilk;
        task.cilk = new Scope(task);
        List<Stmt> body = block(task, Place.CILK, share);
        task.join(task.cilk.ended);
        task.cilk = outer;
        return body;
    }

    private void post(Task task, int share, List<Stmt> out) {
        Task child = task.child();
        List<Integer> handedOver = new ArrayList<>();
        for (int region : List.copyOf(task.unjoined.keySet())) {
            if (dice.percent(25)) {
                handedOver.add(region);
                child.unjoined.put(region, task.unjoined.remove(region));
            }
        }
        List<Stmt> body = child(task, child, Place.TASK, share);
        List<Stmt> handler = new ArrayList<>();
        if (dice.percent(50)) {
            // It runs after the task's end, but nobody knows when: unordered with what the parent does from here.
            Task handling = child.child();
            handling.futures = new ArrayList<>(task.futures);
            handler = block(handling, Place.HANDLER, section(share));
            task.finish.ended.or(handling.past);
        }
        int region = dice.below(REGIONS);
        task.unjoined.computeIfAbsent(region, unused -> new ArrayList<>()).add(child.past);
        out.add(new Stmt.Post(region, body, handler, handedOver));
    }

    private void await(Construct construct, Task task, List<Stmt> out) {
        int region = dice.below(REGIONS);
        List<BitSet> joined = task.unjoined.getOrDefault(region, List.of());
        if (joined.isEmpty()) {
            return;
        }
        if (construct == Construct.AWAIT_ALL) {
            joined.forEach(task::join);
            task.unjoined.remove(region);
            out.add(new Stmt.AwaitAll(region));
        } else {
            // Which of several is joined is open; only a single one is certain.
            if (joined.size() == 1) {
                task.join(joined.get(0));
            }
            joined.remove(joined.size() - 1);
            out.add(new Stmt.AwaitOne(region));
        }
    }
}
