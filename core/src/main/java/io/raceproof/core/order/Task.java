package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;
import java.util.List;

/**
 * A task's place in the order: its current segment, and what it has seen. One operation per event; each moves the task
 * on to a fresh segment.
 *
 * <p>A task is used by one thread at a time, the one that runs it. Joins, locks and sync variables are shared and safe.
 * The caller makes an operation in the place of the real one: a make before anybody can see the promise set, a take
 * after the get has returned.
 */
public final class Task {

    /** No stamp. */
    private static final long NO_STEP = 0;

    /** Shared by all tasks of a run, and by no other run's. */
    private final Stamps stamps;

    /**
     * This task's node; for the main task, the finish around the program. Another one for each task that a loop's task
     * becomes.
     */
    private Scope body;

    /** What the parent had seen at the start: a task that has seen no more has nothing to tell at its end. */
    private final Joins inherited;

    private Scope scope;

    /** What the task has entered below that; null until there is any. */
    private Postponed postponed;

    /** Null until somebody asks: most steps of tasks that only start and join others access nothing. */
    private Segment now;

    /** The number of the current step; {@link #NO_STEP} until one of its segments is asked for. */
    private long step = NO_STEP;

    /** Of a loop's task that has done nothing yet: the stamp with which the loop began; else {@link Stamps#NONE}. */
    private long loopBegan = Stamps.NONE;

    /** Of the current segment; null until it is asked for. */
    private View view;

    private Joins joins;
    private LockSet locks = LockSet.NONE;

    /** The static initialiser that the task is running, or null. */
    private Initialiser initialiser;

    /** Of a task that was started detached: where its starter was then; else null. */
    private Segment startedIn;

    /** What the task held at which moments of its step; null until somebody asks. */
    private Moments moments;

    /** Written by the thread that runs the task; others may notice late. */
    private boolean ended;

    /** Whether others may have come after what this task did, otherwise than by its end. */
    private boolean hasTold;

    /** Of a part of a stream: whether it has seen, since it was started, somebody who is not of that stream. */
    private boolean hasSeenOthers;

    /** What the task told when it last made a join. */
    private Joins lastMade;

    /** The stamp of its own segment in that; {@link Stamps#NONE} as soon as anything has happened since. */
    private long toldUpTo = Stamps.NONE;

    /** The child that it has just started, if it has done nothing since but told others of that; else null. */
    private Scope lastStarted;

    /** Whether children may be found to be over a little later. */
    private boolean mayFold;

    /** No child that is not folded began before; of the scope that the task is in. */
    private long atLargeSince = Stamps.NONE;

    /** What the last acquire of a sync variable brought: a release right after it replaces exactly that. */
    private Joins lastAcquired = Joins.NONE;

    /** What the task told when it last released a sync variable. */
    private Joins lastReleased = Joins.NONE;

    private Task(Stamps stamps, Scope body, Joins joins) {
        this.stamps = stamps;
        this.body = body;
        this.scope = body;
        this.inherited = joins;
        this.joins = joins;
        newStep();
    }

    /** The main task of a new run, in the finish that surrounds the program. */
    public static Task main(int site) {
        return main(site, new Stamps());
    }

    /** The same, of a run that may share its memory with others. */
    public static Task main(int site, Stamps stamps) {
        return main(site, stamps, false);
    }

    /** {@code inArrays}: whether the tree lies in arrays, to compare with. Then for one thread at a time. */
    public static Task main(int site, Stamps stamps, boolean inArrays) {
        return new Task(stamps, Scope.root(site, stamps.getAndIncrement(), inArrays), Joins.NONE);
    }

    /** Whether this is a task of the run with these stamps. */
    public boolean isOf(Stamps run) {
        return stamps == run;
    }

    /** The segment that the task is in. For the thread that runs the task. */
    public Segment now() {
        if (now != null) {
            return now;
        }
        enterPostponedChildren();
        return newNow(stamps.getAndIncrement());
    }

    /** The same for a thread that has stamps at hand. */
    public Segment now(Stamps.Ahead ahead) {
        if (now != null) {
            return now;
        }
        enterPostponedChildren();
        return newNow(loopBegan == Stamps.NONE ? stamps.getAndIncrement() : ahead.first(stamps, loopBegan));
    }

