package io.raceproof.core.atomicity;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Velodrome (Flanagan, Freund, Yi: PLDI 2008), which paper 1 compares with, on the same events and with steps for
 * transactions: says whether this very run is conflict serializable. It says nothing of other schedules.
 *
 * <pre>
 *  C(t)      the transaction that task t is in
 *  W(x)      the last transaction that wrote x;      R(x)  those that read it since
 *  U(m)      the last that released lock m;          S(m)  those that released it since in shared mode
 *  read x:   W(x) → C(t);                            R(x) ∪= C(t)
 *  write x:  W(x) → C(t), R(x) → C(t);               W(x) := C(t), R(x) := ∅
 *  u → v that closes a cycle: not serializable
 * </pre>
 *
 * <p>For one thread; a run on several tells its events under a lock.
 */
public final class Velodrome implements Events {

    private static final class Variable {
        private Transaction writer;
        private List<Transaction> readers = new ArrayList<>(2);
    }

    private static final class LockState {
        private Transaction exclusive;
        private final List<Transaction> shared = new ArrayList<>(1);
    }

    private static final class TaskState {
        private Transaction now = new Transaction();
        private final List<Integer> finishes = new ArrayList<>(2);
        private final int bornIn;

        TaskState(int bornIn) {
            this.bornIn = bornIn;
        }

        int innermost() {
            return finishes.isEmpty() ? bornIn : finishes.get(finishes.size() - 1);
        }
    }

    private static final int NO_FINISH = -1;

    private final IntUnaryOperator groupOf;
    private final Map<Integer, TaskState> tasks = new HashMap<>();
    private final Map<Integer, List<Transaction>> endedIn = new HashMap<>();
    private final Map<Integer, List<Transaction>> makers = new HashMap<>();
    private final Map<Integer, List<Transaction>> releasers = new HashMap<>();
    private final Map<Integer, LockState> locks = new HashMap<>();
    private final Map<Integer, Variable> variables = new HashMap<>();
    private boolean serializable = true;

    /** {@code groupOf}: by location, what must be accessed atomically together with it; negative: nothing. */
    public Velodrome(IntUnaryOperator groupOf) {
        this.groupOf = groupOf;
        tasks.put(ROOT, new TaskState(NO_FINISH));
    }

    /** Whether the run so far can be explained by running its steps one after the other. */
    public boolean isSerializable() {
        return serializable;
    }

    private void edge(Transaction from, Transaction to) {
        if (Transaction.closesCycle(from, to)) {
            serializable = false;
        }
    }

    private void edges(List<Transaction> from, Transaction to) {
        for (Transaction each : from) {
            edge(each, to);
        }
    }

    private Transaction now(int task) {
        return tasks.get(task).now;
    }

    /** Ends the task's step; what it was. */
    private Transaction next(int task) {
        TaskState state = tasks.get(task);
        Transaction last = state.now;
        state.now = new Transaction();
        edge(last, state.now);
        return last;
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        Transaction starter = next(parent);
        TaskState started = new TaskState(tasks.get(parent).innermost());
        tasks.put(child, started);
        edge(starter, started.now);
        starter.end();
    }

    @Override
    public void taskEnd(int task) {
        TaskState ended = tasks.remove(task);
        endedIn.computeIfAbsent(ended.bornIn, unused -> new ArrayList<>()).add(ended.now);
        ended.now.end();
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        tasks.get(task).finishes.add(finish);
        next(task).end();
    }

    @Override
    public void finishEnd(int task, int finish) {
        tasks.get(task).finishes.remove((Integer) finish);
        Transaction last = next(task);
        List<Transaction> inside = endedIn.remove(finish);
        if (inside != null) {
            edges(inside, now(task));
        }
        last.end();
    }

    @Override
    public void joinMake(int task, int join, int site) {
        Transaction maker = next(task);
        makers.computeIfAbsent(join, unused -> new ArrayList<>()).add(maker);
        maker.end();
    }

    @Override
    public void joinTake(int task, int join, int site) {
        Transaction last = next(task);
        edges(makers.getOrDefault(join, List.of()), now(task));
        last.end();
    }

    @Override
    public void choice(int task, Choice choice, int site) {}

    @Override
    public void syncRelease(int task, int variable, int site) {
        add(releasers.computeIfAbsent(variable, unused -> new ArrayList<>()), now(task));
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        edges(releasers.getOrDefault(variable, List.of()), now(task));
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        LockState state = locks.computeIfAbsent(lock, unused -> new LockState());
        edge(state.exclusive, now(task));
        if (mode == LockMode.EXCLUSIVE) {
            edges(state.shared, now(task));
        }
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        LockState state = locks.get(lock);
        if (mode == LockMode.EXCLUSIVE) {
            state.exclusive = now(task);
            state.shared.clear();
        } else {
            add(state.shared, now(task));
        }
    }

    /** Those that can be in no cycle any more make place. */
    private static void add(List<Transaction> list, Transaction added) {
        if (list.isEmpty() || list.get(list.size() - 1) != added) {
            list.removeIf(Transaction::isForgotten);
            list.add(added);
        }
    }

    @Override
    public void read(int task, int location, int site) {
        Variable x = variable(location);
        if (x != null) {
            edge(x.writer, now(task));
            add(x.readers, now(task));
        }
    }

    @Override
    public void write(int task, int location, int site) {
        Variable x = variable(location);
        if (x != null) {
            edge(x.writer, now(task));
            edges(x.readers, now(task));
            x.writer = now(task);
            x.readers.clear();
        }
    }

    private Variable variable(int location) {
        int group = groupOf.applyAsInt(location);
        return group < 0 ? null : variables.computeIfAbsent(group, unused -> new Variable());
    }
}
