package io.raceproof.core.order;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds tree and joins from events: the numbers of {@link Events} become tasks, joins and locks. Not safe for several
 * threads; a run on several threads works on {@link Task}s directly.
 */
public final class TreeModel implements Events {

    private final List<Task> tasks = new ArrayList<>();
    private final Map<Integer, Join> joins = new HashMap<>();
    private final Map<Integer, SyncVariable> variables = new HashMap<>();
    private final Map<Integer, Lock> locks = new HashMap<>();

    /** The join that was the last thing a task did so far: if the task ends now, taking it joins the whole task. */
    private final Map<Integer, Join> lastAct = new HashMap<>();

    /** A run that is about to begin, of a program found at the given site. */
    public TreeModel(int site) {
        this(site, false);
    }

    /** {@code inArrays}: whether the tree lies in arrays, to compare with. */
    public TreeModel(int site, boolean inArrays) {
        this(site, new Stamps(), inArrays);
    }

    /** The same, of a run with these stamps. */
    public TreeModel(int site, Stamps stamps, boolean inArrays) {
        tasks.add(Task.main(site, stamps, inArrays));
    }

    /** The task of that number. */
    public Task task(int task) {
        return tasks.get(task);
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        if (child != tasks.size()) {
            throw new IllegalArgumentException("tasks are numbered in order of their start: " + child);
        }
        Task starter = acting(parent);
        // Where nothing waits for it, it is the same; and tasks of a program's threads start so.
        tasks.add(starter.isInFinish() ? starter.start(site) : starter.startDetached(site));
    }

    @Override
    public void taskEnd(int task) {
        Join last = lastAct.remove(task);
        if (last == null) {
            task(task).end();
        } else {
            task(task).end(last);
        }
    }

    /** The task has ended, and nobody asks about it any more. */
    public void forget(int task) {
        tasks.set(task, null);
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        acting(task).openFinish(site);
    }

    @Override
    public void finishEnd(int task, int finish) {
        acting(task).closeFinish();
    }

    @Override
    public void joinMake(int task, int join, int site) {
        Join made = joins.computeIfAbsent(join, number -> new Join());
        acting(task).make(made);
        lastAct.put(task, made);
    }

    @Override
    public void joinTake(int task, int join, int site) {
        Join made = joins.get(join);
        if (made == null) {
            throw new IllegalArgumentException("join " + join + " was taken before it was made");
        }
        acting(task).take(made);
    }

    /** Order is what it is; that it could have been another is for the verdict to say. */
    @Override
    public void choice(int task, Choice choice, int site) {
        acting(task);
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        acting(task).release(variables.computeIfAbsent(variable, number -> new SyncVariable()));
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        acting(task).acquire(variables.computeIfAbsent(variable, number -> new SyncVariable()));
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        acting(task).acquire(locks.computeIfAbsent(lock, number -> new Lock()), mode);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        acting(task).release(locks.computeIfAbsent(lock, number -> new Lock()), mode);
    }

    @Override
    public void read(int task, int location, int site) {
        acting(task);
    }

    @Override
    public void write(int task, int location, int site) {
        acting(task);
    }

    /** The task, which is doing something: whatever it did before was not its last act. */
    private Task acting(int task) {
        lastAct.remove(task);
        return tasks.get(task);
    }
}