    /** Made late, but before the task goes on: so what comes after it has a greater stamp all the same. */
    private Segment newNow(long stamp) {
        if (step == NO_STEP) {
            step = stamp;
        }
        now = new Segment(scope, stamp, step, initialiser);
        return now;
    }

    /**
     * Of a loop's task that has done nothing yet that others could know of, the stamp with which the loop began: what
     * came before that lies alike to all such tasks of the loop. Else {@link Stamps#NONE}.
     */
    public long loopBegan() {
        return loopBegan;
    }

    /**
     * The locks that the task holds throughout its current segment. Segments that are remembered do not lead to locks.
     */
    public LockSet locks() {
        return locks;
    }

    /** Whether the task is still in the step of that number, as far as the calling thread, which may be any, knows. */
    public boolean isInStep(long number) {
        return step == number;
    }

    /** The segment that the task is in, with what it has seen, to ask about later. */
    public View view() {
        if (view == null) {
            view = new View(now(), joins, moments);
        }
        return view;
    }

    Joins joins() {
        return joins;
    }

    /** What the task holds, and from now on also what it held before in the same step. */
    public Moments moments() {
        if (moments == null) {
            view = null;
            moments = new Moments(locks);
        }
        return moments;
    }

    /** Whether the task is over, as far as the calling thread knows. */
    public boolean hasEnded() {
        return ended;
    }

    /** Starts a child in the current scope. */
    public Task start(int site) {
        enterPostponed();
        hasTold = true;
        if (scope.isPart()) {
            return startApart(site, false);
        }
        startsChild();
        Task child = new Task(stamps, scope.startTask(site), joins);
        newStep();
        lastStarted = child.body;
        return child;
    }

    /**
     * Starts a task that no finish waits for: a thread, a task of a pool. Where no finish is open but the one around
     * the program, that makes no difference, and it is a child like any other; joined, it folds. Inside a finish it
     * gets a place where the tree says nothing of it, and follows this task as one that took a join would.
     */
    public Task startDetached(int site) {
        enterPostponed();
        hasTold = true;
        Segment here = now();
        boolean isMember = stamps.census().includes(here.stamp());
        Task started;
        if (isInFinish()) {
            started = startApart(site, isMember);
        } else {
            started = isMember ? startMember(site, here) : start(site);
        }
        started.startedIn = here;
        return started;
    }

    /**
     * Is about to run a parallel stream, and does nothing before it is over: the task of its first part. Null inside a
     * finish, which does not wait for the parts that go on if one of them fails, but would seem to.
     */
    public Task startStream(int site) {
        if (isInFinish() || postponed != null && !postponed.isEmpty()) {
            return null;
        }
        hasTold = true;
        startsChild();
        Scope stream = scope.startStream(site, stamps.getAndIncrement());
        Task first = new Task(stamps, stream.startPart(site), joins);
        newStep();
        return first;
    }

    /** Whether it is a part of a stream, and in no finish of its own. */
    public boolean isPart() {
        return scope.isPart();
    }

    /** A part of a stream starts another one. */
    public Task startPart(int site) {
        hasTold = true;
        Task part = new Task(stamps, scope.startPart(site), joins);
        newStep();
        return part;
    }

    /**
     * A part has done all it is waited for, unless it starts another one now: who waits for the stream may go on before
     * the part has {@linkplain #end() ended}, and is to know whom it has seen.
     */
    public void tellStream() {
        Scope stream = stream();
        if (stream != null && hasSeenOthers) {
            stream.addEnded(joins);
        }
    }

    /** The stream is over, with all of its parts, of which the first one is given. This task has started it. */
    public void closeStream(Task first) {
        Scope stream = first.body.parent;
        if (stream.parent != scope) {
            throw new IllegalStateException("a parallel stream ended that its task had not started there");
        }
        stream.takeEndedParts();
        stream.close();
        stream.fold();
        see(stream.takeEnded());
        forgetIfLast();
        newStep();
    }

