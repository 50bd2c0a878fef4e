package io.raceproof.programs;

import io.raceproof.programs.DraftTask.Scope;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/**
 * One random program in the making: it is written down in the order of its depth-first execution, and {@link Care}
 * keeps account of what is ordered so far.
 */
final class Draft {

    private static final int LOCKS = 2;
    private static final int OBJECTS = 2;
    private static final int VOLATILES = 2;
    private static final int REGIONS = 2;
    /** The longest body of a lock or isolated section. */
    private static final int SECTION = 3;

    private final Dice dice;
    private final Weights weights;
    private final Care care = new Care();
    private final Waits waits;
    /** In percent: how many accesses avoid the races that can be foreseen. */
    private final int careful;

    private final int locations;
    private int left;
    private int tasks = 1;

    Draft(Dice dice, Weights weights) {
        this.dice = dice;
        this.weights = weights;
        this.careful = dice.pick(List.of(0, 50, 90, 100, 100, 100));
        int reckless = dice.pick(List.of(0, 0, 0, 0, 30));
        this.locations = 1 + dice.below(weights.locations());
        this.waits = new Waits(dice, care, Math.max(2, weights.size() / 6), reckless);
        this.left = weights.size();
    }

    Program program() {
        DraftTask main = DraftTask.main();
        List<Stmt> body = block(main, Place.TASK, left);
        waits.settle(main.finish, main, body);
        return Program.of(body, Notation.used(body)::get);
    }

    boolean hasTasks() {
        return tasks > 1;
    }

    /** Whether there is anything in the program that a schedule could turn round. */
    boolean hasParallelAccesses() {
        return care.hasParallelAccesses();
    }

    /** A list of about this many statements, nested ones included. */
    private List<Stmt> block(DraftTask task, Place place, int share) {
        List<Stmt> block = new ArrayList<>();
        fill(block, task, place, share);
        return block;
    }

    private void fill(List<Stmt> block, DraftTask task, Place place, int share) {
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
                && (!construct.accesses() || care.accesses() < weights.mostAccesses());
        return affordable && construct.allowedAt(place) ? weights.of(construct) : 0;
    }

    private void write(Construct construct, DraftTask task, Place place, int share, List<Stmt> out) {
        switch (construct) {
            case READ, WRITE, UPDATE, IF -> access(construct, task, place, share, out);
            case ASYNC -> out.add(new Stmt.Async(child(task, task.child(), Place.TASK, share)));
            case FINISH, BEGIN_FINISH -> finish(construct, task, place, share, out);
            case FUTURE -> future(task, share, out);
            case GET_FUTURE -> waits.getFuture(task, out);
            case SET_PROMISE -> waits.setPromise(task, out);
            case GET_PROMISE -> waits.getPromise(task, out);
            case ASYNC_AWAIT -> asyncAwait(task, share, out);
            case ISOLATED -> isolated(task, place, share, out);
            case TRY_LOCKED -> tryLocked(task, place, share, out);
            case LOCKED -> locked(task, place, share, out);
            case VOLATILE_READ -> out.add(new Stmt.VolatileRead(dice.below(VOLATILES)));
            case VOLATILE_WRITE -> out.add(new Stmt.VolatileWrite(dice.below(VOLATILES)));
            case CILK -> out.add(new Stmt.Cilk(cilkBody(task, share)));
            case SPAWN -> {
                Scope scope = task.cilk;
                DraftTask child = task.spawnedChild();
                tasks++;
                List<Stmt> body = cilkBody(child, share);
                scope.ended.join(child.past);
                task.finish.ended.join(child.past);
                out.add(new Stmt.Spawn(body));
            }
            case SYNC -> {
                task.past.join(task.cilk.ended);
                out.add(new Stmt.Sync());
            }
            case POST -> post(task, share, out);
            case AWAIT_ONE, AWAIT_ALL -> await(construct, task, out);
        }
    }

    private void access(Construct construct, DraftTask task, Place place, int share, List<Stmt> out) {
        boolean write = construct == Construct.WRITE || construct == Construct.UPDATE;
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
        int value = 1 + dice.below(2);
        switch (construct) {
            case READ -> out.add(new Stmt.Read(location, 0));
            case WRITE -> out.add(new Stmt.Write(location, value, 0));
            case UPDATE -> out.add(new Stmt.Update(location, dice.percent(25), value, 0));
            default -> {
                // Half of them ask for the initial value, which is what most locations hold.
                int expected = dice.percent(50) ? 0 : value;
                List<Integer> outside = task.futures;
                task.futures = new ArrayList<>(outside);
                waits.beginDoubtful();
                List<Stmt> body = block(task, place, Math.min(share, SECTION));
                waits.endDoubtful();
                task.futures = outside;
                out.add(new Stmt.If(location, expected, body, 0));
            }
        }
    }

