package io.raceproof.core.order;

import java.util.Arrays;

/**
 * The nodes of a tree once more, in a row, each with the numbers of its parent and of where it jumps to: the layout
 * that paper 1 measures against one of linked objects. Questions of order climb here then. Nothing is ever removed,
 * whereas linked nodes that nobody asks about any more are collected; so this is there to compare with.
 *
 * <p>For one thread at a time.
 */
final class TreeArrays {

    private static final int FIRST_SIZE = 1 << 10;

    /** The root's number. */
    static final int ROOT = 0;

    private int count = 1;
    private int[] parents = new int[FIRST_SIZE];
    private int[] jumps = new int[FIRST_SIZE];
    private int[] depths = new int[FIRST_SIZE];
    private long[] indices = new long[FIRST_SIZE];

    /** Null for a segment. */
    private Scope[] scopes = new Scope[FIRST_SIZE];

    /** The number of a new node. */
    int add(int parent, long index, Scope scope) {
        if (count == parents.length) {
            parents = Arrays.copyOf(parents, 2 * count);
            jumps = Arrays.copyOf(jumps, 2 * count);
            depths = Arrays.copyOf(depths, 2 * count);
            indices = Arrays.copyOf(indices, 2 * count);
            scopes = Arrays.copyOf(scopes, 2 * count);
        }
        int hop = jumps[parent];
        boolean twoEqualHops = depths[parent] - depths[hop] == depths[hop] - depths[jumps[hop]];
        parents[count] = parent;
        jumps[count] = twoEqualHops ? jumps[hop] : parent;
        depths[count] = depths[parent] + 1;
        indices[count] = index;
        scopes[count] = scope;
        return count++;
    }

    /** See {@link Tree}; of two segments that are not the same. */
    Tree.Relation relation(int u, int v) {
        int a = climb(u, depths[v]);
        int b = climb(v, depths[u]);
        while (parents[a] != parents[b]) {
            boolean jumpsMeet = jumps[a] == jumps[b];
            a = jumpsMeet ? parents[a] : jumps[a];
            b = jumpsMeet ? parents[b] : jumps[b];
        }
        if (indices[a] > indices[b]) {
            return Tree.Relation.RIGHT;
        }
        return scopes[a] != null && !scopes[a].precedesSibling(indices[b]) ? Tree.Relation.LEFT : Tree.Relation.BEFORE;
    }

    private int climb(int node, int depth) {
        int at = node;
        while (depths[at] > depth) {
            at = depths[jumps[at]] >= depth ? jumps[at] : parents[at];
        }
        return at;
    }
}
