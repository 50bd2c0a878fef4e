package io.raceproof.core.order;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Fast path: what is in long {@link Rope}s, in a form that answers without going through them. For
 * each scope around one of the segments: the greatest number of a child that is such a segment or has one below it.
 *
 * <p>By {@link Tree}, u precedes a segment s of the joins iff, for the lowest scope that both are in, the child above u
 * is a segment or a finish left of the child above s, or a task that is folded before it. The farther right the child
 * above s is, the easier that holds; so the greatest number is the only one to look at, in each of the scopes around u.
 * Immutable.
 */
final class SeenScopes {

    /** Deeper segments are not looked up, but searched for. */
    private static final int DEEPEST = 256;

    private final Map<Scope, Long> rightmost = new IdentityHashMap<>();

    private SeenScopes() {}

    /** Of the joins; null if more than so many parts would have to be looked at. */
    static SeenScopes of(Rope joins, int limit) {
        SeenScopes scopes = new SeenScopes();
        ArrayDeque<Rope> pending = new ArrayDeque<>();
        Set<Rope> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        pending.push(joins);
        int looked = 0;
        while (!pending.isEmpty()) {
            Rope next = pending.pop().shortest();
            if (!visited.add(next)) {
                continue;
            }
            looked++;
            if (next instanceof Rope.Merge merge) {
                pending.push(merge.left);
                pending.push(merge.right);
            } else if (next instanceof Rope.Flat flat) {
                for (Segment segment : flat.segments) {
                    looked += scopes.add(segment);
                }
            }
            if (looked > limit) {
                return null;
            }
        }
        return scopes;
    }

    /** How many scopes were looked at: those around one that is known are known. */
    private int add(Segment segment) {
        int looked = 0;
        Node child = segment;
        boolean isKnown = false;
        while (!isKnown && child.parent != null) {
            Long known = rightmost.get(child.parent);
            if (known == null || known < child.index) {
                rightmost.put(child.parent, child.index);
            }
            isKnown = known != null;
            child = child.parent;
            looked++;
        }
        return looked;
    }

    static boolean canAnswer(Segment u) {
        return u.depth <= DEEPEST;
    }

    /** Whether u is one of the segments, or precedes one by the tree. */
    boolean covers(Segment u) {
        for (Node child = u; child.parent != null; child = child.parent) {
            Long right = rightmost.get(child.parent);
            if (right != null && (child == u ? right >= u.index : precedes((Scope) child, right))) {
                return true;
            }
        }
        return false;
    }

    private static boolean precedes(Scope scope, long right) {
        return right > scope.index && scope.precedesSibling(right);
    }
}
