package io.raceproof.agent;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which writes of a constructor go to its own object before anybody else can know it: the object has not been passed,
 * stored, captured, thrown or locked yet. There is nothing that such a write could be compared with; it is noted all
 * the same, for whoever hears of the object later (paper 0, section 6.2, leaves it out, and with it races on objects
 * that are published without order).
 *
 * <p>Only classes that extend nothing but {@code Object} or {@code Record}: other constructors may tell of the object.
 */
final class FirstWrites {

    private static final Set<String> SILENT = Set.of("java/lang/Object", "java/lang/Record");

    private FirstWrites() {}

    /** @param sources of the constructor */
    static Set<AbstractInsnNode> in(MethodNode constructor, SourceFrames sources) {
        InsnList code = constructor.instructions;
        boolean jumpsBack = false;
        for (AbstractInsnNode node : code) {
            if (node.getOpcode() == Opcodes.JSR || isStoreOfThis(node)) {
                return Set.of();
            }
            jumpsBack |= node instanceof JumpInsnNode jump && code.indexOf(jump.label) < code.indexOf(jump);
        }
        if (!constructor.tryCatchBlocks.isEmpty()) {
            return Set.of();
        }
        return sources.get() == null ? Set.of() : in(code, sources.get(), jumpsBack);
    }

    /** In the order of the code, up to where the object is told of; if there are jumps back, that may be anywhere. */
    private static Set<AbstractInsnNode> in(InsnList code, Frame<SourceValue>[] frames, boolean jumpsBack) {
        Set<AbstractInsnNode> first = new HashSet<>();
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode node = code.get(i);
            if (frames[i] == null) {
                continue;
            }
            if (tells(node, frames[i])) {
                return jumpsBack ? Set.of() : first;
            }
            if (node.getOpcode() == Opcodes.PUTFIELD && isThis(frames[i], 1)) {
                first.add(node);
            }
        }
        return first;
    }

    /** Whether nobody gets to know the object from the constructor at all. */
    static boolean areAll(MethodNode constructor, SourceFrames sources) {
        Frame<SourceValue>[] frames = sources.get();
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null && tells(constructor.instructions.get(i), frames[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isStoreOfThis(AbstractInsnNode node) {
        return node.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) node).var == 0;
    }

    private static boolean tells(AbstractInsnNode node, Frame<SourceValue> frame) {
        int opcode = node.getOpcode();
        boolean isCopy = opcode == Opcodes.ASTORE || opcode == Opcodes.CHECKCAST;
        int handedOn = isCopy ? 1 : ValueUses.handedOn(node);
        boolean isSuper = node instanceof MethodInsnNode call
                && opcode == Opcodes.INVOKESPECIAL
                && call.name.equals("<init>")
                && SILENT.contains(call.owner);
        for (int below = 0; below < handedOn; below++) {
            if (!isSuper && mayBeThis(frame.getStack(frame.getStackSize() - 1 - below))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a value on the operand stack, so many below the top, is certainly the object of the method. */
    static boolean isThis(Frame<SourceValue> frame, int below) {
        SourceValue value = frame.getStack(frame.getStackSize() - 1 - below);
        for (AbstractInsnNode source : value.insns) {
            if (!isLoadOfThis(source)) {
                return false;
            }
        }
        return !value.insns.isEmpty();
    }

    private static boolean mayBeThis(SourceValue value) {
        for (AbstractInsnNode source : value.insns) {
            if (isLoadOfThis(source)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLoadOfThis(AbstractInsnNode source) {
        return source.getOpcode() == Opcodes.ALOAD && ((VarInsnNode) source).var == 0;
    }
}
