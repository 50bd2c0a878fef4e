package io.raceproof.explore;

import java.util.ArrayDeque;
import java.util.Deque;

/** How large a {@link Tree} is, and how much of the whole it leaves to be done. Goes through it, without recursion. */
final class Extent {

    private Extent() {}

    /** How much of the whole has been seen, from 0 to 1; see {@link Search#share}. */
    static double share(Tree tree) {
        record Weighed(Node node, double weight) {}
        double share = tree.isOver() ? 1 : 0;
        Deque<Weighed> open = new ArrayDeque<>();
        if (tree.root != null && share == 0) {
            open.add(new Weighed(tree.root, 1));
        }
        while (!open.isEmpty()) {
            Weighed next = open.removeLast();
            double each = next.weight / next.node.moves();
            share += each * next.node.done;
            for (Node.Branch branch : next.node.tried) {
                if (branch.isFinished) {
                    share += each;
                } else if (branch.to != null) {
                    open.add(new Weighed(branch.to, each));
                }
            }
        }
        return share;
    }

    /** How many nodes it has. */
    static int size(Tree tree) {
        int size = 0;
        Deque<Node> open = new ArrayDeque<>();
        if (tree.root != null) {
            open.add(tree.root);
        }
        while (!open.isEmpty()) {
            size++;
            for (Node.Branch branch : open.removeLast().tried) {
                if (branch.to != null) {
                    open.add(branch.to);
                }
            }
        }
        return size;
    }
}
