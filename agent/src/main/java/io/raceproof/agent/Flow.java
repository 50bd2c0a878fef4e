package io.raceproof.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * How control flows through a method, node by node: what follows what, which node every path to another goes through
 * (dominators, by Cooper, Harvey and Kennedy's iteration), and the natural loops. A node is named by its place in the
 * method as it was when this was made.
 */
final class Flow {

    /**
     * A natural loop: what reaches a jump back to its header without passing it.
     *
     * @param latches where the jumps back are
     */
    record Loop(int header, BitSet nodes, List<Integer> latches) {

        boolean contains(int node) {
            return nodes.get(node);
        }

        boolean contains(Loop other) {
            return other != this && nodes.get(other.header);
        }
    }

    private static final int NONE = -1;

    private final AbstractInsnNode[] nodes;
    private final Map<AbstractInsnNode, Integer> places = new IdentityHashMap<>();

    /** What may follow, by jumping or going on. */
    private final int[][] next;

    /** Handlers of what is thrown there. */
    private final int[][] handlers;

    /** What leads to a node, of what is reached. */
    private final Map<Integer, List<Integer>> before = new HashMap<>();

    /** The last node that every path goes through; NONE for what is never reached. */
    private final int[] dominator;

    /** How many nodes dominate this one. */
    private final int[] depth;

    private final List<Loop> loops = new ArrayList<>();
    private boolean reducible = true;

    /** Of a method without subroutines. */
    Flow(MethodNode method) {
        nodes = method.instructions.toArray();
        for (int i = 0; i < nodes.length; i++) {
            places.put(nodes[i], i);
        }
        next = new int[nodes.length][];
        handlers = new int[nodes.length][];
        for (int i = 0; i < nodes.length; i++) {
            next[i] = next(i);
            handlers[i] = new int[0];
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            for (int i = place(block.start); i < place(block.end); i++) {
                handlers[i] = Arrays.copyOf(handlers[i], handlers[i].length + 1);
                handlers[i][handlers[i].length - 1] = place(block.handler);
            }
        }
        dominator = new int[nodes.length];
        depth = new int[nodes.length];
        List<Integer> order = order();
        for (int node : order) {
            for (int to : all(node)) {
                before.computeIfAbsent(to, at -> new ArrayList<>()).add(node);
            }
        }
        findDominators(order);
        findLoops(order);
    }

    /** False for a node that came later. */
    boolean hasPlace(AbstractInsnNode node) {
        return places.containsKey(node);
    }

    int place(AbstractInsnNode node) {
        return places.get(node);
    }

    AbstractInsnNode node(int place) {
        return nodes[place];
    }

    int size() {
        return nodes.length;
    }

    /** What may follow the node, exceptions apart. */
    int[] after(int node) {
        return next[node];
    }

    /** What may follow the node, handlers of what is thrown there among them. */
    int[] following(int node) {
        return all(node);
    }

    boolean isReached(int node) {
        return node == 0 || dominator[node] != NONE;
    }

    /** Whether every cycle is a loop with one way in. */
    boolean isReducible() {
        return reducible;
    }

    /** Inner ones before those around them. */
    List<Loop> loops() {
        return loops;
    }

    /** Whether every path to a node that is reached goes through the other. */
    boolean dominates(int other, int node) {
        int at = node;
        while (depth[at] > depth[other]) {
            at = dominator[at];
        }
        return at == other;
    }

    /** Whether each round of the loop, if it goes on to the next, goes through the node. */
    boolean isInEachRound(int node, Loop loop) {
        for (int latch : loop.latches) {
            if (!dominates(node, latch)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the node is in the loop and in no loop inside of it. */
    boolean isDirectlyIn(int node, Loop loop) {
        for (Loop each : loops) {
            if (each.contains(node)) {
                return each == loop;
            }
        }
        return false;
    }

    private int[] next(int at) {
        List<LabelNode> labels = JumpTargets.of(nodes[at]);
        boolean goesOn = goesOn(nodes[at].getOpcode());
        int[] following = new int[labels.size() + (goesOn && at + 1 < nodes.length ? 1 : 0)];
        for (int i = 0; i < labels.size(); i++) {
            following[i] = place(labels.get(i));
        }
        if (following.length > labels.size()) {
            following[labels.size()] = at + 1;
        }
        return following;
    }

    /** Whether the next instruction may follow. */
    static boolean goesOn(int opcode) {
        boolean jumps = opcode == Opcodes.GOTO || opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH;
        boolean leaves = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
        return !jumps && !leaves;
    }

    private int[] all(int node) {
        int[] all = Arrays.copyOf(next[node], next[node].length + handlers[node].length);
        System.arraycopy(handlers[node], 0, all, next[node].length, handlers[node].length);
        return all;
    }

    /** What is reached, each after what leads to it, but for jumps back. */
    private List<Integer> order() {
        List<Integer> order = new ArrayList<>();
        BitSet met = new BitSet();
        int[] followed = new int[nodes.length];
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(0);
        met.set(0);
        while (!stack.isEmpty()) {
            int at = stack.peek();
            int[] following = all(at);
            if (followed[at] == following.length) {
                order.add(stack.pop());
            } else {
                int to = following[followed[at]++];
                if (!met.get(to)) {
                    met.set(to);
                    stack.push(to);
                }
            }
        }
        Collections.reverse(order);
        return order;
    }

    private void findDominators(List<Integer> order) {
        Arrays.fill(dominator, NONE);
        int[] rank = new int[nodes.length];
        for (int i = 0; i < order.size(); i++) {
            rank[order.get(i)] = i;
        }
        dominator[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node : order.subList(1, order.size())) {
                int found = NONE;
                for (int from : before.get(node)) {
                    if (dominator[from] != NONE) {
                        found = found == NONE ? from : common(found, from, rank);
                    }
                }
                changed |= dominator[node] != found;
                dominator[node] = found;
            }
        }
        for (int node : order.subList(1, order.size())) {
            depth[node] = depth[dominator[node]] + 1;
        }
    }

    private int common(int some, int other, int[] rank) {
        int a = some;
        int b = other;
        while (a != b) {
            if (rank[a] > rank[b]) {
                a = dominator[a];
            } else {
                b = dominator[b];
            }
        }
        return a;
    }

    /** A jump back to what does not dominate it would be a second way into a cycle. */
    private void findLoops(List<Integer> order) {
        BitSet passed = new BitSet();
        Map<Integer, Loop> byHeader = new LinkedHashMap<>();
        for (int node : order) {
            passed.set(node);
            for (int to : all(node)) {
                if (passed.get(to)) {
                    reducible &= dominates(to, node);
                    Loop loop = byHeader.computeIfAbsent(to, at -> new Loop(at, new BitSet(), new ArrayList<>()));
                    loop.latches.add(node);
                }
            }
        }
        for (Loop loop : byHeader.values()) {
            loop.nodes.set(loop.header);
            Deque<Integer> open = new ArrayDeque<>(loop.latches);
            while (!open.isEmpty()) {
                int node = open.pop();
                if (!loop.nodes.get(node)) {
                    loop.nodes.set(node);
                    open.addAll(before.getOrDefault(node, List.of()));
                }
            }
            loops.add(loop);
        }
        loops.sort(Comparator.comparingInt(loop -> loop.nodes.cardinality()));
    }
}
