package io.raceproof.runtime;

import io.raceproof.core.detect.Proof;
import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Ends;
import io.raceproof.core.order.Join;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;
import io.raceproof.core.shadow.ShadowSpace;
import io.raceproof.core.shadow.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The tree detector in the checked JVM, the default in both modes: every thread works on its own task's node and checks
 * its own accesses on shadow words, at the same time as all others. Tasks, loops and joins are {@code core}'s own.
 */
final class TreeDetection implements Detection {

    private final ShadowSpace space;
    private final Stamps stamps;
    private final boolean optimised;
    private final boolean inArrays;

    /** Whether finishes are postponed, and whether tasks may be {@link LastTask}s. Steps do not count then. */
    private boolean isLate;

    private boolean knowsLast;

    /** Whether all parts of a stream are waited for at once. Steps do not count then. */
    private boolean knowsStreams;

    /** Whether joins that many tasks make at their ends are made when somebody takes them. */
    private boolean gathersEnds;

    private final Proof proof = new Proof();

    private final TreeLocks locks = new TreeLocks(proof);
    private final Function<Field, SyncState.OfVariable> newVariable = unused -> new SyncState.OfVariable(proof);

    /** {@code inArrays}: whether the tree lies in arrays; for one thread at a time. */
    TreeDetection(ShadowSpace space, Stamps stamps, boolean optimised, boolean inArrays) {
        this.stamps = stamps;
        this.space = space;
        this.optimised = optimised;
        this.inArrays = inArrays;
    }

    /** What only orders, and orders nothing, may be left out; called before anything happens. */
    void leaveOut(boolean finishes, boolean tasks) {
        isLate = finishes;
        knowsLast = tasks;
    }

    /** Parts of a stream are one task's, which waits for all of them at once; called before anything happens. */
    void knowStreams() {
        knowsStreams = true;
    }

    /** What many tasks tell at their ends waits until somebody asks; called before anything happens. */
    void gatherEnds() {
        gathersEnds = true;
    }

    @Override
    public Object main(Current c) {
        return Task.main(0, stamps, inArrays);
    }

    @Override
    public boolean isOwn(Object task) {
        return task == null
                || task instanceof LastTask last && last.of().isOf(stamps)
                || task instanceof Task known && known.isOf(stamps)
                || task instanceof Task.Loop loop && loop.isOf(stamps);
    }

    @Override
    public void running(Current c, Object task) {
        if (task instanceof LastTask last) {
            c.task = last.of();
            if (c != last.starter()) {
                c.task.enterPostponed();
            }
        } else if (c.task != task) {
            c.task = (Task) task;
        }
        c.checker.run(c.task);
        c.forget();
        if (c.task == null) {
            c.letGoOfShadows();
        }
        c.idle = c.task == null || optimised && c.task.isAlone();
    }

    /** The task has moved on to another step. */
    private void stepped(Current c) {
        c.steps++;
        moved(c);
    }

    /** The task has moved on to another segment. */
    private void moved(Current c) {
        c.checker.moved();
        c.forget();
        c.letGoOfShadows();
        if (optimised) {
            boolean alone = c.task.isAlone();
            if (alone && !c.idle) {
                space.retireBefore(c.task);
                c.run.arrays().letGo();
            }
            c.idle = alone;
        }
    }

    @Override
    public Object start(Current c) {
        if (c.isLast && isAsGoodAsCall(c)) {
            return startLast(c);
        }
        c.gathered.end(c);
        Task child = c.task.start(c.site);
        stepped(c);
        return child;
    }

    /** Where one strand runs at a time, who starts such a task does nothing before it has ended, wherever it runs. */
    private boolean isAsGoodAsCall(Current c) {
        return knowsLast
                && c.initialising == null
                && c.task.locks().isEmpty()
                && c.run.scheduler() != null
                && Scheduler.own() != null;
    }