    /** The body of a child task, which the parent's finish will wait for. */
    private List<Stmt> child(DraftTask parent, DraftTask child, Place place, int share) {
        tasks++;
        List<Stmt> body = block(child, place, share);
        parent.finish.ended.join(child.past);
        return body;
    }

    private void finish(Construct construct, DraftTask task, Place place, int share, List<Stmt> out) {
        Scope outer = task.finish;
        task.finish = new Scope(task);
        List<Stmt> body = block(task, place.inFinish(), share);
        waits.settle(task.finish, task, body);
        task.past.join(task.finish.ended);
        task.finish = outer;
        if (construct == Construct.FINISH) {
            out.add(new Stmt.Finish(body));
        } else {
            out.add(new Stmt.BeginFinish());
            out.addAll(body);
            out.add(new Stmt.EndFinish());
        }
    }

    private void future(DraftTask task, int share, List<Stmt> out) {
        DraftTask child = task.child();
        List<Stmt> body = child(task, child, Place.TASK, share);
        int future = waits.addFuture(child.past);
        task.futures.add(future);
        out.add(new Stmt.Future(future, body));
    }

    private void asyncAwait(DraftTask task, int share, List<Stmt> out) {
        List<Integer> awaitedFutures = new ArrayList<>();
        List<Integer> awaitedPromises = new ArrayList<>();
        DraftTask child = task.child();
        int inputs = 1 + dice.below(2);
        for (int i = 0; i < inputs; i++) {
            boolean future = !task.futures.isEmpty() && dice.percent(50);
            int input = future ? dice.pick(task.futures) : waits.somePromise();
            Past awaited = future ? waits.future(input) : care.after(input);
            if (waits.mayWait(child, awaited)) {
                (future ? awaitedFutures : awaitedPromises).add(input);
                child.past.join(awaited);
            }
        }
        List<Stmt> body = child(task, child, Place.TASK, share);
        out.add(new Stmt.AsyncAwait(
                awaitedFutures.stream().distinct().toList(),
                awaitedPromises.stream().distinct().toList(),
                body));
    }

    private void isolated(DraftTask task, Place place, int share, List<Stmt> out) {
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

    private void locked(DraftTask task, Place place, int share, List<Stmt> out) {
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

    private void tryLocked(DraftTask task, Place place, int share, List<Stmt> out) {
        int lock = dice.below(LOCKS);
        if (place.held().contains(lock)) {
            return;
        }
        BitSet hold = new BitSet();
        hold.set(Care.lock(lock));
        List<Integer> outside = task.futures;
        task.futures = new ArrayList<>(outside);
        waits.beginDoubtful();
        List<Stmt> body = holding(task, hold, new BitSet(), () -> block(task, place.holding(lock), section(share)));
        waits.endDoubtful();
        task.futures = outside;
        out.add(new Stmt.TryLocked(lock, body));
    }

    private static int section(int share) {
        return Math.min(share, SECTION);
    }

    private static List<Stmt> holding(DraftTask task, BitSet exclusive, BitSet shared, Supplier<List<Stmt>> body) {
        task.exclusive.or(exclusive);
        task.shared.or(shared);
        List<Stmt> block = body.get();
        task.exclusive.andNot(exclusive);
        task.shared.andNot(shared);
        return block;
    }

    /** The body of a cilk or a spawn, with the sync at its end. */
    private List<Stmt> cilkBody(DraftTask task, int share) {
        Scope outer = task.cilk;
        task.cilk = new Scope(task);
        List<Stmt> body = block(task, Place.CILK, share);
        task.past.join(task.cilk.ended);
        task.cilk = outer;
        return body;
    }

    private void post(DraftTask task, int share, List<Stmt> out) {
        DraftTask child = task.child();
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
            DraftTask handling = child.child();
            handling.futures = new ArrayList<>(task.futures);
            waits.beginDoubtful();
            handler = block(handling, Place.HANDLER, section(share));
            waits.endDoubtful();
            task.finish.ended.join(handling.past);
        }
        int region = dice.below(REGIONS);
        task.unjoined.computeIfAbsent(region, unused -> new ArrayList<>()).add(child.past);
        out.add(new Stmt.Post(region, body, handler, handedOver));
    }

    private void await(Construct construct, DraftTask task, List<Stmt> out) {
        int region = dice.below(REGIONS);
        List<Past> unjoined = task.unjoined.getOrDefault(region, List.of());
        Past all = new Past();
        unjoined.forEach(all::join);
        if (unjoined.isEmpty() || !waits.mayWait(task, all)) {
            return;
        }
        if (construct == Construct.AWAIT_ALL) {
            task.past.join(all);
            task.unjoined.remove(region);
            out.add(new Stmt.AwaitAll(region));
        } else {
            // Which of several is joined is open; only a single one is certain.
            if (unjoined.size() == 1) {
                task.past.join(all);
            }
            unjoined.remove(unjoined.size() - 1);
            out.add(new Stmt.AwaitOne(region));
        }
    }
}
