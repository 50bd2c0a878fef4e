package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The loops of a method that do nothing but look, again and again: {@code while (!ready) Thread.onSpinWait();}. A round
 * of such a loop leaves everything as it was, so if what it looks at has not changed, the next round ends as the last
 * one did, and the loop waits. A loop that counts its rounds, or does anything else that a later round could notice, is
 * none of these: it may give up.
 *
 * <p>So a waiting loop calls nothing but the methods below, writes no memory, and carries no local variable from one
 * round to the next.
 */
final class WaitingLoops {

    private static final String ATOMICS = "java/util/concurrent/atomic/";

    private static final Set<String> PAUSES = Set.of("yield", "onSpinWait", "sleep");

    private static final Set<String> LOOKS = Set.of(
            "get",
            "getPlain",
            "getOpaque",
            "getAcquire",
            "compareAndSet",
            "weakCompareAndSet",
            "weakCompareAndSetPlain",
            "weakCompareAndSetVolatile",
            "weakCompareAndSetAcquire",
            "weakCompareAndSetRelease");

    private final Flow flow;
    private final MethodNode method;

    private WaitingLoops(MethodNode method) {
        this.flow = new Flow(method);
        this.method = method;
    }

    /** The instructions in waiting loops that read a field, or call something. */
    static Set<AbstractInsnNode> looksIn(MethodNode method) {
        Set<AbstractInsnNode> looks = new HashSet<>();
        boolean jumpsBack = false;
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.JSR || node.getOpcode() == Opcodes.RET) {
                return looks;
            }
            jumpsBack |= node.getType() == AbstractInsnNode.JUMP_INSN;
        }
        if (jumpsBack) {
            new WaitingLoops(method).find(looks);
        }
        return looks;
    }

    private void find(Set<AbstractInsnNode> looks) {
        for (Loop loop : flow.loops()) {
            if (isWaiting(loop)) {
                for (int at = loop.nodes().nextSetBit(0);
                        at >= 0;
                        at = loop.nodes().nextSetBit(at + 1)) {
                    AbstractInsnNode node = flow.node(at);
                    int opcode = node.getOpcode();
                    if (opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC || node instanceof MethodInsnNode) {
                        looks.add(node);
                    }
                }
            }
        }
    }

    private boolean isWaiting(Loop loop) {
        BitSet stored = new BitSet();
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            AbstractInsnNode node = flow.node(at);
            if (!isHarmless(node)) {
                return false;
            }
            if (node instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
                stored.set(store.var);
            } else if (node instanceof IincInsnNode) {
                return false;
            }
        }
        for (int variable = stored.nextSetBit(0); variable >= 0; variable = stored.nextSetBit(variable + 1)) {
            if (isReadFirst(loop.header(), variable)) {
                return false;
            }
        }
        return true;
    }

    /** Whether, from there on, the variable may be read before it is written. */
    private boolean isReadFirst(int from, int variable) {
        BitSet seen = new BitSet();
        Deque<Integer> todo = new ArrayDeque<>();
        todo.add(from);
        while (!todo.isEmpty()) {
            int at = todo.poll();
            if (seen.get(at)) {
                continue;
            }
            seen.set(at);
            AbstractInsnNode node = flow.node(at);
            if (node instanceof IincInsnNode step && step.var == variable) {
                return true;
            }
            if (node instanceof VarInsnNode access && access.var == variable) {
                if (access.getOpcode() < Opcodes.ISTORE) {
                    return true;
                }
                continue;
            }
            for (int to : flow.following(at)) {
                todo.add(to);
            }
        }
        return false;
    }

    private static boolean isHarmless(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        if (node instanceof MethodInsnNode call) {
            return isPause(call) || isLook(call);
        }
        boolean writesMemory = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
                || opcode == Opcodes.PUTFIELD
                || opcode == Opcodes.PUTSTATIC;
        boolean isOther = opcode == Opcodes.NEW
                || opcode == Opcodes.NEWARRAY
                || opcode == Opcodes.ANEWARRAY
                || opcode == Opcodes.MULTIANEWARRAY
                || opcode == Opcodes.MONITORENTER
                || opcode == Opcodes.MONITOREXIT
                || opcode == Opcodes.INVOKEDYNAMIC;
        return !writesMemory && !isOther;
    }

    private static boolean isPause(MethodInsnNode call) {
        return call.owner.equals("java/lang/Thread") && PAUSES.contains(call.name);
    }

    private static boolean isLook(MethodInsnNode call) {
        return call.owner.startsWith(ATOMICS) && LOOKS.contains(call.name);
    }
}
