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
 * What one method, as it was read, does with arrays and other objects: where those come from that it accesses or
 * passes, and which of them it makes known to others, by passing, capturing, returning, throwing or storing them
 * anywhere but in a local variable.
 */
final class ValueUses {

    /** Analysing more than this takes longer than it is worth. */
    private static final int LARGEST = 3_000;

    private final InsnList code;
    private final Sources sources;
    private final Frame<SourceValue>[] frames;

    /** A parameter, and a caught exception, has none. */
    private final Map<AbstractInsnNode, Integer> places = new IdentityHashMap<>();

    /** What nodes' values come from, beyond local variables. */
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> origins = new HashMap<>();

    private ValueUses(InsnList code, Sources sources, Frame<SourceValue>[] frames) {
        this.code = code;
        this.sources = sources;
        this.frames = frames;
        for (int i = 0; i < frames.length; i++) {
            places.put(code.get(i), i);
        }
    }

    /** Null if that cannot be told. */
    static ValueUses of(String className, MethodNode method) {
        if (method.instructions.size() > LARGEST) {
            return null;
        }
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.JSR) {
                return null;
            }
        }
        try {
            Sources sources = new Sources();
            Frame<SourceValue>[] frames = new Analyzer<>(sources).analyze(className, method);
            return new ValueUses(method.instructions, sources, frames);
        } catch (AnalyzerException e) {
            // Such code is for the JVM to reject; should it pass, its accesses are still seen.
            return null;
        }
    }

    static boolean isArrayMade(AbstractInsnNode node) {
        return node.getOpcode() == Opcodes.NEWARRAY || node.getOpcode() == Opcodes.ANEWARRAY;
    }

    /** What stands for a parameter, by its local variable, among origins. */
    AbstractInsnNode parameter(int local) {
        return sources.parameter(local);
    }

    /** Who keeps arguments to himself: a callee, or whoever stores them. */
    interface Keeper {
        boolean keeps(AbstractInsnNode node, int argument);
    }

    /** Whose values others get to know; not from a keeper. */
    Set<AbstractInsnNode> known(Keeper keeper) {
        Set<AbstractInsnNode> known = new HashSet<>();
        for (int i = 0; i < frames.length; i++) {
            int handedOn = frames[i] == null ? 0 : handedOn(code.get(i));
            for (int below = 0; below < handedOn; below++) {
                if (!keeper.keeps(code.get(i), handedOn - 1 - below)) {
                    known.addAll(originsBelow(i, below));
                }
            }
        }
        return known;
    }

    /** What the argument of the call comes from, the receiver being the first; empty if the call is never reached. */
    Set<AbstractInsnNode> argument(MethodInsnNode call, int argument) {
        int place = places.get(call);
        return frames[place] == null ? Set.of() : originsBelow(place, handedOn(call) - 1 - argument);
    }

    /** Where the value comes from that an instruction, which is reached, stores in a field. */
    Set<AbstractInsnNode> stored(AbstractInsnNode node) {
        return originsBelow(places.get(node), 0);
    }

    /** Where what the method returns comes from. */
    Set<AbstractInsnNode> returned() {
        Set<AbstractInsnNode> all = new HashSet<>();
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null && code.get(i).getOpcode() == Opcodes.ARETURN) {
                all.addAll(originsBelow(i, 0));
            }
        }
        return all;
    }

    boolean isReached(AbstractInsnNode node) {
        return frames[places.get(node)] != null;
    }

    /** What the array comes from whose element the instruction accesses; empty if it is no such instruction. */
    Set<AbstractInsnNode> accessed(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        int depth = AccessHooks.isElementRead(opcode) ? 1 : AccessHooks.isElementWrite(opcode) ? 2 : 0;
        return depth > 0 && isReached(node) ? originsBelow(places.get(node), depth) : Set.of();
    }

    private Set<AbstractInsnNode> originsBelow(int place, int below) {
        Set<AbstractInsnNode> all = new HashSet<>();
        SourceValue value = frames[place].getStack(frames[place].getStackSize() - 1 - below);
        for (AbstractInsnNode source : value.insns) {
            all.addAll(origins(source));
        }
        return all;
    }

    /** How many values, from the top of the operand stack down, the instruction makes known to others. */
    static int handedOn(AbstractInsnNode node) {
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

    /**
     * Follows loads, stores and casts back; a node that is asked for while it is being found adds nothing of its own.
     */
    private Set<AbstractInsnNode> origins(AbstractInsnNode source) {
        Set<AbstractInsnNode> all = origins.get(source);
        if (all != null) {
            return all;
        }
        all = new HashSet<>();
        collect(source, all, new HashSet<>());
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
