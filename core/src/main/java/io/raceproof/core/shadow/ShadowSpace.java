package io.raceproof.core.shadow;

import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;

/** What the checkers of all threads of a run share: the segments that words name, the reader sets, where races go. */
public final class ShadowSpace {

    /** For segments that are kept. */
    public static final long NEVER = Long.MAX_VALUE / 4;

    private final RaceSink sink;
    private final Undecided undecided = new Undecided();
    private final Numbered<Segment> segments = new Numbered<>();
    private final ReaderSets readers;

    /** Segments with a smaller stamp precede whatever comes. */
    private volatile long retired;

    /** Segments with a smaller stamp were looked at, whether others stand for them. Written under the monitor. */
    private volatile long swept;

    /** How many stamps younger a segment is that is not looked at yet. */
    private final long patience;

    public ShadowSpace(RaceSink sink) {
        this(sink, new Stamps(), NEVER);
    }

    /**
     * For a run that may find words of others in the same memory: what they did precedes whatever comes.
     *
     * @param stamps the run's
     * @param patience how many stamps later a segment of a task that is over gives way to the one that stands for it: many tasks
     *     then cost little memory. {@link #NEVER}: it is kept. A fast path, which could be deleted
     */
    public ShadowSpace(RaceSink sink, Stamps stamps, long patience) {
        this.sink = sink;
        this.patience = patience;
        this.readers = new ReaderSets(stamps, this::isStandIn);
        this.retired = stamps.first();
        this.swept = stamps.first();
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

    /** Lets words name the segment; returns its part of them. */
    long register(Segment segment) {
        segments.put(segment.stamp(), segment);
        if (segment.stamp() - swept > 2 * patience) {
            sweep(segment.stamp() - patience);
        }
        return Word.ofSegment(segment.stamp());
    }

    /** Segments up to there, of tasks that are over, give way to {@linkplain Segment#standIn those that stand for them}. */
    private void sweep(long upTo) {
        long from;
        synchronized (this) {
            from = swept;
            swept = Math.max(from, upTo);
        }
        for (long stamp = from; stamp < upTo; stamp++) {
            Segment segment = segments.get(stamp);
            Segment standIn = segment == null ? null : segment.standIn();
            if (standIn != segment) {
                segments.put(stamp, standIn);
            }
        }
    }

    /** The segment of a word, or one that stands for it; null if it precedes whatever comes, as those of other runs do. */
    Segment segment(long word) {
        long stamp = Word.stamp(word);
        return stamp < retired ? null : segments.get(stamp);
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
        retired = alone.forgetPast().stamp();
        synchronized (this) {
            swept = Math.max(swept, retired);
        }
        segments.forgetBelow(retired);
    }
}
