package io.raceproof.programs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;

/**
 * One random schedule of a program, played by hand: tasks are stacks of statement lists, and each access knows the set
 * of accesses that precede it by tree and joins. Tells whether the program got stuck, whether two accesses raced, and
 * what memory holds at the end. Independent of the generator's own book-keeping and of the task library.
 */
final class Simulation {

    /** What became of the run. {@code conflicts}: pairs of conflicting accesses in different tasks, raced or not. */
    record Outcome(boolean stuck, int races, int conflicts, boolean parallel, boolean choice, int[] memory) {}

    private record Access(int location, boolean write, Task task, Map<Object, Boolean> held) {}

    private static final class Scope {
        int live;
        final BitSet ended = new BitSet();
    }

    private static final class Promised {
        boolean set;
        BitSet past = new BitSet();
    }

    private final class Frame {
        final List<Stmt> block;
        /** Called when the block is done, until it says that it is through. */
        final BooleanSupplier exit;

        int next;

        Frame(List<Stmt> block, BooleanSupplier exit) {
            this.block = block;
            this.exit = exit;
        }
    }

    private final class Task {
        final Deque<Frame> frames = new ArrayDeque<>();
        BitSet past = new BitSet();
        final Deque<Scope> finishes = new ArrayDeque<>();
        Deque<Scope> cilks = new ArrayDeque<>();
        Map<Integer, Task> futures = new HashMap<>();
        Map<Integer, List<Task>> posts = new HashMap<>();
        final Map<Object, Boolean> held = new HashMap<>();
        BooleanSupplier gate = () -> true;
        List<Stmt> handler = List.of();
        boolean ended;

        Task child(List<Stmt> body, Scope cilk) {
            Task child = new Task();
            child.past = (BitSet) past.clone();
            Scope finish = finishes.peek();
            child.finishes.push(finish);
            child.futures = new HashMap<>(futures);
            finish.live++;
            child.frames.push(new Frame(body, () -> {
                finish.live--;
                finish.ended.or(child.past);
                if (cilk != null) {
                    cilk.live--;
                    cilk.ended.or(child.past);
                }
                child.ended = true;
                return true;
            }));
            tasks.add(child);
            return child;
        }
    }

    private final Random random;
    private final List<Task> tasks = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    private final int[] memory;
    private final Map<Integer, Promised> promises = new HashMap<>();
    /** How often each lock is held: -1 exclusively. */
    private final Map<Object, Integer> locks = new HashMap<>();

    private int races;
    private int conflicts;
    private boolean parallel;
    private boolean choice;

    private Simulation(Program program, long seed) {
        random = new Random(seed);
        memory = new int[program.locations()];
    }

    static Outcome run(Program program, long seed) {
        return new Simulation(program, seed).play(program);
    }

    private Outcome play(Program program) {
        Task main = new Task();
        Scope root = new Scope();
        main.finishes.push(root);
        main.frames.push(new Frame(program.body(), () -> {
            main.ended = root.live == 0;
            return main.ended;
        }));
        tasks.add(main);
        List<Task> candidates = new ArrayList<>(tasks);
        while (!candidates.isEmpty()) {
            Task task = candidates.get(random.nextInt(candidates.size()));
            if (!task.ended && task.gate.getAsBoolean() && step(task)) {
                candidates = new ArrayList<>(tasks);
            } else {
                candidates.remove(task);
            }
        }
        return new Outcome(!main.ended, races, conflicts, parallel, choice, memory);
    }

    /** One statement, or the end of a block; false if the task must wait. */
    private boolean step(Task task) {
        Frame frame = task.frames.peek();
        if (frame.next == frame.block.size()) {
            if (!frame.exit.getAsBoolean()) {
                return false;
            }
            task.frames.remove(frame);
            return true;
        }
        Stmt stmt = frame.block.get(frame.next);
        // Advance first: what the statement pushes comes on top of a frame that is already past it.
        frame.next++;
        if (!execute(stmt, task)) {
            frame.next--;
            return false;
        }
        return true;
    }

