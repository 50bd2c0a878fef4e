package io.raceproof.core.shadow;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** All reader sets of a run, one object for equal ones. Safe for several threads. */
final class ReaderSets {

    private final ConcurrentHashMap<ReaderSet, ReaderSet> sets = new ConcurrentHashMap<>();
    private final Numbered<ReaderSet> byNumber = new Numbered<>();
    private final AtomicLong last = new AtomicLong();

    /** The numbers up to this one are of sets whose reads are all over and joined. */
    private volatile long retired;

    /** The set that a reader's word names; null if nothing in it matters any more. */
    ReaderSet of(long reader) {
        long number = Word.setNumber(reader);
        return number <= retired ? null : byNumber.get(number);
    }

    /** The set of one read more, which is newer than all of the rest. */
    ReaderSet of(long word, ReaderSet rest) {
        ReaderSet wanted = new ReaderSet(word, rest);
        ReaderSet known = sets.get(wanted);
        return known != null ? known : add(wanted);
    }

    private ReaderSet add(ReaderSet wanted) {
        long number = last.incrementAndGet();
        byNumber.put(number, wanted.numbered(number));
        ReaderSet meanwhile = sets.putIfAbsent(wanted, wanted);
        return meanwhile == null ? wanted : meanwhile;
    }

    /** All reads so far precede whatever comes. Called while one task is all there is. */
    void retire() {
        sets.clear();
        retired = last.get();
        byNumber.forgetBelow(retired + 1);
    }
}
