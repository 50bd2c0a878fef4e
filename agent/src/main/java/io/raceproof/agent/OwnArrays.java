package io.raceproof.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Accesses of a method to arrays that it made and nobody else ever knows: no check is needed (paper 0, section 6.3). An
 * array is known to others if it is passed, captured, returned, thrown or stored anywhere but in a local variable.
 */
final class OwnArrays {

    /** Analysing more than this takes longer than it is worth. */
    private static final int LARGEST = 3_000;

    private final InsnList code;
    private final Frame<SourceValue>[] frames;

    /** A parameter, and a caught exception, has none. */
    private final Map<AbstractInsnNode, Integer> places = new IdentityHashMap<>();

    /** What nodes' values come from, beyond local variables. */
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> origins = new HashMap<>();

    private final Set<AbstractInsnNode> known = new HashSet<>();

    private OwnArrays(InsnList code, Frame<SourceValue>[] frames) {
        this.code = code;
        this.frames = frames;
        for (int i = 0; i < frames.length; i++) {
            places.put(code.get(i), i);
        }
    }

    /** The accesses that need no check. */
    static Set<AbstractInsnNode> accessesIn(String className, MethodNode method) {
        boolean makesArrays = false;
        boolean readsElements = false;
        for (AbstractInsnNode node : method.instructions) {
            makesArrays |= isArrayMade(node);
            // Arguments of variable number are only written; not to look at them saves most of the work.
            readsElements |= AccessHooks.isElementRead(node.getOpcode());
            if (node.getOpcode() == Opcodes.JSR) {
                return Set.of();
            }
        }
        if (!makesArrays || !readsElements || method.instructions.size() > LARGEST) {
            return Set.of();
        }
        try {
            return new OwnArrays(method.instructions, new Analyzer<>(new Sources()).analyze(className, method)).find();
        } catch (AnalyzerException e) {
            // Such code is for the JVM to reject; should it pass, its accesses are still seen.
            return Set.of();
        }
    }

    private static boolean isArrayMade(AbstractInsnNode node) {
        return node.getOpcode() == Opcodes.NEWARRAY || node.getOpcode() == Opcodes.ANEWARRAY;
    }

    private Set<AbstractInsnNode> find() {
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null) {
                for (int below = 0; below < handedOn(code.get(i)); below++) {
                    known.addAll(origins(frames[i].getStack(frames[i].getStackSize() - 1 - below)));
                }
            }
        }
        Set<AbstractInsnNode> accesses = new HashSet<>();
        for (int i = 0; i < frames.length; i++) {
            int opcode = code.get(i).getOpcode();
            int depth = AccessHooks.isElementRead(opcode) ? 2 : AccessHooks.isElementWrite(opcode) ? 3 : 0;
            if (depth > 0 && frames[i] != null && isOwn(frames[i].getStack(frames[i].getStackSize() - depth))) {
                accesses.add(code.get(i));
            }
        }
        return accesses;
    }

    private boolean isOwn(SourceValue array) {
        Set<AbstractInsnNode> from = origins(array);
        for (AbstractInsnNode origin : from) {
            if (!isArrayMade(origin) || known.contains(origin)) {
                return false;
            }
        }
        return !from.isEmpty();
    }

    /** How many values, from the top of the operand stack down, the instruction makes known to others. */
    private static int handedOn(AbstractInsnNode node) {
        if (node instanceof MethodInsnNode call) {
            return Type.getArgumentCount(call.desc) + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
        }
        if (node instanceof InvokeDynamicInsnNode call) {
            return Type.getArgumentCount(call.desc);
        }
        return switch (node.getOpcode()) {
            case Opcodes.AASTORE, Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.ARETURN, Opcodes.ATHROW -> 1;
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> 1;
            default -> 0;
        };
    }

    private Set<AbstractInsnNode> origins(SourceValue value) {
        Set<AbstractInsnNode> all = new HashSet<>();
        for (AbstractInsnNode source : value.insns) {
            all.addAll(origins(source));
        }
        return all;
    }

    /** Follows loads, stores and casts back; a node that is asked for while it is being found adds nothing of its own. */
    private Set<AbstractInsnNode> origins(AbstractInsnNode source) {
        Set<AbstractInsnNode> all = origins.get(source);
        if (all != null) {
            return all;
        }
        all = new HashSet<>();
        Set<AbstractInsnNode> met = new HashSet<>();
        collect(source, all, met);
        origins.put(source, all);
        return all;
    }

    private void collect(AbstractInsnNode source, Set<AbstractInsnNode> all, Set<AbstractInsnNode> met) {
        if (!met.add(source)) {
            return;
        }
        Integer place = places.get(source);
        Frame<SourceValue> frame = place == null ? null : frames[place];
        int opcode = source.getOpcode();
        SourceValue before = null;
        if (frame != null && opcode == Opcodes.ALOAD) {
            before = frame.getLocal(((VarInsnNode) source).var);
        } else if (frame != null && (opcode == Opcodes.ASTORE || opcode == Opcodes.CHECKCAST)) {
            before = frame.getStack(frame.getStackSize() - 1);
        }
        if (before == null) {
            all.add(source);
            return;
        }
        for (AbstractInsnNode each : before.insns) {
            collect(each, all, met);
        }
    }
}
