package io.raceproof.core.order;

/**
 * The order that the tree alone decides: terminally strict async and finish (papers 0 and 4), and folded fork/join.
 *
 * <p>For two segments u left of v, let L be their lowest common ancestor and c the child of L above u. Then u precedes
 * v iff c is a segment, a finish, or a task folded before v's side; otherwise they are parallel as far as the tree
 * goes. This is a partial order: it is reachability in the graph of spawns, continuations and end-finishes.
 */
final class Tree {

    private Tree() {}

    /** How one segment lies to another. */
    enum Relation {
        SAME,
        /** To the left, and before it. */
        BEFORE,
        /** To the left, and parallel. */
        LEFT,
        RIGHT
    }

    /** Whether u strictly precedes v by the tree. */
    static boolean precedes(Segment u, Segment v) {
        return relation(u, v) == Relation.BEFORE;
    }

    /** Negative if u is to the left of v, positive if to the right, 0 if they are one. */
    static int compare(Segment u, Segment v) {
        return switch (relation(u, v)) {
            case SAME -> 0;
            case BEFORE, LEFT -> -1;
            case RIGHT -> 1;
        };
    }

    private static Relation relation(Segment u, Segment v) {
        if (u == v) {
            return Relation.SAME;
        }
        TreeArrays arrays = u.parent.arrays;
        if (arrays != null && arrays == v.parent.arrays) {
            return arrays.relation(u.number, v.number);
        }
        Node a = climb(u, v.depth);
        Node b = climb(v, u.depth);
        while (a.parent != b.parent) {
            boolean jumpsMeet = a.jump == b.jump;
            a = jumpsMeet ? a.parent : a.jump;
            b = jumpsMeet ? b.parent : b.jump;
        }
        if (a.parent == null) {
            // Two roots: what a task may have heard of from another run orders nothing in this one.
            return Relation.LEFT;
        }
        if (a.index > b.index) {
            return Relation.RIGHT;
        }
        return a instanceof Scope scope && !scope.precedesSibling(b.index) ? Relation.LEFT : Relation.BEFORE;
    }

    /** The lowest scope that both are in. */
    static Scope commonScope(Segment u, Segment v) {
        Scope a = (Scope) climb(u.parent, v.parent.depth);
        Scope b = (Scope) climb(v.parent, u.parent.depth);
        while (a != b) {
            boolean jumpsMeet = a.jump == b.jump;
            a = jumpsMeet ? a.parent : (Scope) a.jump;
            b = jumpsMeet ? b.parent : (Scope) b.jump;
        }
        return a;
    }

    /** The finish around the program. */
    static Scope root(Scope scope) {
        return (Scope) climb(scope, 0);
    }

    /** Whether the segment is below the scope. */
    static boolean isInside(Segment segment, Scope scope) {
        return climb(segment, scope.depth) == scope;
    }

    /** The ancestor-or-self of a node at a depth, or the node itself if it is not that deep. */
    private static Node climb(Node node, int depth) {
        Node at = node;
        while (at.depth > depth) {
            at = at.jump.depth >= depth ? at.jump : at.parent;
        }
        return at;
    }
}
