package io.raceproof.core.detect;

import java.util.Arrays;

/**
 * Disjoint sets of tasks, each an S-bag or a P-bag: union by size, and every look-up shortens the path it took (paper
 * 0, section 3.4, after Tarjan).
 */
final class Bags {

    /** A bag without tasks. */
    static final int EMPTY = -1;

    private int[] parent = new int[16];
    private int[] size = new int[16];
    private boolean[] isP = new boolean[16];

    /** Puts a task that is in no bag into an S-bag of its own; returns the bag. */
    int serial(int task) {
        if (task >= parent.length) {
            int length = Math.max(task + 1, 2 * parent.length);
            parent = Arrays.copyOf(parent, length);
            size = Arrays.copyOf(size, length);
            isP = Arrays.copyOf(isP, length);
        }
        parent[task] = task;
        size[task] = 1;
        isP[task] = false;
        return task;
    }

    /** Whether the task is in a P-bag. */
    boolean isInP(int task) {
        return isP[root(task)];
    }

    /** The union of two bags, as an S-bag. */
    int serialUnion(int a, int b) {
        return union(a, b, false);
    }

    /** The union of two bags, as a P-bag. */
    int parallelUnion(int a, int b) {
        return union(a, b, true);
    }

    private int union(int a, int b, boolean p) {
        if (a == EMPTY && b == EMPTY) {
            return EMPTY;
        }
        int left = a == EMPTY ? root(b) : root(a);
        int right = b == EMPTY ? left : root(b);
        int larger = size[left] >= size[right] ? left : right;
        int smaller = larger == left ? right : left;
        if (larger != smaller) {
            parent[smaller] = larger;
            size[larger] += size[smaller];
        }
        isP[larger] = p;
        return larger;
    }

    private int root(int task) {
        int root = task;
        while (parent[root] != root) {
            root = parent[root];
        }
        for (int at = task; parent[at] != root; ) {
            int next = parent[at];
            parent[at] = root;
            at = next;
        }
        return root;
    }
}
