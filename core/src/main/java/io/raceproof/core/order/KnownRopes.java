package io.raceproof.core.order;

import java.lang.ref.Reference;
import java.util.ArrayDeque;

/** Makes {@link Known} of {@link Rope}s: of each part once, however many ropes share it. */
final class KnownRopes {

    private KnownRopes() {}

    static Known of(Rope rope) {
        if (rope instanceof Rope.Merge merge) {
            if (!isReady(merge.left) || !isReady(merge.right)) {
                makeParts(merge);
            }
            return merge.left.known().plus(merge.right.known()).shortened(segment -> false);
        }
        return ofFlat((Rope.Flat) rope);
    }

    /**
     * Innermost parts first; ropes may be long, so without recursion. Two threads may do the same, with equal results.
     */
    private static void makeParts(Rope.Merge rope) {
        ArrayDeque<Rope.Merge> pending = new ArrayDeque<>();
        pushUnready(rope, pending);
        while (!pending.isEmpty()) {
            Rope.Merge next = pending.peek();
            if (isReady(next.left) && isReady(next.right)) {
                pending.pop().known();
            } else {
                pushUnready(next, pending);
            }
        }
    }

    private static void pushUnready(Rope.Merge rope, ArrayDeque<Rope.Merge> pending) {
        if (!isReady(rope.left)) {
            pending.push((Rope.Merge) rope.left);
        }
        if (!isReady(rope.right)) {
            pending.push((Rope.Merge) rope.right);
        }
    }

    private static boolean isReady(Rope rope) {
        return rope instanceof Rope.Flat || rope.isKnown();
    }

    private static Known ofFlat(Rope.Flat flat) {
        if (flat.segments.length == 1) {
            return Known.of(flat.segments[0]);
        }
        Known all = Known.NONE;
        for (Segment segment : flat.segments) {
            all = all.plus(segment);
        }
        Reference.reachabilityFence(flat);
        return all;
    }
}
