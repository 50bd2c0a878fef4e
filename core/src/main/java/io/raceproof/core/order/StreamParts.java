package io.raceproof.core.order;

import java.util.ArrayList;
import java.util.List;

/**
 * What a {@link Scope} knows of the parts of a stream: the stream, of those that have ended in it; a part, of those that
 * it has started. Most scopes have nothing to do with streams, and have none of this.
 */
final class StreamParts {

    /** No number. What is there before anything is written, for whoever sees this too early. */
    private static final long NEVER = 0;

    /** The number of the last part that was started; the working task's own. */
    private long last;

    /**
     * From which number on all is over that lies below, and nothing below was noisy. Written once; who reads late loses
     * little.
     */
    private long sealedFrom;

    private long sealedFromBesideLocks;

    /** The last segments of those that have ended; null unless it is of a stream that is under way. Guarded by this. */
    private List<Segment> ended;

    /** Of a stream that is under way. */
    static StreamParts ofStream() {
        StreamParts parts = new StreamParts();
        parts.ended = new ArrayList<>();
        return parts;
    }

    /** One of that number is started. */
    void started(long number) {
        last = number;
    }

    /** The part that has started these ends, and whatever is after them is over. */
    void seal(boolean noisy, boolean noisyBesideLocks) {
        sealedFrom = noisy ? NEVER : last + 1;
        sealedFromBesideLocks = noisyBesideLocks ? NEVER : last + 1;
    }

    boolean isSealedAt(long number, boolean besideLocks) {
        long from = besideLocks ? sealedFromBesideLocks : sealedFrom;
        return from != NEVER && number >= from;
    }

    /** A part of the stream ends. False: the stream is not under way any more. */
    synchronized boolean keepsEnd(Segment of) {
        return ended != null && ended.add(of);
    }

    /** The stream is not under way any more; the last segments of the parts that have ended so far. */
    synchronized List<Segment> takeEnded() {
        List<Segment> all = ended;
        ended = null;
        return all;
    }
}