    /**
     * The stream has failed, which this task has run. Parts may go on, and nobody waits for them but who waits for all
     * tasks of their pool: those that have ended have made that join by now, and with them what stands for them; the
     * others will, and nothing stands for these, because they tell more than their end.
     */
    public void failStream(Task first, Join endOfPool) {
        Scope stream = first.body.parent;
        List<Segment> ended = stream.takeEndedParts();
        Segment standIn = stream.standIn();
        standIn.scope().isHeardOf(standIn);
        ended.add(standIn);
        endOfPool.make(Joins.merge(stream.takeEnded(), Joins.of(ended)));
    }

    private Task startMember(int site, Segment here) {
        startsChild();
        Task started = new Task(stamps, scope.startMember(site, stamps, here), joins);
        newStep();
        return started;
    }

    private void startsChild() {
        if (scope.isWhole()) {
            atLargeSince = stamps.get();
        }
    }

    private Task startApart(int site, boolean isMember) {
        Scope root = Tree.root(scope);
        long number = stamps.getAndIncrement();
        Scope place = isMember ? root.startDetached(site, number, stamps) : root.startDetached(site, number);
        Task started = new Task(stamps, place, told());
        newStep();
        return started;
    }

    /** Whether a finish is open but the one around the program. */
    boolean isInFinish() {
        return scope.finish.parent != null;
    }

    /** Whether the other, which was started detached, is started before this one in every schedule. */
    public boolean isStartedAfter(Task other, HappensBefore order) {
        return order.precedes(other.startedIn, this, Order.LOGIC);
    }

    /** Starts all tasks of a parallel loop in the current scope. */
    public Loop startLoop(int site) {
        enterPostponed();
        hasTold = true;
        Joins seen = scope.isPart() ? told() : joins;
        long began = stamps.getAndIncrement();
        Scope place = scope.isPart() ? Tree.root(scope).startDetachedLoop(site, began) : scope.startLoop(site, began);
        Loop loop = new Loop(stamps, place, seen, began);
        newStep();
        return loop;
    }

    /**
     * The tasks of a parallel loop, started together: none of them has seen more than their parent had then. Immutable;
     * any thread may ask for any position, each once.
     */
    public static final class Loop {

        private final Stamps stamps;
        private final Scope scope;
        private final Joins joins;

        /** A stamp that is greater than those of all that comes before the loop. */
        private final long began;

        private Loop(Stamps stamps, Scope scope, Joins joins, long began) {
            this.began = began;
            this.stamps = stamps;
            this.scope = scope;
            this.joins = joins;
        }

        /** Whether this is a loop of the run with these stamps. */
        public boolean isOf(Stamps run) {
            return stamps == run;
        }

        /** The task of the position, which begins. */
        public Task start(long position) {
            Task task = new Task(stamps, scope.startPosition(position), joins);
            task.loopBegan = began;
            return task;
        }

        /**
         * The same. If the one before has ended, was a task of this loop too, and no operation has made it known to
         * anybody but its thread, it becomes that task: a new one costs more, and so does to put it wherever the old
         * one was.
         */
        public Task startInstead(Task before, long position) {
            boolean isOurs = before.loopBegan == began && before.stamps == stamps;
            if (!isOurs || !before.ended || before.moments != null) {
                return start(position);
            }
            before.becomes(scope.startPosition(position));
            return before;
        }
    }

    /**
     * It is the task of another position, which begins. As it has done nothing that others know of, all else is as it
     * was at the begin.
     */
    private void becomes(Scope position) {
        body = position;
        scope = position;
        now = null;
        step = NO_STEP;
        view = null;
        ended = false;
    }

    /**
     * Whether {@linkplain #comesLast everything} precedes what this task does next, and what it does next decides
     * nothing of what was before: it is in no lock section that began earlier, of which it may turn out that it came
     * after others for a reason.
     */
    public boolean isAlone() {
        return comesLast() && locks.beganLast();
    }

    /**
     * Whether everything that was ever started in this run precedes what this task does next: it is the main task, and
     * all it started in the finishes that are open has been folded back.
     */
    boolean comesLast() {
        if (body.parent != null) {
            return false;
        }
        for (Scope open = scope; open != null; open = open.parent) {
            if (!open.isWhole()) {
                return false;
            }
        }
        return true;
    }

