package io.raceproof.core.order;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What a long {@link Rope} has in common with those of other tasks, which {@link Compaction} makes short once for all
 * of them.
 *
 * <p>Many tasks that one task starts, or that take one promise, have nearly the same list: what they were given, and a
 * few merges of their own. So all these lists get long at the same time, by one chain of merges. The part begins a few
 * merges below the top. Whoever comes first makes it short, without asking what the tree covers, for that differs from
 * task to task; the others find it by going down the same chain, and put their own merges on top of it. If it cannot be
 * made short, nobody else tries.
 *
 * <p>Safe for several threads: two may do the same, with equal results.
 */
final class SharedPart {

    /** The part begins at most so many merges below the top, and at most at this fraction of the chain. */
    private static final int DEPTH = 64;

    private static final int FRACTION = 8;

    /** So many times as deep others may have made theirs, for lists have grown unlike. */
    private static final int FARTHER = 4;

    /** More merges than that above the part are not worth the trouble. */
    private static final int MOST_ABOVE = 1024;

    private final Rope part;
    private final boolean first;

    /** The merges above the part, each on top of the short form. */
    private final Map<Rope, Rope> rebuilt = new IdentityHashMap<>();

    private SharedPart(Rope part, boolean first) {
        this.part = part;
        this.first = first;
    }

    /** Of a long rope. */
    static SharedPart of(Rope rope) {
        int depth = Math.min(DEPTH, rope.chain / FRACTION);
        Rope part = rope;
        Rope at = rope;
        for (int below = 1; below <= FARTHER * depth; below++) {
            at = longer((Rope.Merge) at);
            if (at.isLookedAt()) {
                return new SharedPart(at, false);
            }
            if (below == depth) {
                part = at;
            }
        }
        Rope found = Compaction.flatOrNull(part, segment -> false);
        part.isShortened(found == null ? part : found);
        return new SharedPart(part, true);
    }

    /** That side of the merge by which the chain is so long. */
    private static Rope longer(Rope.Merge merge) {
        return merge.left.chain >= merge.right.chain ? merge.left : merge.right;
    }

    /** Whether nobody had looked at it before. */
    boolean isFirst() {
        return first;
    }

    boolean isShort() {
        return part.shortest() != part;
    }

    /** The same as the rope, with the short form in the place of the part; null if that is not short. */
    Rope shortIn(Rope rope) {
        Rope top = isShort() ? above(rope) : null;
        // Soon to be looked at again: the task's own tree may cover much of it.
        return top == null || top.chain > rope.chain / 2 ? null : Rope.Merge.postponed(top, 2 * top.chain);
    }

    /** Null if there is too much. */
    private Rope above(Rope rope) {
        if (rope == part) {
            return part.shortest();
        }
        if (rope.chain <= part.chain) {
            return rope;
        }
        Rope known = rebuilt.get(rope);
        if (known == null && rebuilt.size() < MOST_ABOVE) {
            Rope.Merge merge = (Rope.Merge) rope;
            Rope left = above(merge.left);
            Rope right = left == null ? null : above(merge.right);
            known = right == null ? null : Rope.merge(left, right);
            rebuilt.put(rope, known);
        }
        return known;
    }
}
