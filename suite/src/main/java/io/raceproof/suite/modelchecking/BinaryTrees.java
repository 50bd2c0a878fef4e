package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;

/**
 * Paper 2, Table 1: trees are built and counted; both children of an inner node are futures. 524 tasks: 62 for a tree that
 * is one deeper than the deepest, 30 for one that lives long, 192 for 32 small ones and 240 for 8 of full depth.
 */
public final class BinaryTrees implements Runnable { // explore: PROVED

    private static final int LEAST = 2;
    private static final int MOST = 4;

    private record Node(TaskFuture<Node> left, TaskFuture<Node> right, int item) {

        static Node build(int item, int depth) {
            if (depth == 0) {
                return new Node(null, null, item);
            }
            return new Node(
                    future(() -> build(2 * item - 1, depth - 1)), future(() -> build(2 * item, depth - 1)), item);
        }

        int check() {
            return left == null ? item : item + left.get().check() - right.get().check();
        }
    }

    @Override
    public void run() {
        System.out.println("stretch " + Node.build(0, MOST + 1).check());
        Node longLived = Node.build(0, MOST);
        for (int depth = LEAST; depth <= MOST; depth += 2) {
            int pairs = 1 << (MOST - depth + LEAST);
            int sum = 0;
            for (int i = 1; i <= pairs; i++) {
                sum += Node.build(i, depth).check() + Node.build(-i, depth).check();
            }
            System.out.println(2 * pairs + " of depth " + depth + ": " + sum);
        }
        System.out.println("long lived " + longLived.check());
    }
}