    /** Nobody is compared with what happens while the thread is idle. */
    private LastTask startLast(Current c) {
        c.isLast = false;
        if (isLate && c.idle) {
            c.task.postponeLast(c.site);
            c.steps++;
        } else {
            c.gathered.end(c);
            c.task.openLast(c.site);
            stepped(c);
        }
        return new LastTask(c.task, c);
    }

    @Override
    public Object startDetached(Current c) {
        c.gathered.end(c);
        if (c.task.foldsLate()) {
            moved(c);
        }
        Task child = c.task.startDetached(c.site);
        stepped(c);
        return child;
    }

    @Override
    public Object startStream(Current c) {
        if (!knowsStreams) {
            return null;
        }
        c.gathered.end(c);
        Task first = c.task.startStream(c.site);
        if (first != null) {
            stepped(c);
        }
        return first;
    }

    @Override
    public boolean isPart(Current c) {
        return knowsStreams && c.task != null && c.task.isPart();
    }

    @Override
    public Object startPart(Current c) {
        c.gathered.end(c);
        Task part = c.task.startPart(c.site);
        stepped(c);
        return part;
    }

    @Override
    public void tellStream(Current c) {
        c.gathered.end(c);
        c.task.tellStream();
    }

    @Override
    public void failStream(Current c, Object first, Object endOfPool) {
        c.task.failStream((Task) first, (Join) endOfPool);
    }

    @Override
    public void closeStream(Current c, Object first) {
        c.gathered.end(c);
        c.task.closeStream((Task) first);
        stepped(c);
    }

    @Override
    public Object startLoop(Current c, long positions) {
        c.gathered.end(c);
        Task.Loop loop = c.task.startLoop(c.site);
        stepped(c);
        return loop;
    }

    @Override
    public Object startPosition(Current c, Object loop, long position) {
        Task.Loop of = (Task.Loop) loop;
        return c.task == null ? of.start(position) : of.startInstead(c.task, position);
    }

    @Override
    public void end(Current c) {
        if (c.running instanceof LastTask) {
            endLast(c);
        } else {
            c.gathered.end(c);
            c.task.end();
        }
    }

    private void endLast(Current c) {
        if (!c.task.leavePostponed()) {
            c.gathered.end(c);
            c.task.closeLast();
            moved(c);
        }
    }

    @Override
    public void openFinish(Current c) {
        if (isLate) {
            c.task.postponeFinish(c.site);
            c.steps++;
            return;
        }
        c.gathered.end(c);
        c.task.openFinish(c.site);
        stepped(c);
    }

    @Override
    public void closeFinish(Current c) {
        if (c.task.leavePostponed()) {
            c.steps++;
            return;
        }
        c.gathered.end(c);
        c.task.closeFinish();
        stepped(c);
    }

    @Override
    public Object newJoin() {
        return new Join();
    }

    @Override
    public void make(Current c, Object join) {
        c.gathered.end(c);
        c.task.make((Join) join);
        stepped(c);
    }

    @Override
    public void endWith(Current c, Object join) {
        c.gathered.end(c);
        c.task.make((Join) join);
        c.task.end((Join) join);
    }

    @Override
    public Object newEnds(List<Object> joins) {
        List<Join> ends = new ArrayList<>(joins.size());
        for (Object each : joins) {
            ends.add((Join) each);
        }
        return new Ends(ends);
    }

    @Override
    public void makeAll(Current c, Object ends) {
        for (Join each : ((Ends) ends).joins()) {
            make(c, each);
        }
    }

    @Override
    public void endIn(Current c, Object ends) {
        if (!gathersEnds) {
            makeAll(c, ends);
            end(c);
            return;
        }
        c.gathered.end(c);
        c.task.end((Ends) ends);
    }

    @Override
    public void endWith(Current c, Object join, Object ends) {
        if (!gathersEnds) {
            makeAll(c, ends);
            endWith(c, join);
            return;
        }
        c.gathered.end(c);
        c.task.make((Join) join);
        c.task.end((Join) join, (Ends) ends);
    }

