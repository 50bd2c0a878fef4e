package io.raceproof.runtime;

import io.raceproof.core.detect.Access;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.vm.annotation.DontInline;

/**
 * Stacks of accesses that may turn out to be the earlier one of a race: when that is known, the access is long over.
 * Words have no room for a stack, and to look at the stack costs more than a check. So a thread <i>looks closely</i>
 * only at the first accesses that it tells of, and again at the next ones when a race was found of which a stack is not
 * known: armed recapture. Meanwhile nothing waits, and the first accesses of each site keep their stacks.
 *
 * <p><b>Promise.</b> A stack is given out only for an access of the same segment, at the same site, to the same
 * location. All such accesses are ordered alike to everything, so each of them races if one does.
 *
 * <p>When nobody looks closely, it costs a comparison for each access that is told ({@link Current#closely}). When all
 * threads do, most come upon a site that has all it may have, and must not wait for each other to see that.
 */
final class KeptStacks {

    /** How many accesses a thread looks at closely, and all threads from the start on. */
    static final int CLOSELY = 4_096;

    private static final int ALL_CLOSELY = 1 << 18;

    /** How many stacks are kept of a site, and of these of one segment: a loop is not to have them all. */
    private static final int OF_SITE = 16;

    private static final int OF_SEGMENT = 4;

    /** How many more of them after a race there. */
    private static final int AFTER_RACE = 128;

    private static final int OF_SEGMENT_AFTER_RACE = 32;

    /** How many stacks are kept of all sites together. */
    private static final int OF_ALL = 4_096;

    /** After so many races nobody looks closely again: the program has enough of them. */
    private static final int RACES = 32;

    /** An access that was told, and the stack then. Its own frame is one of ours. */
    private static final class Kept extends Throwable {
        private static final long serialVersionUID = 1L;

        private final transient Object whole;
        private final int identity;
        private final long segment;
        private final int from;
        private final int to;
        private final int stride;

        /** {@code whole}: the field, or null for elements of an array. */
        Kept(Object whole, int identity, long segment, int from, int to, int stride) {
            super(null, null, false, true);
            this.whole = whole;
            this.identity = identity;
            this.segment = segment;
            this.from = from;
            this.to = to;
            this.stride = stride;
        }

        boolean isOf(Object location) {
            if (location instanceof FieldOf of) {
                return whole == of.field() && identity == of.identity();
            }
            return location instanceof ArrayShadow.Element element
                    && whole == null
                    && identity == element.identity()
                    && element.index() >= from
                    && element.index() <= to
                    && (element.index() - from) % stride == 0;
        }
    }

    /** Guarded by itself. */
    private static final class OfSite {
        private final List<Kept> kept = new ArrayList<>();
        private int most = OF_SITE;
        private int mostOfSegment = OF_SEGMENT;
        private volatile boolean isFull;

        boolean hasRoom(long segment) {
            return !isFull && hasRoomForMore(segment);
        }

        private synchronized boolean hasRoomForMore(long segment) {
            int ofSegment = 0;
            for (Kept each : kept) {
                ofSegment += each.segment == segment ? 1 : 0;
            }
            return ofSegment < mostOfSegment;
        }

        synchronized void add(Kept access) {
            kept.add(access);
            isFull = kept.size() >= most;
        }

        synchronized void more() {
            most = kept.size() + AFTER_RACE;
            mostOfSegment = OF_SEGMENT_AFTER_RACE;
            isFull = false;
        }

        /** Of that segment. */
        synchronized List<Kept> kept(long segment) {
            List<Kept> ofSegment = new ArrayList<>(kept);
            ofSegment.removeIf(each -> each.segment != segment);
            return ofSegment;
        }
    }

    private final boolean isOn;
    private final Map<Integer, OfSite> sites = new ConcurrentHashMap<>();

    /** How many are kept, or about to be. */
    private final AtomicInteger count = new AtomicInteger();

    /** The next two are guarded by this. */
    private int closely = ALL_CLOSELY;

    private int races;

    KeptStacks(boolean isOn) {
        this.isOn = isOn;
    }

    /** How many accesses a new thread is to look at closely. */
    synchronized int share() {
        int share = isOn ? Math.min(CLOSELY, closely) : 0;
        closely -= share;
        return share;
    }

    /** The thread, which looks closely, is about to tell of an access to the field of the owner. */
    @DontInline
    void keep(Current c, Object owner, Field field, int site) {
        if (isWanted(c, site)) {
            int identity = field.isStatic() ? 0 : System.identityHashCode(owner);
            add(site, new Kept(field, identity, c.task.now().stamp(), 0, 0, 1));
        }
    }

    /** The same of every so many elements, both ends included. */
    @DontInline
    void keep(Current c, ArrayShadow array, int from, int to, int stride, int site) {
        if (isWanted(c, site)) {
            add(
                    site,
                    new Kept(null, System.identityHashCode(array), c.task.now().stamp(), from, to, stride));
        }
    }

    private boolean isWanted(Current c, int site) {
        c.lookedClosely();
        if (site == Sites.UNKNOWN || count.get() >= OF_ALL) {
            return false;
        }
        OfSite of = sites.get(site);
        return of == null || of.hasRoom(c.task.now().stamp());
    }

    private void add(int site, Kept kept) {
        if (count.incrementAndGet() <= OF_ALL) {
            of(site).add(kept);
        }
    }

    private OfSite of(int site) {
        return sites.computeIfAbsent(site, unused -> new OfSite());
    }

    /** The frames of the access to the location; none if they are not known. */
    List<String> of(Access access, Object location) {
        OfSite of = sites.get(access.site());
        if (of == null || access.segment() == null) {
            return List.of();
        }
        for (Kept each : of.kept(access.segment().stamp())) {
            if (each.isOf(location)) {
                List<String> frames = Frames.of(Arrays.asList(each.getStackTrace()), access.site());
                if (!frames.isEmpty()) {
                    return frames;
                }
            }
        }
        return List.of();
    }

    /**
     * A race between these sites was found, and not all of its stacks are known; whether all are to look closely again.
     */
    synchronized boolean missed(int one, int other) {
        if (!isOn || races == RACES) {
            return false;
        }
        races++;
        of(one).more();
        of(other).more();
        return true;
    }

    /** Nothing more will be found. */
    void forget() {
        count.set(OF_ALL);
        sites.clear();
    }
}
