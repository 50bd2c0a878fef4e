package io.raceproof.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads of fields that follow each other in one line of code, of a few objects in local variables: as in {@code x *
 * other.x + y * other.y}. Once the first one is reached, all of them are made, up to the first whose object is missing:
 * between them lies nothing that jumps, calls or throws. So one check before the first tells of exactly those that are
 * made, whichever they are, within the same segment. A report cannot tell reads in one line apart, so they have one
 * site.
 *
 * <p>A fast path, which could be deleted.
 */
final class FieldGroups {

    /** HotSpot inlines small methods only. */
    private static final int MOST_READS = 8;

    private static final int MOST_OBJECTS = 4;

    /**
     * Some reads, in the order of the code.
     *
     * @param locals the local variable with the object of each
     */
    record Group(List<FieldInsnNode> reads, List<Integer> locals) {

        /** The fields that are read, by the local variable with the object, in the order of the code. */
        Map<Integer, Set<String>> byLocal() {
            Map<Integer, Set<String>> fields = new LinkedHashMap<>();
            for (int i = 0; i < reads.size(); i++) {
                fields.computeIfAbsent(locals.get(i), unused -> new LinkedHashSet<>())
                        .add(reads.get(i).name);
            }
            return fields;
        }
    }

    private final MethodNode method;
    private final Set<AbstractInsnNode> candidates;

    /** By each of its reads. */
    private final Map<AbstractInsnNode, Group> groups = new HashMap<>();

    private final Set<LabelNode> targets = new HashSet<>();

    /** The one that may still grow; null if there is none. */
    private Group open;

    private FieldGroups(MethodNode method, Set<AbstractInsnNode> candidates) {
        this.method = method;
        this.candidates = candidates;
    }

    static FieldGroups none() {
        return new FieldGroups(null, Set.of());
    }

    /** @param candidates reads of fields that may be grouped, of a method that has no hooks yet */
    static FieldGroups in(MethodNode method, Set<AbstractInsnNode> candidates) {
        FieldGroups found = new FieldGroups(method, candidates);
        if (candidates.size() > 1) {
            found.findTargets();
            for (AbstractInsnNode node : method.instructions) {
                found.pass(node);
            }
            found.close();
        }
        return found;
    }

    /** The group of the read; null if it is in none. */
    Group of(AbstractInsnNode read) {
        return groups.get(read);
    }

    /** Where a group may not go on: code comes there from elsewhere, or is caught by others from there on. */
    private void findTargets() {
        targets.addAll(JumpTargets.in(method));
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            targets.addAll(List.of(block.start, block.end));
        }
    }

    private void pass(AbstractInsnNode node) {
        if (candidates.contains(node)
                && before(node) instanceof VarInsnNode load
                && load.getOpcode() == Opcodes.ALOAD) {
            add((FieldInsnNode) node, load.var);
        } else if (!isHarmless(node)) {
            close();
        }
    }

    private static AbstractInsnNode before(AbstractInsnNode node) {
        AbstractInsnNode at = node.getPrevious();
        while (at != null && at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }

    private void add(FieldInsnNode read, int local) {
        boolean isFull = open != null
                && (open.reads.size() == MOST_READS
                        || !open.locals.contains(local) && new HashSet<>(open.locals).size() == MOST_OBJECTS);
        if (isFull) {
            close();
        }
        if (open == null) {
            open = new Group(new ArrayList<>(), new ArrayList<>());
        }
        open.reads.add(read);
        open.locals.add(local);
    }

    private void close() {
        if (open != null && open.reads.size() > 1) {
            for (FieldInsnNode read : open.reads) {
                groups.put(read, open);
            }
        }
        open = null;
    }

    /**
     * Whether the instruction neither jumps nor throws nor stores to a variable with an object, and is on the same
     * line.
     */
    private boolean isHarmless(AbstractInsnNode node) {
        if (node instanceof LabelNode label) {
            return !targets.contains(label);
        }
        if (node instanceof LineNumberNode || node instanceof FrameNode) {
            return false;
        }
        int opcode = node.getOpcode();
        if (node instanceof LdcInsnNode load) {
            return load.cst instanceof Number || load.cst instanceof String;
        }
        boolean divides =
                opcode == Opcodes.IDIV || opcode == Opcodes.IREM || opcode == Opcodes.LDIV || opcode == Opcodes.LREM;
        return opcode >= Opcodes.NOP && opcode <= Opcodes.SIPUSH
                || opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD
                || opcode >= Opcodes.POP && opcode <= Opcodes.LXOR && !divides
                || opcode >= Opcodes.I2L && opcode <= Opcodes.DCMPG;
    }
}