    @Override
    public void take(Current c, Object join) {
        c.gathered.end(c);
        c.task.take((Join) join);
        stepped(c);
    }

    @Override
    public Object newTurns() {
        return new TreeTurns(proof);
    }

    @Override
    public void beginTurn(Current c, Object turns, boolean queued) {
        c.gathered.end(c);
        ((TreeTurns) turns).begin(c.task, queued, c.order);
        moved(c);
    }

    @Override
    public void endTurn(Current c, Object turns) {
        c.gathered.end(c);
        ((TreeTurns) turns).end(c.task);
        moved(c);
    }

    @Override
    public void choice(Current c, int kind) {
        proof.choice(Choice.values()[kind], c.site);
    }

    @Override
    public void enterIsolated(Current c, Object object) {
        if (object == null) {
            acquired(c, locks.isolated, LockMode.EXCLUSIVE, c.site);
        } else {
            acquired(c, locks.isolated, LockMode.SHARED, c.site);
            acquired(c, locks.isolated(object), LockMode.EXCLUSIVE, c.site);
        }
    }

    @Override
    public void exitIsolated(Current c, Object object) {
        if (object == null) {
            released(c, locks.isolated, LockMode.EXCLUSIVE);
        } else {
            released(c, locks.enteredIsolated(object), LockMode.EXCLUSIVE);
            released(c, locks.isolated, LockMode.SHARED);
        }
    }

    @Override
    public void enterInitialiser(Current c) {
        c.gathered.end(c);
        c.task.enterInitialiser();
        moved(c);
    }

    @Override
    public void exitInitialiser(Current c) {
        c.gathered.end(c);
        c.task.exitInitialiser();
        moved(c);
    }

    @Override
    public void monitorEnter(Current c, Object monitor, int site) {
        acquired(c, locks.monitor(monitor), LockMode.EXCLUSIVE, site);
    }

    @Override
    public void monitorExit(Current c, Object monitor, int site) {
        released(c, locks.enteredMonitor(monitor), LockMode.EXCLUSIVE);
    }

    @Override
    public Object lockOfMonitor(Object monitor) {
        return locks.monitor(monitor);
    }

    @Override
    public Object newLock() {
        return locks.newLock();
    }

    @Override
    public void acquireLock(Current c, Object lock, LockMode mode, int site) {
        acquired(c, (SyncState.OfLock) lock, mode, site);
    }

    @Override
    public void releaseLock(Current c, Object lock, LockMode mode, int site) {
        released(c, (SyncState.OfLock) lock, mode);
    }

    @Override
    public int holds(Current c, Object lock, LockMode mode) {
        return c.task.holds(((SyncState.OfLock) lock).lock, mode);
    }

    private void acquired(Current c, SyncState.OfLock of, LockMode mode, int site) {
        c.gathered.end(c);
        proof.nests(c.task, of.lock, site);
        c.task.acquire(of.lock, mode);
        of.uses.use(c.task, site, mode == LockMode.EXCLUSIVE, c.order);
        moved(c);
    }

    private void released(Current c, SyncState.OfLock of, LockMode mode) {
        c.gathered.end(c);
        c.task.release(of.lock, mode);
        moved(c);
    }

    @Override
    public Object newVariable() {
        return new SyncState.OfVariable(proof);
    }

    @Override
    public void acquire(Current c, Object variable, int site) {
        c.gathered.end(c);
        SyncState.OfVariable of = (SyncState.OfVariable) variable;
        c.task.acquire(of.variable);
        of.uses.use(c.task, site, false, c.order);
        moved(c);
    }

    @Override
    public void release(Current c, Object variable, int site) {
        c.gathered.end(c);
        SyncState.OfVariable of = (SyncState.OfVariable) variable;
        of.uses.use(c.task, site, true, c.order);
        c.task.release(of.variable);
        moved(c);
    }

