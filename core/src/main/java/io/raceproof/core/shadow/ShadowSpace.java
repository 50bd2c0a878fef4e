package io.raceproof.core.shadow;

import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import io.raceproof.core.order.Mark;
import io.raceproof.core.order.Named;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;
import java.lang.ref.WeakReference;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** What the checkers of all threads of a run share: the segments that words name, the reader sets, where races go. */
public final class ShadowSpace {

    /** For segments that are kept. */
    public static final long NEVER = Long.MAX_VALUE / 4;

    /** For scopes whose segments are kept. */
    public static final int KEEP_ALL = Integer.MAX_VALUE;

    /** Stamps before it is worth while to go through all segments. */
    private static final long SWEEP_ALL_AFTER = 1 << 17;

    private final RaceSink sink;
    private final Undecided undecided = new Undecided();
    private final Numbered<Named> segments = new Numbered<>();
    private final Stamps stamps;
    private final Ordinals ordinals = new Ordinals();
    private final ReaderSets readers;
    private final Crowds crowds;
    private final ReaderWords readerWords = new ReaderWords(this);
    private final AtomicInteger checkers = new AtomicInteger();

    /** For words of what each thread reads, which are as long as the array's: one 64th of the heap at most. */
    private final Allowance strewn = new Allowance(Runtime.getRuntime().maxMemory() / Long.BYTES / 64);

    /** Segments with a smaller stamp precede whatever comes. */
    private volatile long retired;

    /** Whether only one thread checks anything so far. */
    private volatile boolean isOfOne;

    /** Whether threads ask for stamps in advance. */
    private volatile boolean isAhead;

    /** Whether threads keep what they have found out from one task of a loop to the next. */
    private volatile boolean keepsLoops;

    /** Whether reads give way to those of tasks that are further on in a line. */
    private volatile boolean knowsHeirs;

    /** Segments with a smaller stamp were looked at, whether others stand for them. Written under the monitor. */
    private volatile long swept;

    /** How many stamps younger a segment is that is not looked at yet. */
    private final long patience;

    /** Scopes with more segments that words name have them {@linkplain Mark marked}. */
    private final int longAfter;

    /** Whether somebody goes through all segments. */
    private final AtomicBoolean isSweeping = new AtomicBoolean();

    /** From this stamp on a census is due. Written by who sweeps. */
    private volatile long censusAt;

    /** Kept until a census is due. */
    private volatile Object sign;

    /** Cleared by the first collection of what is old after the sign was dropped. */
    private volatile WeakReference<Object> uncollected;

    /** From this stamp on it pays to go through all segments once more. Written by who sweeps. */
    private volatile long sweepAllAt;

    public ShadowSpace(RaceSink sink) {
        this(sink, new Stamps(), NEVER, KEEP_ALL);
    }

    /**
     * For a run that may find words of others in the same memory: what they did precedes whatever comes.
     *
     * @param stamps the run's
     * @param patience how many stamps later a segment of a task that is over gives way to the one that stands for it:
     *     many tasks then cost little memory. {@link #NEVER}: it is kept. A fast path, which could be deleted
     * @param longAfter how many segments of a scope are kept before those give way to later ones that nobody can tell
     *     from these: tasks that never end then cost little memory. {@link #KEEP_ALL}: all are kept. A fast path, which
     *     could be deleted
     */
    public ShadowSpace(RaceSink sink, Stamps stamps, long patience, int longAfter) {
        this.sink = sink;
        this.stamps = stamps;
        this.patience = patience;
        this.longAfter = longAfter;
        if (longAfter != KEEP_ALL) {
            stamps.census().beginAfter((long) longAfter * longAfter, stamps.get());
        }
        this.readers = new ReaderSets(stamps, this::isStandIn, this::willBeGivenOut);
        this.crowds = new Crowds(readers);
        this.retired = stamps.first();
        this.swept = stamps.first();
        this.sweepAllAt = stamps.first() + SWEEP_ALL_AFTER;
        this.censusAt = sweepAllAt;
        waitForCollection();
    }

    /**
     * There is one thread so far that checks anything, so that it needs no locks. A fast path, which could be deleted.
     */
    public void isOfOne() {
        isOfOne = true;
    }

    /** There may be others from now on. Whoever says so waits for a check that is under way. */
    public void isOfMany() {
        isOfOne = false;
    }

    /** Whether no lock is needed for the check that begins now. */
    public boolean needsNoLocks() {
        return isOfOne;
    }

    /** Threads that check from now on ask for stamps in advance. A fast path, which could be deleted. */
    public void goAhead() {
        isAhead = true;
    }

    boolean isAhead() {
        return isAhead;
    }

    /**
     * What a thread that checks from now on has found out of one task of a loop, and holds for all of them, it need not
     * find out again. A fast path, which could be deleted.
     */
    public void keepLoops() {
        keepsLoops = true;
    }

    boolean keepsLoops() {
        return keepsLoops;
    }

    /**
     * For threads that check from now on, a read gives way to one of a task that is further on in a {@linkplain
     * io.raceproof.core.order.Rank line}. A fast path, which could be deleted.
     */
    public void knowHeirs() {
        knowsHeirs = true;
    }

    boolean knowsHeirs() {
        return knowsHeirs;
    }

