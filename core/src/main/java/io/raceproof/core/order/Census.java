package io.raceproof.core.order;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Knows of every set of segments that somebody may still look into, and finds out from time to time which tasks that
 * are over cannot be told apart any more, so that one of them can stand for all.
 *
 * <p><b>Invariant.</b> Let A be a task that is over, with all that it started folded, and that the tree never puts
 * before anything: it is not folded, and no finish but the program's waits for it. Then a segment of A comes before
 * something only by way of a set that has a segment of A. Nobody adds one any more, so whatever set comes to be is made
 * of sets that there are: what two such tasks have in common in all of these, they have in common for ever. {@link
 * Rolls} compares; {@link Rest} is what is left of a task.
 *
 * <p><b>Every set.</b> One that may have a segment of a task of the census enlists when it is made, weakly; whoever
 * makes it from others keeps these until then ({@link java.lang.ref.Reference#reachabilityFence}). While a list is
 * taken nobody can enlist. So what is not on it is made later, of what is on it. A task is looked at only if it ended
 * before the list was taken.
 *
 * <p>Programs with few tasks pay nothing: the census begins when so many stamps were given since one task was all there
 * was. Who started before that does not take part. Safe for several threads.
 */
public final class Census {

    private static final long NEVER = Long.MAX_VALUE;
    private static final int STRIPES = 16;
    private static final int FIRST_PURGE = 256;

    /** So many sets are looked into, if not so many were there the last time. */
    private static final int MANY = 1 << 15;

    /** How many stamps are given before tasks take part. */
    private volatile long patience = NEVER;

    /** From which stamp on. */
    private volatile long from = NEVER;

    /** How often it was taken, counted from one. */
    private volatile int turn = 1;

    /** The last turn of which all is known. */
    private volatile int completed;

    /** How many sets there were the last time. Belongs to who takes it. */
    private int listed;

    private final Stripe[] stripes = new Stripe[STRIPES];

    Census() {
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    private static final class Enlisted extends WeakReference<Object> {
        private Enlisted next;

        Enlisted(Object set, Enlisted next) {
            super(set);
            this.next = next;
        }
    }

    /** Some of the sets; all fields are guarded by it. */
    private static final class Stripe {
        private Enlisted first;
        private int count;
        private int purgeAt = FIRST_PURGE;

        private void add(Object set) {
            first = new Enlisted(set, first);
            if (++count > purgeAt) {
                purge(null);
            }
        }

        /** Drops those that are gone; the others are added to the list, unless it is null. */
        private void purge(List<Object> alive) {
            Enlisted kept = null;
            count = 0;
            for (Enlisted at = first; at != null; ) {
                Enlisted rest = at.next;
                Object set = at.get();
                if (set != null) {
                    at.next = kept;
                    kept = at;
                    count++;
                    if (alive != null) {
                        alive.add(set);
                    }
                }
                at = rest;
            }
            first = kept;
            purgeAt = Math.max(FIRST_PURGE, 2 * count);
        }
    }

    /** Tasks take part that start when so many more stamps were given. */
    public void beginAfter(long stamps, long now) {
        patience = stamps;
        isAlone(now);
    }

    /** One task is all there is. */
    public void isAlone(long now) {
        from = patience == NEVER ? NEVER : now + patience;
    }

    /** The one that some of the segments' tasks take part in; null if none does. */
    static Census of(Segment[] segments) {
        for (Segment segment : segments) {
            if (segment.isOfCensus()) {
                return segment.scope().member.census();
            }
        }
        return null;
    }

    /** Whether a task takes part that starts now. */
    boolean includes(long stamp) {
        return stamp >= from;
    }

    /** The one that is to come or is under way. */
    int turn() {
        return turn;
    }

    int completed() {
        return completed;
    }

    /** A set that may have segments of tasks that take part. */
    void enlist(Object set) {
        Stripe stripe = stripes[(int) Thread.currentThread().getId() & STRIPES - 1];
        synchronized (stripe) {
            stripe.add(set);
        }
    }

    /**
     * Tasks that cannot be told apart any more come to rest. One thread at a time.
     *
     * @return how much was looked at
     */
    public long take() {
        if (from == NEVER) {
            return 0;
        }
        int now = turn + 1;
        turn = now;
        List<Object> alive = new ArrayList<>();
        listAll(alive, 0);
        int most = Math.max(MANY, 2 * listed);
        listed = alive.size();
        if (listed > most) {
            // Perhaps most of them are gone, and no collector has found that out.
            return listed;
        }
        long looked = Rolls.of(alive, now);
        completed = now;
        for (Object set : alive) {
            if (set instanceof Known known) {
                known.dropRested(now);
            }
        }
        return looked;
    }

    /** Holds all stripes while it lists them. */
    private void listAll(List<Object> alive, int stripe) {
        if (stripe == STRIPES) {
            for (Stripe each : stripes) {
                each.purge(alive);
            }
            return;
        }
        synchronized (stripes[stripe]) {
            listAll(alive, stripe + 1);
        }
    }
}
