package io.raceproof.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Accesses to elements that follow each other in one line of code, of arrays in local variables, at indices that are
 * constants or local variables, with a constant added or not: as in {@code c[0] = a[0] * b[i] + a[1] * b[i + 8]}. Once
 * the first one is reached, all of them are made, up to the first that fails: between them lies nothing else that
 * jumps, calls or throws, and nothing is stored to those variables. So one check before the first tells of exactly
 * those that are made, if it stops where one of them will fail, within the same segment.
 */
final class ElementGroups {

    private static final int MOST_ACCESSES = 64;
    private static final int MOST_LOCALS = 8;
    private static final int NONE = -1;

    /**
     * An access to the array in one local variable, at what is in the other plus a constant.
     *
     * @param index NONE: at the constant
     * @param loaded from where on these variables must not change
     */
    record Access(AbstractInsnNode node, int array, int index, int offset, int loaded) {

        boolean isWrite() {
            return AccessHooks.isElementWrite(node.getOpcode());
        }

        boolean hasIndex() {
            return index != NONE;
        }
    }

    /** Some of them, in the order of the code. */
    record Group(List<Access> accesses) {

        /** The local variables with arrays, in the order in which they are needed. */
        Set<Integer> arrays() {
            Set<Integer> locals = new LinkedHashSet<>();
            accesses.forEach(access -> locals.add(access.array));
            return locals;
        }

        /** The same of those with indices. */
        Set<Integer> indices() {
            Set<Integer> locals = new LinkedHashSet<>();
            accesses.stream().filter(Access::hasIndex).forEach(access -> locals.add(access.index));
            return locals;
        }
    }

    private final MethodNode method;
    private final Frame<SourceValue>[] frames;
    private final Set<AbstractInsnNode> candidates;
    private final Set<LabelNode> targets;
    private final Map<AbstractInsnNode, Group> groups = new HashMap<>();

    /** By local variable: where it was last stored to in this stretch of code, or where that began. */
    private final Map<Integer, Integer> stored = new HashMap<>();

    private int begin;
    private int line;

    /** The group that may still grow, and where its check would be. */
    private Group open = new Group(new ArrayList<>());

    private int checked;

    private ElementGroups(MethodNode method, Frame<SourceValue>[] frames, Set<AbstractInsnNode> candidates) {
        this.method = method;
        this.frames = frames;
        this.candidates = candidates;
        this.targets = JumpTargets.in(method);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            targets.addAll(List.of(block.start, block.end));
        }
    }

    /**
     * Those of a method that has no hooks yet, by each of their accesses.
     *
     * @param candidates accesses to elements that may be grouped
     */
    static Map<AbstractInsnNode, Group> in(MethodNode method, SourceFrames sources, Set<AbstractInsnNode> candidates) {
        Frame<SourceValue>[] frames = sources.get();
        if (frames == null) {
            return Map.of();
        }
        ElementGroups found = new ElementGroups(method, frames, candidates);
        int at = 0;
        for (AbstractInsnNode node : method.instructions) {
            found.pass(node, at++);
        }
        found.close();
        return found.groups;
    }

    private void pass(AbstractInsnNode node, int at) {
        if (node instanceof LabelNode label && targets.contains(label) || node instanceof FrameNode) {
            close();
            begin = at;
            stored.clear();
        } else if (node instanceof LineNumberNode number) {
            if (number.line != line) {
                close();
            }
            line = number.line;
        } else if (node instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
            stored.put(store.var, at);
            if (store.getOpcode() == Opcodes.LSTORE || store.getOpcode() == Opcodes.DSTORE) {
                stored.put(store.var + 1, at);
            }
        } else if (node instanceof IincInsnNode step) {
            stored.put(step.var, at);
        } else if (candidates.contains(node)) {
            add(node, at);
        } else if (!isHarmless(node)) {
            close();
        }
    }

    private void add(AbstractInsnNode node, int at) {
        Access access = access(node);
        if (access == null || open.accesses.size() == MOST_ACCESSES || !isKept(access, Math.min(at, checked))) {
            close();
        }
        checked = open.accesses.isEmpty() ? at : checked;
        if (access == null || !isKept(access, checked)) {
            // Others must not be reached over this one, which may fail.
            return;
        }
        open.accesses.add(access);
        // An object may also fail to be stored because of its type.
        if (node.getOpcode() == Opcodes.AASTORE
                || open.arrays().size() + open.indices().size() >= MOST_LOCALS) {
            close();
        }
    }

    /** Whether its variables hold at the check what they held when they were loaded. */
    private boolean isKept(Access access, int check) {
        int since = Math.min(access.loaded, check);
        return access.loaded >= begin
                && stored.getOrDefault(access.array, NONE) < since
                && stored.getOrDefault(access.index, NONE) < since;
    }

    /** What the access is to; null if that is none of what is checked together. */
    private Access access(AbstractInsnNode node) {
        int at = place(node);
        int depth = AccessHooks.isElementRead(node.getOpcode()) ? 0 : 1;
        AbstractInsnNode array = source(at, depth + 1);
        AbstractInsnNode index = source(at, depth);
        if (array == null || index == null || array.getOpcode() != Opcodes.ALOAD) {
            return null;
        }
        int local = ((VarInsnNode) array).var;
        Integer constant = constant(index);
        if (constant != null) {
            return new Access(node, local, NONE, constant, place(array));
        }
        int offset = 0;
        if (index.getOpcode() == Opcodes.IADD || index.getOpcode() == Opcodes.ISUB) {
            AbstractInsnNode added = source(place(index), 0);
            constant = added == null ? null : constant(added);
            if (constant == null) {
                return null;
            }
            offset = index.getOpcode() == Opcodes.IADD ? constant : -constant;
            index = source(place(index), 1);
        }
        return index instanceof VarInsnNode load && load.getOpcode() == Opcodes.ILOAD
                ? new Access(node, local, load.var, offset, Math.min(place(array), place(load)))
                : null;
    }

    private int place(AbstractInsnNode node) {
        return method.instructions.indexOf(node);
    }

    /** The one instruction that a value on the operand stack comes from; null if there are others. */
    private AbstractInsnNode source(int at, int below) {
        Frame<SourceValue> frame = frames[at];
        if (frame == null) {
            return null;
        }
        Set<AbstractInsnNode> sources = frame.getStack(frame.getStackSize() - 1 - below).insns;
        return sources.size() == 1 ? sources.iterator().next() : null;
    }

    private static Integer constant(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
            return ((IntInsnNode) node).operand;
        }
        return node instanceof LdcInsnNode load && load.cst instanceof Integer number ? number : null;
    }

    private void close() {
        if (open.accesses.size() > 1) {
            open.accesses.forEach(access -> groups.put(access.node, open));
        }
        open = new Group(new ArrayList<>());
    }

    /** Whether the instruction neither jumps nor calls nor throws. */
    private static boolean isHarmless(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        if (node instanceof LdcInsnNode load) {
            return load.cst instanceof Number || load.cst instanceof String;
        }
        boolean divides =
                opcode == Opcodes.IDIV || opcode == Opcodes.IREM || opcode == Opcodes.LDIV || opcode == Opcodes.LREM;
        return opcode < 0
                || opcode <= Opcodes.SIPUSH
                || opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD
                || opcode >= Opcodes.POP && opcode <= Opcodes.LXOR && !divides
                || opcode >= Opcodes.I2L && opcode <= Opcodes.DCMPG;
    }
}
