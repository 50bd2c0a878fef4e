package io.raceproof.core.order;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An inner node of the tree: a finish, or a task (an <i>async</i> node in the papers). The root is the finish that
 * surrounds the main task.
 *
 * <p>What the papers' tree does not have: a task may be <b>folded</b>. When a parent joins a child, in the very scope
 * in which it started the child, and nothing that the child started is still at large, the child is from then on as
 * good as finished: {@link #foldedFrom} is the number of the first sibling that comes after it. Fork/join code never
 * needs anything but the tree.
 */
public final class Scope extends Node {

    /** What kind of inner node this is. */
    public enum Kind {
        FINISH,
        TASK,
        /**
         * A parallel loop: a task that does nothing but start the tasks of its positions. These are numbered by
         * position, not by when they start, so that any number of threads may start them at once.
         */
        LOOP,
        /**
         * All parts of a parallel stream. Each of them starts others and joins none; whoever runs the stream waits for
         * all of them, and folds this then. If he cannot wait, because one of them has failed, it is never folded: the
         * others may go on. Tasks that parts start for themselves are not in here.
         */
        STREAM,
        /**
         * The place of all tasks that no finish waits for although they were started inside one, as threads are. The
         * tree orders nothing in it: it lies left of everything else in the program, and nothing waits for it.
         */
        DETACHED
    }

    private static final long NOT_FOLDED = 0;
    private static final long NO_STAMP = 0;
    private static final long NO_KEY = 0;

    /** The number of a child that stands for others: left of all of them. */
    private static final long STAND_IN = -1;

    /** The number of the place of detached tasks: left of everything. */
    private static final long LEFTMOST = -2;

    private final Kind kind;
    private final int site;

    /** Where the nodes of this tree are once more; null: nowhere. */
    final TreeArrays arrays;

    /** Of the task of a census that this is, or is below; null if there is none. */
    final Member member;

    /** The innermost finish or stream: this one, or the one around this task. */
    final Scope finish;

    /** The number of the next child, and the tasks among the children that are not folded; the working task's own. */
    private long children;

    private int unfolded;

    /**
     * The number of the first sibling that comes after this task, and one more. Written once by the parent's task when
     * it joins this task; siblings that read a number have seen the join. Not written before: to write a volatile costs
     * as much as the rest of a scope.
     */
    private volatile long foldedFrom;

    /**
     * Of the first segment of this scope that others have heard of. The working task's own; others have it from that.
     */
    private long key;

    /** How many segments of this scope accesses were remembered by, or a little more; the working task's own. */
    private int named;

    /** Null while no segment of this scope has a mark; the working task's own. */
    private Mark lastMark;

    /** Of a finish or a stream: what the tasks that ended inside had seen. */
    private final SharedJoins ended;

    /** The stamp of this scope's {@link #standIn}, older than all that it stands for; of a task: none. */
    private long standInStamp;

    /** Whether something below may have told somebody something other than by its end. Whoever tells sets it. */
    private boolean noisy;

    /** The same, otherwise than by its end or by giving up a lock: what {@link Order#SEEN} looks at. */
    private boolean noisyBesideLocks;

    /**
     * Whether everything below is over and nothing below was noisy. Once true it stays; who reads late loses little.
     */
    private boolean sealed;

    private boolean sealedBesideLocks;

    /** Of a stream, or of a part of one that has started others; else null. Written before anybody else asks. */
    private StreamParts parts;

    /** Of a task that has one. Written once by its thread; who reads late loses little. */
    private Rank rank;

    /** Of a task that has ended and had told of all it had done: the stamp of its last segment; else no stamp. */
    private volatile long endedAt;

    /** Of a task that has ended and did nothing after it had started this: that task; else null. Written before. */
    private Scope endedStarting;

    /** Of a task: what it has made by its end, beside its own join; null if nothing. Written as {@link #rank} is. */
    private Ends ends;

    /** Null until it is asked for; written under the monitor. */
    private volatile Segment standIn;

    /** Of the root: where the detached tasks are; null while there are none. Written under the monitor. */
    private volatile Scope detached;

    /** Of the root: what stands for tasks that nobody has seen, by where they were started. Guarded by this. */
    private Map<Integer, Segment> unseen;

    private Scope(Kind kind, Scope parent, long index, int site, long standInStamp) {
        this(kind, parent, index, site, standInStamp, parent.arrays, parent.member);
    }

    private Scope(Kind kind, Scope parent, long index, int site, long standInStamp, TreeArrays arrays, Member member) {
        super(parent, index);
        this.member = member;
        this.arrays = arrays;
        this.kind = kind;
        this.site = site;
        this.standInStamp = standInStamp;
        boolean gathers = kind == Kind.FINISH || kind == Kind.STREAM;
        this.finish = gathers ? this : parent.finish;
        this.ended = gathers ? new SharedJoins() : null;
    }

    /**
     * A task that takes part in the census. What its starter did last is kept as long as the task: nothing may take its
     * place.
     */
    private Scope(Scope parent, long index, int site, Stamps stamps, Segment origin) {
        super(parent, index);
        this.member = new Member(this, stamps, origin);
        this.arrays = parent.arrays;
        this.kind = Kind.TASK;
        this.site = site;
        this.standInStamp = NO_STAMP;
        this.finish = parent.finish;
        this.ended = null;
    }

    /** {@code inArrays}: whether questions of order climb {@link TreeArrays}. */
    static Scope root(int site, long stamp, boolean inArrays) {
        return new Scope(Kind.FINISH, null, 0, site, stamp, inArrays ? new TreeArrays() : null, null);
    }

    Scope openFinish(int site, long stamp) {
        return new Scope(Kind.FINISH, this, nextScope(), site, stamp);
    }

    Scope startTask(int site) {
        unfolded++;
        return new Scope(Kind.TASK, this, nextScope(), site, NO_STAMP);
    }

    /** The same, of a task that takes part in the census; {@code here} is where the starter is. */
    Scope startMember(int site, Stamps stamps, Segment here) {
        unfolded++;
        if (member != null) {
            member.starts();
        }
        isHeardOf(here);
        return new Scope(this, nextIndex(), site, stamps, here);
    }

    /** A task that nothing here comes beside, but what was started before: it is folded from the start. */
    Scope startLast(int site) {
        Scope task = new Scope(Kind.TASK, this, nextScope(), site, NO_STAMP);
        task.foldedFrom = task.index + 2;
        return task;
    }

    /**
     * This is such a task, and has ended; returns its parent. If something is still at large in it, that is the
     * parent's now.
     */
    Scope closeLast() {
        if (isWhole()) {
            close();
        } else {
            parent.unfolded++;
        }
        return parent;
    }

    Scope startLoop(int site, long stamp) {
        unfolded++;
        return new Scope(Kind.LOOP, this, nextScope(), site, stamp);
    }

    Scope startStream(int site, long stamp) {
        unfolded++;
        Scope stream = new Scope(Kind.STREAM, this, nextScope(), site, stamp);
        stream.parts = StreamParts.ofStream();
        return stream;
    }

    /** A part of this stream ends. False: the stream is not under way any more. */
    boolean keepsEnd(Segment last) {
        return parts.keepsEnd(last);
    }

    /** This stream is not under way any more; the last segments of the parts that have ended so far. */
    List<Segment> takeEndedParts() {
        return parts.takeEnded();
    }

    /** The first part of this stream, or one that this part starts. */
    Scope startPart(int site) {
        if (parts == null) {
            parts = new StreamParts();
        }
        long number = nextScope();
        parts.started(number);
        return new Scope(Kind.TASK, this, number, site, NO_STAMP);
    }

    /** Whether this is a finish or a stream. */
    boolean isGathering() {
        return finish == this;
    }

    /** Whether this is a part of a stream. */
    boolean isPart() {
        return kind == Kind.TASK && finish.kind == Kind.STREAM;
    }

    /** The task of one position of this loop. */
    Scope startPosition(long position) {
        return new Scope(Kind.TASK, this, position, site, NO_STAMP);
    }

    /** A task that this finish, the root, does not wait for, nor any other. Any task may ask for it; numbers differ. */
    Scope startDetached(int site, long number) {
        return new Scope(Kind.TASK, detached(), number, site, NO_STAMP);
    }

    /** The same, of a loop. */
    Scope startDetachedLoop(int site, long number) {
        return new Scope(Kind.LOOP, detached(), number, site, number);
    }

    /** The same, of a task that takes part in the census. */
    Scope startDetached(int site, long number, Stamps stamps) {
        return new Scope(detached(), number, site, stamps, null);
    }

    private Scope detached() {
        if (detached == null) {
            synchronized (this) {
                if (detached == null) {
                    detached = new Scope(Kind.DETACHED, this, LEFTMOST, 0, NO_STAMP);
                }
            }
        }
        return detached;
    }

    long nextIndex() {
        return children++;
    }

    private long nextScope() {
        if (lastMark != null) {
            lastMark.isBarrier();
        }
        return nextIndex();
    }

    /** Whether accesses were remembered by no more than so many segments of this scope; and now by one more. */
    boolean isShort(int longAfter) {
        if (named >= longAfter) {
            return false;
        }
        named++;
        return true;
    }

    /** How many segments of this scope accesses were remembered by so far, if they are few. */
    public int named() {
        return named;
    }

    /** The mark of a segment of this scope, which is the last one. */
    Mark mark(Segment segment) {
        lastMark = lastMark == null ? Mark.first(segment) : lastMark.next(segment);
        return lastMark;
    }

    public Kind kind() {
        return kind;
    }

    /** Where the finish was opened or the task was started. */
    public int site() {
        return site;
    }

    /** The scope around this one; null for the root. */
    public Scope parent() {
        return parent;
    }

    /** Of a task that a loop started: its position in the loop; else -1. */
    public long position() {
        return parent != null && parent.kind == Kind.LOOP ? index : -1;
    }

    /** The task of this scope has come to its place in a line. */
    void takes(Rank place) {
        rank = place;
    }

    /** Null if there is none. */
    Rank rank() {
        return rank;
    }

    /** The task of this scope ends, and makes those by that. */
    void endsWith(Ends joins) {
        ends = joins;
    }

    /**
     * The task of this scope ends. It has done nothing since the segment with that stamp, of which it has told; and
     * nothing since it started the other one. No stamp, and null: it has.
     */
    void endsAt(long told, Scope started) {
        endedStarting = started;
        endedAt = told;
    }

    /** Whether the task of this scope has ended, and others have heard of all it has done by that segment of it. */
    boolean isEnd(Segment segment) {
        return endedAt == segment.stamp() && segment.parent == this;
    }

    /** Whether the task of this scope has ended, and all it has done was before the other one began. */
    boolean hasEndedStarting(Scope other) {
        return endedStarting == other;
    }

    /** How many tasks that were started directly in this scope are not folded; of a task that has ended. */
    int unfolded() {
        return unfolded;
    }

    /** Whether the task of this scope has made the join by its end. */
    boolean isMadeAtEnd(Join join) {
        return ends != null && ends.include(join);
    }

    /** Whether this is not a task of the program but stands for some task of its parent that is over. */
    public boolean isStandIn() {
        return index == STAND_IN;
    }

    /** A task working here tells something, to whom it may concern, otherwise than by ending. */
    void tell() {
        tellByLock();
        for (Scope at = this; at != null && !at.noisyBesideLocks; at = at.parent) {
            at.noisyBesideLocks = true;
        }
    }

    /** A task working here gives up a lock. */
    void tellByLock() {
        for (Scope at = this; at != null && !at.noisy; at = at.parent) {
            at.noisy = true;
        }
    }

    /** Everything below is over. */
    void close() {
        sealed = !noisy;
        sealedBesideLocks = !noisyBesideLocks;
    }

    /** The task of this scope has ended, and nothing that it started goes on but parts of a stream. */
    void closeTask() {
        if (parts == null) {
            close();
        } else {
            parts.seal(noisy, noisyBesideLocks);
        }
    }

    /** Whether the child, a segment with that number, came after all parts that this one has started, and all is over. */
    boolean isSealedAt(long number, boolean besideLocks) {
        StreamParts of = parts;
        return of != null && of.isSealedAt(number, besideLocks);
    }

    /** See {@link Segment#standIn}. What lies in a stream lies alike, whichever part it is of. */
    Segment standIn() {
        return isPart() ? finish.ownStandIn() : ownStandIn();
    }

    private Segment ownStandIn() {
        Segment known = standIn;
        if (known != null || standInStamp == NO_STAMP) {
            return known;
        }
        synchronized (this) {
            if (standIn == null) {
                Scope task = new Scope(Kind.TASK, this, STAND_IN, site, NO_STAMP);
                standIn = new Segment(task, standInStamp, standInStamp, null);
            }
            return standIn;
        }
    }

    /** Whether this is a loop in a sealed finish, or a part of a sealed stream: nobody tells these that they are over. */
    boolean isOverWithItsParent(boolean besideLocks) {
        return kind == Kind.LOOP && parent.isSealed(besideLocks) || isPart() && finish.isSealed(besideLocks);
    }

    /**
     * All that the stand-in has stood for is forgotten; it stands for what comes. Called while one task is all there
     * is.
     */
    void renewStandIn(long stamp) {
        standInStamp = stamp;
        standIn = null;
    }

    /** {@code besideLocks}: locks do not count as telling. */
    boolean isSealed(boolean besideLocks) {
        return besideLocks ? sealedBesideLocks : sealed;
    }

    /** Whether everything that was started directly in this scope has been folded back; what is detached never is. */
    boolean isWhole() {
        return unfolded == 0 && detached == null;
    }

    /**
     * From here on, everything in this task's subtree precedes what its parent's task does next. False: others stand
     * for it.
     */
    boolean fold() {
        if (member != null && member.task() == this) {
            return member.fold(this::foldNow);
        }
        foldNow();
        return true;
    }

    private void foldNow() {
        if (foldedFrom == NOT_FOLDED) {
            parent.unfolded--;
            foldedFrom = parent.children + 1;
        }
    }

    /**
     * Whether its starter has folded this task, and told of that if it has ended; not somebody who has seen the ends of
     * both. Others may notice late.
     */
    boolean isFoldedByStarter() {
        return isFolded() && isOverFrom() < parent.children;
    }

    boolean isFolded() {
        return foldedFrom != NOT_FOLDED;
    }

    /** The number of the first sibling that everything below this finish or folded task precedes. */
    long isOverFrom() {
        return kind == Kind.FINISH ? index : isFolded() ? foldedFrom - 1 : Long.MAX_VALUE;
    }

    /** What stands for tasks that were started there, precede nothing by the tree, and that nobody has seen. */
    synchronized Segment unseen(int startSite, Stamps stamps) {
        if (unseen == null) {
            unseen = new HashMap<>();
        }
        Segment known = unseen.get(startSite);
        if (known == null) {
            long stamp = stamps.getAndIncrement();
            known = new Segment(new Scope(Kind.TASK, this, STAND_IN, startSite, NO_STAMP), stamp, stamp, null);
            unseen.put(startSite, known);
        }
        return known;
    }

    /** Whether everything below this scope precedes a sibling to the right with the given number. */
    boolean precedesSibling(long sibling) {
        return kind == Kind.FINISH || isFoldedBefore(sibling);
    }

    private boolean isFoldedBefore(long sibling) {
        long from = foldedFrom;
        return from != NOT_FOLDED && from <= sibling + 1;
    }

    /** A task inside this finish has ended. Its completers inside the finish will precede its end by the tree. */
    void addEnded(Joins seen) {
        if (parent == null) {
            // Nothing comes after the end of the program.
            return;
        }
        ended.add(seen, segment -> Tree.isInside(segment, this));
    }

    /** What the tasks had seen that ended inside this finish, which is over: asked once, and forgotten with that. */
    Joins takeEnded() {
        Joins seen = ended.get();
        ended.clear();
        return seen;
    }

    /** A segment of this scope becomes known to others; called by the task that works here, before they hear of it. */
    void isHeardOf(Segment segment) {
        if (key == NO_KEY) {
            key = segment.stamp();
        }
        if (lastMark != null) {
            segment.mark();
        }
    }

    /** The scope's number in {@link Known}: no other has it, in any run. {@link #NO_KEY} if nobody has heard of it. */
    long key() {
        return key;
    }
}
