package io.raceproof.core.shadow;

import io.raceproof.core.order.Stamps;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

/** All reader sets of a run, one object for equal ones. Safe for several threads. */
final class ReaderSets {

    private final ConcurrentHashMap<ReaderSet, ReaderSet> sets = new ConcurrentHashMap<>();
    private final Numbered<ReaderSet> byNumber = new Numbered<>();

    /** Blocks of them number the sets, so that a number is of one run only. */
    private final Stamps stamps;

    /**
     * The next number, if it does not begin a block. Threads that read by turns make many sets: they wait only for a
     * new block.
     */
    private final AtomicLong next = new AtomicLong();

    /** The numbers up to this one are of sets whose reads are all over and joined. */
    private volatile long retired;

    /** Whether a read is a stand-in's. */
    private final LongPredicate isStandIn;

    /** Hears which stamps follow a block that is about to be taken. */
    private final LongConsumer following;

    ReaderSets(Stamps stamps, LongPredicate isStandIn, LongConsumer following) {
        this.stamps = stamps;
        this.isStandIn = isStandIn;
        this.following = following;
        this.retired = stamps.first();
    }

    /** The set that a reader's word names; null if nothing in it matters any more, or it is another run's. */
    ReaderSet of(long reader) {
        long number = Word.setNumber(reader);
        return isRetired(number) ? null : byNumber.get(number);
    }

    boolean isRetired(long number) {
        return number <= retired;
    }

    long retired() {
        return retired;
    }

    /** The set of one read more. */
    ReaderSet of(long word, ReaderSet rest) {
        ReaderSet wanted = new ReaderSet(word, rest, isStandIn.test(word));
        ReaderSet known = sets.get(wanted);
        return known != null ? known : add(wanted);
    }

    private ReaderSet add(ReaderSet wanted) {
        long number = nextNumber();
        byNumber.put(number, wanted.numbered(number));
        ReaderSet meanwhile = sets.putIfAbsent(wanted, wanted);
        return meanwhile == null ? wanted : meanwhile;
    }

    /** A number that no other set has, and that goes when they do. */
    long nextNumber() {
        while (true) {
            long number = next.get();
            if (number % Numbered.BLOCK == 0) {
                beginBlock(number);
            } else if (next.compareAndSet(number, number + 1)) {
                return number;
            }
        }
    }

    /**
     * The numbers are used up, unless somebody else has seen to that. The first of a block is nobody's: it means that
     * there is none.
     */
    private synchronized void beginBlock(long usedUp) {
        if (next.get() == usedUp) {
            following.accept(stamps.get() + 2 * Numbered.BLOCK - 1);
            next.set(stamps.reserveBlock() + 1);
        }
    }

    /**
     * Sets whose reads nobody can tell apart any more become one. A fast path, which could be deleted.
     *
     * @param better by what else to call the read of a word; {@link Word#NONE}: it precedes whatever comes
     * @return how many sets are left
     */
    int sweep(LongUnaryOperator better) {
        Map<ReaderSet, ReaderSet> done = new IdentityHashMap<>();
        for (ReaderSet set : sets.keySet()) {
            sweep(set, better, done);
        }
        done.values().removeIf(Objects::isNull);
        byNumber.replaceAll(set -> done.getOrDefault(set, set));
        sets.keySet().removeIf(set -> done.getOrDefault(set, set) != set);
        return sets.size();
    }

    /**
     * From the oldest read on: lists that go on alike have that in common. Null is what comes of reads that do not
     * matter.
     */
    private void sweep(ReaderSet set, LongUnaryOperator better, Map<ReaderSet, ReaderSet> done) {
        Deque<ReaderSet> newer = new ArrayDeque<>();
        ReaderSet at = set;
        while (at != null && !done.containsKey(at)) {
            newer.push(at);
            at = at.rest;
        }
        ReaderSet swept = at == null ? null : done.get(at);
        while (!newer.isEmpty()) {
            ReaderSet next = newer.pop();
            long word = better.applyAsLong(next.word);
            boolean isNew = word != Word.NONE && (swept == null || !swept.contains(word));
            if (word != next.word || swept != next.rest) {
                swept = isNew ? of(word, swept) : swept;
            } else {
                swept = next;
            }
            done.put(next, swept);
        }
    }

    /** All reads so far precede whatever comes. Called while one task is all there is. */
    synchronized void retire() {
        sets.clear();
        retired = stamps.getAndIncrement();
        next.set(0);
        byNumber.forgetBelow(retired + 1);
    }
}
