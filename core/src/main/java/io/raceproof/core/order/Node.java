package io.raceproof.core.order;

/**
 * A node of the program structure tree: a {@link Scope} inside, a {@link Segment} at the leaves. Children are numbered
 * from left to right in program order; only the task that works under a scope adds children to it, so the numbering
 * needs no lock, and a node is immutable once it is built.
 *
 * <p>{@code jump} points to an ancestor such that any ancestor is reached in a logarithmic number of jumps and parents
 * (the skew-binary pointers of Myers' applicative random-access lists): where a node jumps to depends on its depth
 * alone, so two nodes of equal depth can climb in step. A recursion 10,000 finishes deep costs a dozen hops, not
 * 10,000.
 */
abstract sealed class Node permits Scope, Segment {

    final Scope parent;
    final Node jump;
    final int depth;
    final long index;

    /** In {@link TreeArrays}, if nodes are there, too. */
    final int number;

    Node(Scope parent, long index) {
        this.parent = parent;
        this.index = index;
        if (parent == null) {
            this.depth = 0;
            this.jump = this;
            this.number = TreeArrays.ROOT;
        } else {
            this.depth = parent.depth + 1;
            Node hop = parent.jump;
            boolean twoEqualHops = parent.depth - hop.depth == hop.depth - hop.jump.depth;
            this.jump = twoEqualHops ? hop.jump : parent;
            this.number = parent.arrays == null
                    ? TreeArrays.ROOT
                    : parent.arrays.add(parent.number, index, this instanceof Scope scope ? scope : null);
        }
    }
}
