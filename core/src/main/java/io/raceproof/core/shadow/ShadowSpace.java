package io.raceproof.core.shadow;

import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;

/** What the checkers of all threads of a run share: the segments that words name, the reader sets, where races go. */
public final class ShadowSpace {

    private final RaceSink sink;
    private final Undecided undecided = new Undecided();
    private final Numbered<Segment> segments = new Numbered<>();
    private final ReaderSets readers;

    /** Segments with a smaller stamp precede whatever comes. */
    private volatile long retired;

    public ShadowSpace(RaceSink sink) {
        this(sink, new Stamps());
    }

    /**
     * For a run that may find words of others in the same memory: what they did precedes whatever comes.
     *
     * @param stamps the run's
     */
    public ShadowSpace(RaceSink sink, Stamps stamps) {
        this.sink = sink;
        this.readers = new ReaderSets(stamps, this::isStandIn);
        this.retired = stamps.first();
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
        return Word.ofSegment(segment.stamp());
    }

    /** The segment of a word; null if it precedes whatever comes, as those of other runs do. */
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
        segments.forgetBelow(retired);
    }
}