    @Override
    public void retract(Current c, Object variable) {
        c.task.retract(((SyncState.OfVariable) variable).variable);
    }

    @Override
    public void use(Current c, Object variable, boolean writes, int site) {
        ((SyncState.OfVariable) variable).uses.use(c.task, site, writes, c.order);
    }

    @Override
    public void volatileRead(Current c, Object owner, Field field, int site) {
        acquire(c, variable(c, owner, field), site);
    }

    @Override
    public void volatileWrite(Current c, Object owner, Field field, int site) {
        release(c, variable(c, owner, field), site);
    }

    @Override
    public SyncState.OfVariable variable(Current c, Object owner, Field field) {
        return More.of(owner, field, c.run).of(field, SyncState.OfVariable.class, newVariable);
    }

    @Override
    public void fieldRead(Current c, Object owner, Field field, int site) {
        if (c.closely > 0) {
            c.run.stacks().keep(c, owner, field, site);
        }
        c.checker.read(c.cursor.at(owner, field), site);
    }

    @Override
    public void fieldWrite(Current c, Object owner, Field field, int site) {
        if (c.closely > 0) {
            c.run.stacks().keep(c, owner, field, site);
        }
        c.checker.write(c.cursor.at(owner, field), site);
    }

    @Override
    public void elementRead(Current c, ArrayShadow array, int index, int site) {
        if (c.closely > 0) {
            c.run.stacks().keep(c, array, index, index, 1, site);
        }
        read(c, array, index, site);
    }

    @Override
    public void elementWrite(Current c, ArrayShadow array, int index, int site) {
        if (c.closely > 0) {
            c.run.stacks().keep(c, array, index, index, 1, site);
        }
        write(c, array, index, site);
    }

    private static void read(Current c, ArrayShadow array, int index, int site) {
        if (!array.accessElement(index, false, site, c.checker)) {
            c.checker.read(c.cursor.at(array, index), site);
        }
    }

    private static void write(Current c, ArrayShadow array, int index, int site) {
        if (!array.accessElement(index, true, site, c.checker)) {
            c.checker.write(c.cursor.at(array, index), site);
        }
    }

    @Override
    public void range(Current c, ArrayShadow array, int from, int to, int stride, boolean write, int site) {
        if (!write && c.isUnlocked() && array.isCovered(from, to, c.checker)) {
            return;
        }
        if (c.closely > 0) {
            c.run.stacks().keep(c, array, from, to, stride, site);
        }
        if (stride == 1) {
            neighbours(c, array, from, to + 1, write, site);
        } else if (!array.hasAccessed(from, to, c.checker.current(), write, c.checker)) {
            each(c, array, from, to, stride, write, site);
        }
    }

    /** As far as the array has runs, these tell of it. */
    private void neighbours(Current c, ArrayShadow array, int from, int end, boolean write, int site) {
        int at = array.accessRange(from, end, write, site, c.checker);
        while (at < end) {
            int partEnd = array.partEnd(at, end);
            each(c, array, at, partEnd - 1, 1, write, site);
            at = array.accessRange(partEnd, end, write, site, c.checker);
        }
    }

    private void each(Current c, ArrayShadow array, int from, int to, int stride, boolean write, int site) {
        for (long next = from; next <= to; next += stride) {
            int index = (int) next;
            if (!write && c.unlocked != Word.NO_SEGMENT && array.isCovered(index, to, c.checker)) {
                return;
            }
            if (array.hasAccessed(index, c.checker.current(), write, c.checker)) {
                continue;
            }
            if (write) {
                write(c, array, index, site);
            } else {
                read(c, array, index, site);
            }
        }
    }

    @Override
    public List<String> finish() {
        space.undecided().settle();
        return proof.because(Sites::place);
    }

    @Override
    public void forget() {
        locks.forget();
    }
}