    /** Everything before this moment is forgotten, for the task {@linkplain #isAlone is alone}. */
    public Segment forgetPast() {
        // Older than the new stand-ins, which are not to be forgotten.
        Segment here = now();
        stamps.areBygoneBefore(here.stamp());
        joins = joins.since(here.stamp());
        for (Scope open = scope; open != null; open = open.parent) {
            open.renewStandIn(stamps.getAndIncrement());
        }
        return here;
    }

    /** The task has ended. */
    public void end() {
        if (scope != body || postponed != null && !postponed.isEmpty()) {
            throw new IllegalStateException("a task ended inside a finish that it had opened");
        }
        ended = true;
        if (now == null) {
            body.endsAt(toldUpTo, lastStarted);
        }
        // Whoever has the task keeps no more than who joins it needs.
        lastAcquired = Joins.NONE;
        lastReleased = Joins.NONE;
        view = null;
        if (body.member != null) {
            body.member.ends(body);
        }
        if (news() != Joins.NONE && stream() == null) {
            body.finish.addEnded(joins);
        }
        if (body.isWhole()) {
            body.closeTask();
        }
    }

    /**
     * The task has ended, and its last act was to make this join: nothing of the task came after that. Whoever takes
     * the join from now on has joined the task itself.
     */
    public void end(Join last) {
        end();
        last.isEndOf(this);
    }

    /** The same, and by its end the task makes those joins, too. */
    public void end(Join last, Ends others) {
        end(last);
        made(others);
    }

    /**
     * The same of a task that no join is the end of. A part of a stream leaves it to who runs that to make those, as
     * long as the stream is under way.
     */
    public void end(Ends others) {
        Scope stream = stream();
        if (stream != null) {
            scope.isHeardOf(now());
            if (stream.keepsEnd(now())) {
                end();
                return;
            }
        }
        tells();
        end();
        made(others);
    }

    private void made(Ends others) {
        others.add(this);
        body.endsWith(others);
    }

    /** Whether it takes part in a census. */
    boolean isMember() {
        return body.member != null;
    }

    /** Whether its starter has folded it, before that ended and made the join by its end. */
    boolean isFoldedIntoEndOf(Join join) {
        return body.isFoldedByStarter() && body.parent.isMadeAtEnd(join);
    }

    /** What the task told when it last made a join. */
    Joins lastMade() {
        return lastMade;
    }

    public void openFinish(int site) {
        enterPostponed();
        scope = scope.openFinish(site, stamps.getAndIncrement());
        newStep();
    }

    /**
     * The same, where steps do not count: the tree hears of it when something is started inside, for a finish without
     * tasks orders nothing. The segment goes on.
     */
    public void postponeFinish(int site) {
        postponed().addFinish(site);
    }

    /**
     * Starts a child that this task does nothing beside: it does not go on before the finish that is open now has
     * ended. So the child comes after all that this task has done and before all that it will do, and to every other
     * task it lies as this task would, going on. It is a scope of this task then, left by {@link #closeLast}; this task
     * must hold no lock.
     */
    public void openLast(int site) {
        enterPostponed();
        scope = scope.startLast(site);
        newStep();
    }

    /** The same, and the tree hears of it when something is started inside, or somebody asks for a segment of it. */
    public void postponeLast(int site) {
        postponed().addChild(site);
        newStep();
    }

    private Postponed postponed() {
        if (postponed == null) {
            postponed = new Postponed();
        }
        return postponed;
    }

    /** Leaves what was entered last, if the tree has not heard of it; else false, and it is to be closed. */
    public boolean leavePostponed() {
        return postponed != null && postponed.removeLast();
    }

    /** What was postponed becomes part of the tree. */
    public void enterPostponed() {
        if (postponed != null && !postponed.isEmpty()) {
            scope = postponed.enter(scope, stamps);
            newStep();
        }
    }

    /** A segment inside a child is the child's. */
    private void enterPostponedChildren() {
        if (postponed != null && postponed.hasChildren()) {
            enterPostponed();
        }
    }

    /** The child of {@link #openLast} has ended. What it holds, nobody does any more. */
    public void closeLast() {
        locks = LockSet.NONE;
        scope = scope.closeLast();
        newStep();
    }