    private boolean execute(Stmt stmt, Task task) {
        if (stmt instanceof Stmt.Read s) {
            access(task, s.location(), false);
        } else if (stmt instanceof Stmt.Write s) {
            access(task, s.location(), true);
            memory[s.location()] = s.value();
        } else if (stmt instanceof Stmt.If s) {
            access(task, s.location(), false);
            if (memory[s.location()] == s.value()) {
                task.frames.push(new Frame(s.body(), () -> true));
            }
        } else if (stmt instanceof Stmt.Async s) {
            task.child(s.body(), null);
        } else if (stmt instanceof Stmt.Future s) {
            task.futures.put(s.future(), task.child(s.body(), null));
        } else if (stmt instanceof Stmt.AsyncAwait s) {
            Task child = task.child(s.body(), null);
            child.gate = () -> ready(child, s);
        } else if (stmt instanceof Stmt.Finish s) {
            task.finishes.push(new Scope());
            task.frames.push(new Frame(s.body(), () -> endFinish(task)));
        } else if (stmt instanceof Stmt.BeginFinish) {
            task.finishes.push(new Scope());
        } else if (stmt instanceof Stmt.EndFinish) {
            return endFinish(task);
        } else if (stmt instanceof Stmt.GetFuture s) {
            return join(task, task.futures.get(s.future()));
        } else if (stmt instanceof Stmt.SetPromise s) {
            Promised promise = promises.computeIfAbsent(s.promise(), unused -> new Promised());
            choice |= promise.set;
            if (!promise.set) {
                promise.set = true;
                promise.past = (BitSet) task.past.clone();
            }
        } else if (stmt instanceof Stmt.GetPromise s) {
            Promised promise = promises.computeIfAbsent(s.promise(), unused -> new Promised());
            task.past.or(promise.past);
            return promise.set;
        } else if (stmt instanceof Stmt.Isolated s) {
            choice = true;
            Map<Object, Boolean> keys = new HashMap<>();
            keys.put("isolated", s.objects().isEmpty());
            s.objects().forEach(object -> keys.put("o" + object, true));
            return section(task, keys, s.body());
        } else if (stmt instanceof Stmt.Locked s) {
            choice = true;
            return section(task, Map.of("L" + s.lock(), !s.shared()), s.body());
        } else if (stmt instanceof Stmt.Cilk s) {
            cilk(task, s.body());
        } else if (stmt instanceof Stmt.Spawn s) {
            Scope scope = task.cilks.peek();
            scope.live++;
            Task child = task.child(List.of(), scope);
            cilk(child, s.body());
        } else if (stmt instanceof Stmt.Sync) {
            return sync(task);
        } else if (stmt instanceof Stmt.Post s) {
            Task child = task.child(s.body(), null);
            child.handler = s.onReturn();
            s.handedOver().forEach(region -> {
                List<Task> posts = task.posts.remove(region);
                if (posts != null) {
                    child.posts.put(region, posts);
                }
            });
            task.posts.computeIfAbsent(s.region(), unused -> new ArrayList<>()).add(child);
        } else if (stmt instanceof Stmt.AwaitOne s) {
            choice = true;
            List<Task> posts = task.posts.getOrDefault(s.region(), List.of());
            return posts.isEmpty() || joinAny(task, posts);
        } else if (stmt instanceof Stmt.AwaitAll s) {
            choice = true;
            List<Task> posts = task.posts.getOrDefault(s.region(), List.of());
            if (!posts.isEmpty() && joinAny(task, posts)) {
                // Again, after the handler, until there is none left.
                task.frames.stream()
                        .filter(frame -> frame.next > 0 && frame.block.get(frame.next - 1) == stmt)
                        .forEach(frame -> frame.next--);
                return true;
            }
            return posts.isEmpty();
        }
        return true;
    }

    private void access(Task task, int location, boolean write) {
        for (int i = 0; i < accesses.size(); i++) {
            Access earlier = accesses.get(i);
            boolean unordered = !task.past.get(i);
            parallel |= unordered;
            if (earlier.location == location && (write || earlier.write) && earlier.task != task) {
                conflicts++;
                boolean excluded = earlier.held.entrySet().stream()
                        .anyMatch(hold -> task.held.containsKey(hold.getKey())
                                && (hold.getValue() || task.held.get(hold.getKey())));
                races += unordered && !excluded ? 1 : 0;
            }
        }
        task.past.set(accesses.size());
        accesses.add(new Access(location, write, task, Map.copyOf(task.held)));
    }

    private boolean ready(Task child, Stmt.AsyncAwait stmt) {
        for (int future : stmt.futures()) {
            if (!join(child, child.futures.get(future))) {
                return false;
            }
        }
        for (int number : stmt.promises()) {
            Promised promise = promises.computeIfAbsent(number, unused -> new Promised());
            if (!promise.set) {
                return false;
            }
            child.past.or(promise.past);
        }
        return true;
    }

    private static boolean join(Task task, Task other) {
        if (other.ended) {
            task.past.or(other.past);
        }
        return other.ended;
    }

    private static boolean endFinish(Task task) {
        if (task.finishes.peek().live > 0) {
            return false;
        }
        task.past.or(task.finishes.pop().ended);
        return true;
    }

    private void cilk(Task task, List<Stmt> body) {
        task.cilks.push(new Scope());
        task.frames.push(new Frame(body, () -> {
            boolean synced = sync(task);
            if (synced) {
                task.cilks.pop();
            }
            return synced;
        }));
    }

    private static boolean sync(Task task) {
        Scope scope = task.cilks.peek();
        if (scope.live == 0) {
            task.past.or(scope.ended);
        }
        return scope.live == 0;
    }

    private boolean section(Task task, Map<Object, Boolean> keys, List<Stmt> body) {
        for (Map.Entry<Object, Boolean> key : keys.entrySet()) {
            int holds = locks.getOrDefault(key.getKey(), 0);
            if (holds < 0 || (holds > 0 && key.getValue())) {
                return false;
            }
        }
        keys.forEach((key, exclusive) -> locks.merge(key, exclusive ? -1 : 1, Integer::sum));
        task.held.putAll(keys);
        task.frames.push(new Frame(body, () -> {
            keys.forEach((key, exclusive) -> locks.merge(key, exclusive ? 1 : -1, Integer::sum));
            task.held.keySet().removeAll(keys.keySet());
            return true;
        }));
        return true;
    }

    private boolean joinAny(Task task, List<Task> posts) {
        for (Iterator<Task> each = posts.iterator(); each.hasNext(); ) {
            Task post = each.next();
            if (join(task, post)) {
                each.remove();
                post.posts.forEach((region, inherited) -> task.posts
                        .computeIfAbsent(region, unused -> new ArrayList<>())
                        .addAll(inherited));
                task.frames.push(new Frame(post.handler, () -> true));
                return true;
            }
        }
        return false;
    }
}
