package io.raceproof.core.order;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Happens-before with nothing clever in it: a node per segment, and for each node the set of all nodes before it. A
 * node is created after everything that precedes it, so its set is the union of its direct predecessors' sets.
 */
final class LiteralOrder implements Events {

    /** Who is inside which finish: a task, the finish it was started in, and that finish's own surroundings. */
    private record Finish(int number, Finish outer) {}

    private record Release(int node, LockMode mode) {}

    private final Map<Order, List<BitSet>> before =
            Map.of(Order.LOGIC, new ArrayList<>(), Order.OBSERVED, new ArrayList<>());
    private final Map<Integer, Integer> current = new HashMap<>();
    private final Map<Integer, Finish> innermost = new HashMap<>();
    private final Map<Integer, List<Integer>> endedInside = new HashMap<>();
    private final Map<Integer, List<Integer>> makers = new HashMap<>();
    private final Map<Integer, List<Integer>> releasers = new HashMap<>();
    private final Map<Integer, List<Release>> unlocks = new HashMap<>();
    private final Map<List<Object>, Integer> holds = new HashMap<>();

    LiteralOrder() {
        current.put(ROOT, newNode(List.of(), List.of()));
        innermost.put(ROOT, null);
    }

    int nodes() {
        return before.get(Order.LOGIC).size();
    }

    int current(int task) {
        return current.get(task);
    }

    boolean precedes(int u, int v, Order order) {
        return before.get(order).get(v).get(u);
    }

    private int newNode(List<Integer> logic, List<Integer> observed) {
        BitSet byLogic = new BitSet();
        BitSet byObserved = new BitSet();
        logic.forEach(node -> add(byLogic, node, Order.LOGIC));
        logic.forEach(node -> add(byObserved, node, Order.OBSERVED));
        observed.forEach(node -> add(byObserved, node, Order.OBSERVED));
        before.get(Order.LOGIC).add(byLogic);
        before.get(Order.OBSERVED).add(byObserved);
        return nodes() - 1;
    }

    private void add(BitSet set, int node, Order order) {
        set.set(node);
        set.or(before.get(order).get(node));
    }

    private void advance(int task, List<Integer> logic, List<Integer> observed) {
        List<Integer> all = new ArrayList<>(logic);
        all.add(current(task));
        current.put(task, newNode(all, observed));
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        current.put(child, newNode(List.of(current(parent)), List.of()));
        innermost.put(child, innermost.get(parent));
        advance(parent, List.of(), List.of());
    }

    /** Like a start, and no finish waits for the child. */
    void taskStartDetached(int parent, int child) {
        taskStart(parent, child, 0);
        innermost.put(child, null);
    }

    @Override
    public void taskEnd(int task) {
        for (Finish finish = innermost.get(task); finish != null; finish = finish.outer) {
            endedInside.get(finish.number).add(current(task));
        }
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        innermost.put(task, new Finish(finish, innermost.get(task)));
        endedInside.put(finish, new ArrayList<>());
        advance(task, List.of(), List.of());
    }

    @Override
    public void finishEnd(int task, int finish) {
        innermost.put(task, innermost.get(task).outer);
        advance(task, endedInside.get(finish), List.of());
    }

    @Override
    public void joinMake(int task, int join, int site) {
        makers.computeIfAbsent(join, j -> new ArrayList<>()).add(current(task));
        advance(task, List.of(), List.of());
    }

    @Override
    public void joinTake(int task, int join, int site) {
        advance(task, makers.get(join), List.of());
    }

    @Override
    public void choice(int task, Choice choice, int site) {}

    @Override
    public void syncRelease(int task, int variable, int site) {
        releasers.computeIfAbsent(variable, v -> new ArrayList<>()).add(current(task));
        advance(task, List.of(), List.of());
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        advance(task, List.of(), releasers.getOrDefault(variable, List.of()));
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        List<Integer> earlier = new ArrayList<>();
        if (holds.merge(List.of(task, lock, mode), 1, Integer::sum) == 1) {
            for (Release release : unlocks.getOrDefault(lock, List.of())) {
                if (release.mode.excludes(mode)) {
                    earlier.add(release.node);
                }
            }
        }
        advance(task, List.of(), earlier);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        if (holds.merge(List.of(task, lock, mode), -1, Integer::sum) == 0) {
            unlocks.computeIfAbsent(lock, l -> new ArrayList<>()).add(new Release(current(task), mode));
        }
        advance(task, List.of(), List.of());
    }

    @Override
    public void read(int task, int location, int site) {}

    @Override
    public void write(int task, int location, int site) {}
}