    /** Closes the innermost finish; every task that was started inside, transitively, has ended. */
    public void closeFinish() {
        if (scope == body) {
            throw new IllegalStateException("a finish ended that its task had not opened");
        }
        Scope closed = scope;
        scope = closed.parent;
        closed.close();
        see(closed.takeEnded());
        forgetIfLast();
        newStep();
    }

    public void make(Join join) {
        tells();
        // Before anybody can take it.
        join.isMadeIn(hasSeenOthers ? null : stream());
        join.make(lastMade);
    }

    /** The stream of which it is a part, whatever it does just now; null if it is none. */
    private Scope stream() {
        return body.isPart() ? body.finish : null;
    }

    /** What it is about to tell is in {@link #lastMade}. Who makes several joins in a row tells the same. */
    private void tells() {
        Scope started = now == null ? lastStarted : null;
        long upTo = now == null && toldUpTo != Stamps.NONE ? toldUpTo : now().stamp();
        if (upTo != toldUpTo) {
            lastMade = told();
        }
        newStep();
        toldUpTo = upTo;
        lastStarted = started;
    }

    public void take(Join join) {
        Task ended = join.ending();
        if (ended != null && ended.isFoldableInto(scope, join) && ended.body.fold()) {
            see(ended.news());
            newStep();
        } else {
            Joins made = join.made();
            Scope stream = stream();
            hasSeenOthers |= stream != null && !join.isWithin(stream);
            takeAsItIs(made);
        }
    }

    private void takeAsItIs(Joins made) {
        Joins seen = made.since(bygone());
        if (!hasAtLarge() || seen.logic.newest < atLargeSince || stamps.foldsNothing()) {
            joins = Joins.merge(joins, seen);
            newStep();
        } else {
            takeAndFold(seen);
        }
    }

    /** Whether it has started tasks in the current scope that are not folded. */
    boolean hasAtLarge() {
        return !scope.isWhole();
    }

    /** What is seen may show that children are over. */
    private void takeAndFold(Joins seen) {
        Folding folding = Folding.into(scope, seen.logic, atLargeSince, stamps);
        newStep();
        Rope left = folding.hasFolded() ? folding.leftFor(now()) : null;
        joins = Joins.merge(joins, left == null ? seen : seen.withLogic(left));
        mayFold = folding.mayFoldLater();
        if (folding.hasFolded()) {
            forgetIfLast();
        }
        compactIfLong();
    }

    /**
     * What has been seen before may show by now that children are over: whose last act somebody has seen may have ended
     * a little later. Whether it did.
     */
    public boolean foldsLate() {
        if (!mayFold || !hasAtLarge()) {
            return false;
        }
        mayFold = false;
        Folding folding = Folding.into(scope, joins.logic, atLargeSince, stamps);
        if (!folding.hasFolded()) {
            return false;
        }
        newStep();
        Rope left = folding.leftFor(now());
        joins = left == null ? joins : joins.withLogic(left);
        forgetIfLast();
        return true;
    }

    /** The tree may know of everything; what is left would be handed on to all tasks that are to come. */
    private void forgetIfLast() {
        if (joins.logic != Rope.NONE && comesLast()) {
            joins = joins.withoutLogic();
        }
    }

    /** Whether the join is this ended task and nothing else, and the tree can say that it is over. */
    private boolean isFoldableInto(Scope joining, Join join) {
        return body.parent == joining && body.isWhole() && join.made() == lastMade;
    }

    /** What the task has seen that its parent had not when it started it. */
    private Joins news() {
        return joins == inherited ? Joins.NONE : joins;
    }

    public void release(SyncVariable variable) {
        variable.conflicts.write(this);
        lastReleased = Joins.seen(told());
        variable.release(lastAcquired, lastReleased, bygone());
        newSegment();
    }

    /**
     * The release just made, right after an acquire of the same variable, has not come about: a compare-and-set failed.
     * Whoever has acquired the variable meanwhile keeps what it saw; then nothing is taken back.
     */
    public void retract(SyncVariable variable) {
        variable.retract(lastReleased, lastAcquired);
    }

    public void acquire(SyncVariable variable) {
        variable.conflicts.read(this);
        Joins released = variable.released();
        if (released != lastAcquired) {
            see(released);
        }
        lastAcquired = released;
        newSegment();
    }

