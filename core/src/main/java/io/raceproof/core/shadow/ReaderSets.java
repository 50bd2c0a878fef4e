package io.raceproof.core.shadow;

import io.raceproof.core.order.Stamps;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongPredicate;

/** All reader sets of a run, one object for equal ones. Safe for several threads. */
final class ReaderSets {

    private final ConcurrentHashMap<ReaderSet, ReaderSet> sets = new ConcurrentHashMap<>();
    private final Numbered<ReaderSet> byNumber = new Numbered<>();

    /** Sets are numbered by them too, so that a number is of one run only. */
    private final Stamps stamps;

    /** The numbers up to this one are of sets whose reads are all over and joined. */
    private volatile long retired;

    /** Whether a read is a stand-in's. */
    private final LongPredicate isStandIn;

    ReaderSets(Stamps stamps, LongPredicate isStandIn) {
        this.stamps = stamps;
        this.isStandIn = isStandIn;
        this.retired = stamps.first();
    }

    /** The set that a reader's word names; null if nothing in it matters any more, or it is another run's. */
    ReaderSet of(long reader) {
        long number = Word.setNumber(reader);
        return number <= retired ? null : byNumber.get(number);
    }

    /** The set of one read more. */
    ReaderSet of(long word, ReaderSet rest) {
        ReaderSet wanted = new ReaderSet(word, rest, isStandIn.test(word));
        ReaderSet known = sets.get(wanted);
        return known != null ? known : add(wanted);
    }

    private ReaderSet add(ReaderSet wanted) {
        long number = stamps.getAndIncrement();
        byNumber.put(number, wanted.numbered(number));
        ReaderSet meanwhile = sets.putIfAbsent(wanted, wanted);
        return meanwhile == null ? wanted : meanwhile;
    }

    /** All reads so far precede whatever comes. Called while one task is all there is. */
    void retire() {
        sets.clear();
        retired = stamps.getAndIncrement();
        byNumber.forgetBelow(retired + 1);
    }
}
