package io.raceproof.core.order;

import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Keeps {@link Rope}s short. A completer is dropped if its user says that the tree covers it (a task: what precedes its
 * current segment; a finish: what is inside it), or if it precedes another completer that is kept: whatever precedes it
 * precedes that one too, and the joins it had seen are in the list anyway. When nothing is unjoined the list is empty.
 *
 * <p>The cost is amortised: a list is compacted when its longest chain of merges has doubled since the last time. Where
 * a list really is large (a wavefront of a million futures, all parallel for the tree) compaction would not help; it
 * gives up after looking at a few times the chain's length, and the next try is at twice that length. What many tasks
 * have in common is compacted once for all of them ({@link SharedPart}): else a thousand tasks that start from one list
 * would each pay for all of it.
 */
final class Compaction {

    private static final int LOOK_AT_PER_CHAIN = 16;

    private final Predicate<Segment> covered;
    private final int limit;
    private final Set<Rope> visited = Collections.newSetFromMap(new IdentityHashMap<>());

    /** In the order in which they were found, which is nearly that of the tree: so they are soon sorted. */
    private final Set<Segment> segments = new LinkedHashSet<>();

    private final Origins origins = new Origins();
    private int looked;

    private Compaction(Predicate<Segment> covered, int limit) {
        this.covered = covered;
        this.limit = limit;
    }

    /** The same, in a shorter form if there is one. */
    static Rope compact(Rope rope, Predicate<Segment> covered) {
        SharedPart part = SharedPart.of(rope);
        Rope compacted = part.isFirst() && part.isShort() ? flatOrNull(rope, covered) : part.shortIn(rope);
        return compacted == null ? Rope.Merge.postponed(rope, 2 * rope.chain) : compacted;
    }

    /** What is not covered, as a plain list; null if there is too much to look at. */
    static Rope flatOrNull(Rope rope, Predicate<Segment> covered) {
        Compaction compaction = new Compaction(covered, LOOK_AT_PER_CHAIN * rope.chain);
        Rope compacted = compaction.collect(rope) ? flat(undominated(compaction.all())) : null;
        Reference.reachabilityFence(rope);
        return compacted;
    }

    /** What is not covered of those that were found somewhere, as a plain list. Who has found them keeps where. */
    static Rope flat(Iterable<Segment> found, Predicate<Segment> covered) {
        Compaction compaction = new Compaction(covered, Integer.MAX_VALUE);
        for (Segment segment : found) {
            compaction.gather(segment);
        }
        return flat(undominated(compaction.all()));
    }

    private Set<Segment> all() {
        for (Segment origin : origins.all()) {
            if (!covered.test(origin)) {
                segments.add(origin);
            }
        }
        return segments;
    }

    /** Gathers the segments that are not covered; false if there are too many. */
    private boolean collect(Rope rope) {
        ArrayDeque<Rope> pending = new ArrayDeque<>();
        pending.push(rope);
        while (!pending.isEmpty()) {
            if (looked > limit) {
                return false;
            }
            Rope next = pending.pop().shortest();
            if (!visited.add(next)) {
                continue;
            }
            looked++;
            if (next instanceof Rope.Merge merge) {
                pending.push(merge.left);
                pending.push(merge.right);
            } else if (next instanceof Rope.Flat flat) {
                gather(flat);
            }
        }
        return true;
    }

    private void gather(Rope.Flat flat) {
        looked += flat.segments.length;
        for (Segment segment : flat.segments) {
            gather(segment);
        }
    }

    private void gather(Segment segment) {
        if (segment.isAtRest()) {
            origins.add(segment);
        } else if (!covered.test(segment)) {
            segments.add(segment);
        }
    }

    /**
     * Those that precede no other by the tree. Going from right to left it is enough to look at the nearest one kept:
     * if s precedes some t by a finish around s, everything else in that finish precedes t too and was not kept.
     */
    static List<Segment> undominated(Collection<Segment> segments) {
        List<Segment> ordered = new ArrayList<>(segments);
        ordered.sort((a, b) -> Tree.compare(b, a));
        List<Segment> kept = new ArrayList<>();
        for (Segment segment : ordered) {
            if (kept.isEmpty() || !Tree.precedes(segment, kept.get(kept.size() - 1))) {
                kept.add(segment);
            }
        }
        return kept;
    }

    /** These segments, which it puts in order. */
    static Rope flat(List<Segment> segments) {
        if (segments.isEmpty()) {
            return Rope.NONE;
        }
        segments.sort(Comparator.comparingLong(Segment::stamp).reversed());
        return new Rope.Flat(segments.toArray(new Segment[0]));
    }
}