    /**
     * So many readers of a location that threads check from now on, and that may not be dropped for each other, are a
     * crowd, where locations may have one. A fast path, which could be deleted.
     */
    public void knowCrowds(int readers) {
        crowds.formOf(readers);
    }

    Crowds crowds() {
        return crowds;
    }

    RaceSink sink() {
        return sink;
    }

    /** Where histories of this run leave what they cannot decide yet. */
    public Undecided undecided() {
        return undecided;
    }

    ReaderSets readers() {
        return readers;
    }

    Allowance strewn() {
        return strewn;
    }

    ReaderWords readerWords() {
        return readerWords;
    }

    /** A number for one more of those who check: neighbours differ in the last bits. */
    int nextChecker() {
        return checkers.incrementAndGet();
    }

    /** Lets words name the segment; returns its part of them. */
    long register(Segment segment) {
        Named name = segment.named(longAfter);
        long number = name instanceof Mark mark ? mark.number(stamps, retired) : number(segment);
        segments.putNext(number, name, isOfOne);
        if (segment.stamp() - swept > 2 * patience) {
            sweep(segment.stamp() - patience);
        }
        if (segment.isOfCensus()
                ? isCensusDue(segment.stamp())
                : name instanceof Mark && segment.stamp() > sweepAllAt) {
            sweepAll(segment.isOfCensus());
        }
        return Word.ofSegment(number);
    }

    private long number(Segment segment) {
        return segment.isOfCensus() ? ordinals.next(segment.scope(), stamps, retired) : segment.stamp();
    }

    /**
     * Segments up to there, of tasks that are over, give way to {@linkplain Segment#standIn those that stand for them}.
     */
    private void sweep(long upTo) {
        long from;
        synchronized (this) {
            from = swept;
            swept = Math.max(from, upTo);
        }
        segments.replace(from, upTo, this::stoodFor);
    }

    /** The same, or what stands for it. */
    private Named stoodFor(Named name) {
        Segment segment = name.segment();
        Segment instead = segment.insteadOrUnseen();
        Segment standIn = patience == NEVER ? instead : instead.standIn();
        return standIn == segment ? name : standIn;
    }

    /**
     * Whether enough has happened since the last census, and then garbage was collected, just now and among what is
     * old: else what is gone seems to be there. Collectors look at what is old now and then, and kept so long the sign
     * is old.
     */
    private boolean isCensusDue(long stamp) {
        if (stamp <= censusAt) {
            return false;
        }
        sign = null;
        return uncollected.refersTo(null);
    }

    private void waitForCollection() {
        Object young = new Object();
        uncollected = new WeakReference<>(young);
        sign = young;
    }

    /** Segments that nobody can tell from others any more give way to these, and what is left of each is kept once. */
    public void sweepAll() {
        sweepAll(true);
    }

    private void sweepAll(boolean afterCensus) {
        if (longAfter == KEEP_ALL || !isSweeping.compareAndSet(false, true)) {
            return;
        }
        try {
            if (afterCensus) {
                long looked = stamps.census().take();
                censusAt = stamps.get() + Math.max(SWEEP_ALL_AFTER, looked);
                waitForCollection();
            }
            long left = segments.replaceAll(name -> stoodFor(name.shortest()));
            Map<Named, Long> numbers = new IdentityHashMap<>();
            left += readers.sweep(word -> alike(word, numbers));
            sweepAllAt = stamps.get() + Math.max(SWEEP_ALL_AFTER, left);
        } finally {
            isSweeping.set(false);
        }
    }

    /** The same access by one number for all segments that cannot be told apart; NONE if it precedes whatever comes. */
    private long alike(long word, Map<Named, Long> numbers) {
        long number = Word.number(word);
        Named name = number < retired ? null : segments.get(number);
        if (name == null) {
            return Word.NONE;
        }
        Long first = numbers.putIfAbsent(name, number);
        return first == null ? word : Word.of(Word.ofSegment(first), Word.site(word));
    }

    /**
     * The segment of a word, or one that stands for it; null if it precedes whatever comes, as those of other runs do.
     */
    Segment segment(long word) {
        long number = Word.number(word);
        Named name = number < retired ? null : segments.get(number);
        return name == null ? null : name.segment();
    }

    /** Whether the word names nobody, or one access that was forgotten; not if it is something else's. */
    boolean isBygone(long word) {
        return word >= 0 && Word.number(word) < retired;
    }

    /** Numbers of segments go on there: threads that come upon the lack of a block all at once wait for each other. */
    private void willBeGivenOut(long number) {
        if (!isOfOne) {
            segments.prepare(number);
        }
    }

    private boolean isStandIn(long word) {
        Segment segment = segment(word);
        return segment != null && segment.scope().isStandIn();
    }

    /** Changes whenever all that came before is forgotten. */
    long phase() {
        return retired;
    }

    /** Forgets what came before, while one task is all there is ({@link Task#isAlone}). */
    public void retireBefore(Task alone) {
        readers.retire();
        crowds.retire();
        strewn.renew();
        stamps.census().isAlone(stamps.get());
        retired = alone.forgetPast().stamp();
        synchronized (this) {
            swept = Math.max(swept, retired);
        }
        segments.forgetBelow(retired);
    }

    /** Forgets everything: nothing will be compared any more, and whoever is at it meets nobody. */
    public void forget() {
        retired = Long.MAX_VALUE;
        segments.forgetAll();
        readers.retire();
        crowds.retire();
        undecided.forget();
    }
}