    /** How often the task holds the lock in this mode. */
    public int holds(Lock lock, LockMode mode) {
        return locks.holds(lock, mode);
    }

    public void acquire(Lock lock, LockMode mode) {
        if (locks.holds(lock, mode) == 0) {
            Section section = new Section(this, lock, mode, now(), new Growing(stamps.get()));
            if (!lock.isNoNewsTo(this)) {
                see(lock.acquired(mode, bygone()));
            }
            hasSeenOthers = true;
            section.before = joins;
            joins = joins.with(section.hard());
            section.after = joins;
            locks = locks.plus(section);
        } else {
            locks = locks.again(lock, mode);
        }
        seeLeaks(lock, mode);
        newSegment();
    }

    /** Sections whose acquire comes before this one by logic: that their release does so too is hard. */
    private void seeLeaks(Lock lock, LockMode mode) {
        if (lock.leaks().isEmpty()) {
            return;
        }
        HappensBefore happensBefore = new HappensBefore();
        for (Section earlier : lock.leaks()) {
            if (earlier.mode.excludes(mode) && happensBefore.precedes(earlier.begin, this, Order.LOGIC)) {
                see(Joins.observed(earlier.told()));
            }
        }
    }

    public void release(Lock lock, LockMode mode) {
        Section section = locks.section(lock, mode);
        locks = locks.minus(lock, mode);
        if (locks.holds(lock, mode) == 0) {
            if (section.hard().seen() == Joins.NONE && joins == section.after) {
                joins = section.before;
            } else {
                // All of it is known now.
                section.hard().close();
                see(section.hard().seen());
            }
            scope.tellByLock();
            Joins told = toldNow();
            if (!hasTold && mode == LockMode.EXCLUSIVE) {
                lineUp(lock, told);
            }
            hasTold = true;
            section.end(told, now(), locks.section(lock, mode.other()));
            lock.release(mode, Joins.soft(told), this);
        }
        newSegment();
    }

    /**
     * It tells something for the first time, and holds the lock alone. A task of a census gets no rank: a lock would
     * keep it.
     */
    private void lineUp(Lock lock, Joins told) {
        if (scope != body || body.member != null) {
            return;
        }
        Segment before = lock.endOfLine();
        boolean isNext = before != null && told.hard.covers(before);
        body.takes(isNext ? before.scope().rank().next(now()) : Rank.first(now()));
        lock.endLineAt(now());
    }

    /** The task begins to run the static initialiser of a class. */
    public void enterInitialiser() {
        initialiser = new Initialiser(initialiser);
        newSegment();
    }

    /** The initialiser entered last is over, well or not. */
    public void exitInitialiser() {
        if (initialiser != null) {
            initialiser.end();
            initialiser = initialiser.outer;
            newSegment();
        }
    }

    /** What somebody knows who sees this task at the end of its current segment. */
    private Joins told() {
        hasTold = true;
        scope.tell();
        return toldNow();
    }

    private Joins toldNow() {
        scope.isHeardOf(now());
        return Joins.merge(joins, Joins.of(now()));
    }

    /**
     * What is bygone precedes this task, by the tree or by what it knew when it started: kept, it would be handed on
     * for ever.
     */
    private void see(Joins seen) {
        hasSeenOthers = true;
        joins = Joins.merge(joins, seen.since(bygone()));
    }

    /** Segments with smaller stamps precede whatever this task does next, and whatever comes. */
    long bygone() {
        return stamps.bygone();
    }

    private void newStep() {
        now = null;
        toldUpTo = Stamps.NONE;
        lastStarted = null;
        loopBegan = Stamps.NONE;
        step = NO_STEP;
        if (moments != null) {
            moments.newStep(locks);
        }
        compactIfLong();
    }

    private void newSegment() {
        now = null;
        toldUpTo = Stamps.NONE;
        lastStarted = null;
        loopBegan = Stamps.NONE;
        if (moments != null) {
            moments.newSegment(locks);
        }
        compactIfLong();
    }

    private void compactIfLong() {
        view = null;
        if (joins != Joins.NONE && joins.wantsCompaction()) {
            joins = joins.compacted(segment -> Tree.precedes(segment, now()));
        }
    }
}
