package io.raceproof.explore;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/**
 * A {@link Tree} as bytes. Whatever was given away and has not come back is to be tried again. Nodes come one after the
 * other, each before those that follow from it, left to right: a tree is as deep as an execution is long, too deep for
 * recursion.
 */
final class StoredTree {

    private StoredTree() {}

    static void write(Tree tree, DataOutputStream out) throws IOException {
        Footprints.writeNames(List.copyOf(tree.interrupted), out);
        out.writeBoolean(tree.root != null);
        Deque<Node> open = new ArrayDeque<>();
        if (tree.root != null) {
            open.push(tree.root);
        }
        while (!open.isEmpty()) {
            Node node = open.pop();
            write(node, out);
            for (int i = node.tried.size() - 1; i >= 0; i--) {
                if (node.tried.get(i).to != null) {
                    open.push(node.tried.get(i).to);
                }
            }
        }
    }

    private static void write(Node node, DataOutputStream out) throws IOException {
        out.writeBoolean(node.isComplete);
        out.writeInt(node.done);
        out.writeInt(node.rivals);
        Frontier.write(node.asleep, out);
        List<Node.Branch> known = new ArrayList<>(node.tried);
        Wakeups todo = new Wakeups();
        List<List<Planned>> waiting = List.of();
        if (!known.isEmpty() && known.get(known.size() - 1).did == null) {
            Node.Branch away = known.remove(known.size() - 1);
            todo.branches.add(away.plan);
            waiting = away.waiting;
        }
        todo.branches.addAll(node.todo.branches);
        out.writeInt(known.size());
        for (Node.Branch branch : known) {
            Frontier.write(branch.planned(), out);
            out.writeBoolean(branch.isFinished);
            out.writeBoolean(branch.to != null);
        }
        Frontier.write(todo, out);
        out.writeInt(waiting.size());
        for (List<Planned> sequence : waiting) {
            Frontier.write(sequence, out);
        }
    }

    static Tree read(DataInputStream in) throws IOException {
        Tree tree = new Tree();
        tree.interrupted.addAll(new TreeSet<>(Footprints.readNames(in)));
        if (!in.readBoolean()) {
            return tree;
        }
        Deque<Node.Branch> open = new ArrayDeque<>();
        tree.begin(readNode(null, in, open));
        while (!open.isEmpty()) {
            Node.Branch via = open.pop();
            via.to = readNode(via, in, open);
        }
        return tree;
    }

    private static Node readNode(Node.Branch via, DataInputStream in, Deque<Node.Branch> open) throws IOException {
        Node node = new Node(via, in.readBoolean());
        node.done = in.readInt();
        node.rivals = in.readInt();
        Frontier.readAsleep(in, node.asleep);
        List<Node.Branch> followed = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            Planned made = Frontier.readPlanned(in);
            Node.Branch branch = new Node.Branch(node, new Wakeups.Branch(made, new Wakeups()), made.atMost());
            branch.isFinished = in.readBoolean();
            node.tried.add(branch);
            if (in.readBoolean()) {
                followed.add(branch);
            }
        }
        for (int i = followed.size() - 1; i >= 0; i--) {
            open.push(followed.get(i));
        }
        node.todo = Frontier.readWakeups(in);
        for (int left = in.readInt(); left > 0; left--) {
            node.todo.insert(Frontier.readSequence(in));
        }
        return node;
    }
}
