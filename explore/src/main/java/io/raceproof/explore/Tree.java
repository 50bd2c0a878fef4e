package io.raceproof.explore;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A search that many make together: the executions that are under way, as a tree. {@link Search} finishes one branch of
 * a point before it begins the next; here the next is begun as soon as it is known what the move of the last one does,
 * by whoever has time. The graphs are the same, and each is completed once.
 *
 * <p><b>Why that is right.</b> Branches of a node are in an order that never changes; new ones come last. What sleeps
 * where a branch begins is what sleeps at its node, and the branches to its left, finished or not; never one to its
 * right. So of two branches only one relies on the other, and by induction from left to right all graphs that follow
 * from a node, and that nothing which sleeps there leads to, are seen below it. The proof is that of Abdulla et al.
 * (POPL 2014, section 7), in which "has returned before" becomes "is to the left". It needs that what a branch shows to
 * be missing at its node comes to every place below the branches to its right where the branch still sleeps: there a
 * search that had waited would have found it among what is to be tried. So it is handed down to there ({@link
 * Node#plan}), also where the search is finished. Where nothing sleeps, everything that follows is seen anyway. That is
 * where a part that was given away need not come back.
 *
 * <p>What is finished, and has nothing unfinished to its left, is forgotten; parts are given out from the left, so that
 * this is soon. For one thread.
 */
final class Tree {

    /**
     * A part that was given away.
     *
     * @param frontier its moves
     * @param branch where it begins; null if it is the whole
     */
    record Given(Frontier frontier, Node.Branch branch, int generation) {}

    /** What is to be done about a result. */
    enum Taken {
        /** It counts. */
        COUNTS,

        /** It belongs to what does not count any more. */
        STALE,

        /** The search begins anew; nothing that was seen so far counts. */
        ANEW
    }

    final Set<String> interrupted = new TreeSet<>();

    /** Null before the first execution is back. */
    Node root;

    private boolean isBegun;
    private int generation;

    /** From the beginning. */
    Tree() {}

    /** From where one search alone was. */
    Tree(Frontier frontier) {
        interrupted.addAll(frontier.interrupted());
        if (frontier.over() || !frontier.points().isEmpty()) {
            begin(new Node(null, true));
            grow(root, frontier.points());
        }
    }

    /** Goes on from there. */
    void begin(Node first) {
        root = first;
        isBegun = true;
    }

    /** Nothing that was seen so far counts, nor what comes of parts that are away. */
    void beginAnew() {
        generation++;
        root = null;
        isBegun = false;
    }

    /** Whether every graph has been seen. */
    boolean isOver() {
        return root != null && root.isFinished();
    }

    /** At most so many parts that can be searched now, independently of each other; those to the left first. */
    List<Given> take(int most) {
        List<Given> given = new ArrayList<>();
        if (!isBegun && most > 0) {
            isBegun = true;
            given.add(new Given(new Frontier(List.of(), interrupted, false), null, generation));
        }
        Node node = root;
        Node.Branch left = null;
        while (node != null && given.size() < most) {
            Node below = unfinished(node, left);
            if (below != null) {
                node = below;
                left = null;
                continue;
            }
            Node.Branch begun = node.begin();
            if (begun == null) {
                node.close();
            } else {
                given.add(new Given(frontier(begun), begun, generation));
            }
            left = node.via;
            node = node.via == null ? null : node.via.from;
        }
        return given;
    }

    /** The next node that follows from this one, right of that branch, with something to be done. */
    private static Node unfinished(Node node, Node.Branch left) {
        for (int i = node.tried.indexOf(left) + 1; i < node.tried.size(); i++) {
            Node.Branch branch = node.tried.get(i);
            if (!branch.isFinished && branch.to != null) {
                return branch.to;
            }
        }
        return null;
    }

    private Frontier frontier(Node.Branch begun) {
        Point last = new Point();
        last.asleep.putAll(begun.from.sleepers());
        last.move = begun.move();
        last.atMost = begun.plan.first().atMost();
        last.after = begun.plan.rest();
        LinkedList<Point> path = new LinkedList<>(List.of(last));
        for (Node.Branch branch = begun.from.via; branch != null; branch = branch.from.via) {
            Point point = new Point();
            point.move = branch.move();
            point.did = branch.did;
            path.addFirst(point);
        }
        return new Frontier(path, interrupted, false);
    }

    /** This came of a part. */
    Taken takeBack(Given given, PartResult result) {
        if (given.generation != generation) {
            return Taken.STALE;
        }
        if (interrupted.addAll(result.interrupted())) {
            beginAnew();
            return Taken.ANEW;
        }
        if (given.branch == null) {
            root = new Node(null, true);
            grow(root, result.points());
        } else {
            merge(given.branch, result);
        }
        return Taken.COUNTS;
    }

    private static void merge(Node.Branch branch, PartResult result) {
        Node node = branch.from;
        Node.Branch left = node.leftOf(branch);
        List<Node.Branch> path = path(branch);
        if (result.points().isEmpty()) {
            // The move was not possible.
            node.tried.remove(branch);
            path.remove(path.size() - 1);
        } else {
            branch.did = result.points().get(0).did;
            extend(path, result);
        }
        for (Reversals.Reversal reversal : result.outside()) {
            Node.Branch shownBy = path.get(reversal.position());
            shownBy.from.plan(shownBy, reversal.sequence());
        }
        branch.waiting.forEach(sequence -> node.plan(left, sequence));
        branch.waiting.clear();
        if (!path.isEmpty()) {
            path.get(path.size() - 1).from.close();
        }
        node.close();
        forget(path);
    }

    /** The branches that lead to the end of that one. */
    private static List<Node.Branch> path(Node.Branch last) {
        LinkedList<Node.Branch> path = new LinkedList<>();
        for (Node.Branch branch = last; branch != null; branch = branch.from.via) {
            path.addFirst(branch);
        }
        return new ArrayList<>(path);
    }

    /** Adds what followed a part's move: first what must be kept, then what is left to be done. */
    private static void extend(List<Node.Branch> path, PartResult result) {
        List<Point> points = result.points();
        int at = 1;
        for (; path.size() < result.staying(); at++) {
            Point point = points.get(at);
            Node.Branch before = path.get(path.size() - 1);
            before.to = node(before, point, false);
            path.add(branch(before.to, point));
        }
        Node.Branch last = path.get(path.size() - 1);
        if (at < points.size()) {
            last.to = new Node(last, true);
            grow(last.to, points.subList(at, points.size()));
        } else {
            last.isFinished = true;
        }
    }

    /** Adds what is left to be done of a search that was complete in itself. */
    private static void grow(Node first, List<Point> points) {
        Node node = first;
        for (int i = 0; i < points.size(); i++) {
            Point point = points.get(i);
            fill(node, point);
            if (point.did == null) {
                Planned next = new Planned(point.move, point.atMost);
                node.todo.branches.add(0, new Wakeups.Branch(next, point.after));
            } else {
                Node.Branch branch = branch(node, point);
                branch.to = new Node(branch, false);
                node = branch.to;
            }
        }
    }

    private static Node node(Node.Branch via, Point point, boolean isComplete) {
        Node node = new Node(via, isComplete);
        fill(node, point);
        return node;
    }

    private static void fill(Node node, Point point) {
        node.asleep.putAll(point.asleep);
        node.todo = point.todo;
        node.done = point.done;
        node.rivals = point.rivals;
    }

    private static Node.Branch branch(Node from, Point point) {
        Wakeups.Branch made = new Wakeups.Branch(new Planned(point.move, point.did), new Wakeups());
        Node.Branch branch = new Node.Branch(from, made, point.did);
        from.tried.add(branch);
        return branch;
    }

    /** Forgets what is finished and has nothing unfinished to its left that could plan something there. */
    private static void forget(List<Node.Branch> path) {
        boolean isLeftmost = false;
        for (Node.Branch branch : path) {
            Node node = branch.from;
            isLeftmost |= node.isComplete;
            if (isLeftmost) {
                node.forgetFinished();
                isLeftmost = !node.tried.isEmpty() && node.tried.get(0) == branch;
                if (!isLeftmost) {
                    forgetLeftmost(node);
                }
            }
        }
    }

    private static void forgetLeftmost(Node from) {
        Node node = from;
        while (node != null) {
            node.forgetFinished();
            node = node.tried.isEmpty() ? null : node.tried.get(0).to;
        }
    }
}
