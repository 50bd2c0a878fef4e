package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Variables that one loop moves by one, always the same way, in some rounds and not in others, as merging two sorted
 * arrays does; and accesses that see each of their values.
 *
 * <p><b>The rule.</b> An access at such a variable takes every step if, before each instruction that steps, on every
 * path from the start of the round, it was made at the value that the variable still has; or surely is: the value is
 * loaded, the variable steps, and nothing that could fail or jump lies between the load and the access, as in {@code
 * a[i++]}.
 *
 * <p><b>What follows.</b> The variable passes no value at which the access was not made. So the first one was made at
 * the value with which the loop was entered, and all of them, up to wherever the loop is left, touch just the elements
 * from there to the last one. Any other access at the same variable is made at a value that the variable has passed,
 * which the first access touched too, or at the last one of its own.
 */
final class Steps {

    private final Flow flow;
    private final Loop loop;
    private final Strides strides;

    /** By variable, which way it goes: 1 or -1. */
    private final Map<Integer, Integer> ways = new HashMap<>();

    Steps(Flow flow, Loop loop, Strides strides) {
        this.flow = flow;
        this.loop = loop;
        this.strides = strides;
        Set<Integer> others = new HashSet<>();
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            AbstractInsnNode node = flow.node(at);
            if (node instanceof IincInsnNode step) {
                Integer before = ways.put(step.var, step.incr);
                if (Math.abs(step.incr) != 1 || before != null && before != step.incr) {
                    others.add(step.var);
                }
            } else if (node instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
                others.add(store.var);
                // A wide value takes the next one, too.
                others.add(store.var + 1);
            }
        }
        ways.keySet().removeAll(others);
    }

    /** Which way the variable goes. */
    int way(int variable) {
        return ways.get(variable);
    }

    /** The variable that is the index of an access, so many below the top of the stack; null if it is none of these. */
    Integer variable(int access, int below) {
        AbstractInsnNode source = strides.source(access, below);
        boolean isLoad = source != null && source.getOpcode() == Opcodes.ILOAD && loop.contains(flow.place(source));
        return isLoad && ways.containsKey(((VarInsnNode) source).var) ? (Integer) ((VarInsnNode) source).var : null;
    }

    /** Whether the access, whose index is such a variable, takes every step. */
    boolean takesAll(int access, int below) {
        int load = flow.place(strides.source(access, below));
        int variable = ((VarInsnNode) flow.node(load)).var;
        if (!isSure(load, access)) {
            return false;
        }
        // From the start of a round, and from each step, no path leads to a step but over the load.
        BitSet met = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.push(loop.header());
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            if (isStep(at, variable)) {
                pushFollowing(at, open);
            }
        }
        while (!open.isEmpty()) {
            int at = open.pop();
            if (isStep(at, variable)) {
                return false;
            }
            if (at != load && !met.get(at)) {
                met.set(at);
                pushFollowing(at, open);
            }
        }
        return true;
    }

    private boolean isStep(int at, int variable) {
        return flow.node(at) instanceof IincInsnNode step && step.var == variable;
    }

    private void pushFollowing(int at, Deque<Integer> open) {
        for (int to : flow.following(at)) {
            if (loop.contains(to)) {
                open.push(to);
            }
        }
    }

    /** Whether the access follows if the place is reached: nothing between jumps, calls or throws. */
    private boolean isSure(int from, int access) {
        for (int at = from; at < access; at++) {
            int[] after = flow.after(at);
            if (after.length != 1 || after[0] != at + 1 || !isHarmless(flow.node(at))) {
                return false;
            }
        }
        return from < access;
    }

    private static boolean isHarmless(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        if (node instanceof LdcInsnNode load) {
            return load.cst instanceof Number;
        }
        return opcode < 0
                || opcode <= Opcodes.SIPUSH
                || opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD
                || opcode >= Opcodes.DUP && opcode <= Opcodes.SWAP
                || opcode == Opcodes.IINC;
    }
}
