package io.raceproof.agent;

import io.raceproof.findings.Op;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Accesses of a method to fields of its own class: the code itself reads the words, as fields like any other. Where the
 * segment has written the field, which is so for most objects that a task makes for itself, nothing has to be looked
 * up; nor where others are known to stand for a read. A fast path: the other hooks find the words by their offsets.
 *
 * <p>A read is told after it was made, so its owner is there. A write is told before; there only {@code this} counts,
 * for a missing owner is the access's to complain about.
 */
final class NearWords {

    private static final String FIRST = "(Ljava/lang/Object;JL" + HookCode.CURRENT + ";II)J";

    /** Above the method's own need: the owner twice, a word, and three arguments. */
    private static final int EXTRA_STACK = 7;

    private final NearHelpers helpers;
    private final Set<AbstractInsnNode> accesses = new HashSet<>();

    /** The method's helpers: for reads by the name of the field; null: none yet. */
    private final Map<String, MethodNode> readers = new HashMap<>();

    private MethodNode writer;
    private FieldGroups groups = FieldGroups.none();
    private boolean isInstance;

    /** Whether the method notes first writes, and nobody gets to know the object from it. */
    private boolean isSilent;

    private NearWords(NearHelpers helpers) {
        this.helpers = helpers;
    }

    static NearWords none() {
        return new NearWords(null);
    }

    /** Those of a method that has no hooks yet. */
    static NearWords in(CodeOwner owner, MethodNode method, SourceFrames sources, Words words, NearHelpers helpers) {
        NearWords near = new NearWords(helpers);
        boolean writes = false;
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof FieldInsnNode field
                    && owner.isNamed(field.owner)
                    && words.areFor(field.name, field.desc)) {
                if (node.getOpcode() == Opcodes.GETFIELD) {
                    near.accesses.add(node);
                }
                writes |= node.getOpcode() == Opcodes.PUTFIELD;
            }
        }
        if (writes) {
            near.addWrites(owner, method, sources, words);
        }
        return near;
    }

    private void addWrites(CodeOwner owner, MethodNode method, SourceFrames sources, Words words) {
        if ((method.access & Opcodes.ACC_STATIC) != 0) {
            return;
        }
        for (AbstractInsnNode node : method.instructions) {
            boolean isLost = node instanceof VarInsnNode store && HeldArrays.storesTo(store, 0);
            if (isLost || node.getOpcode() == Opcodes.JSR) {
                return;
            }
        }
        Frame<SourceValue>[] frames = sources.get();
        for (int i = 0; frames != null && i < frames.length; i++) {
            if (method.instructions.get(i) instanceof FieldInsnNode field
                    && field.getOpcode() == Opcodes.PUTFIELD
                    && owner.isNamed(field.owner)
                    && words.areFor(field.name, field.desc)
                    && frames[i] != null
                    && FirstWrites.isThis(frames[i], 1)) {
                accesses.add(field);
            }
        }
    }

    /** Of a constructor with such writes. */
    void notesFirst(Set<AbstractInsnNode> first, MethodNode constructor, SourceFrames sources) {
        isSilent = !Collections.disjoint(first, accesses) && FirstWrites.areAll(constructor, sources);
    }

    /** Reads that follow each other are checked together, but for these. */
    void group(MethodNode method, Set<AbstractInsnNode> others) {
        Set<AbstractInsnNode> reads = new HashSet<>(accesses);
        reads.removeIf(node -> node.getOpcode() != Opcodes.GETFIELD
                || others.contains(node)
                || helpers.isOnce(((FieldInsnNode) node).name));
        isInstance = (method.access & Opcodes.ACC_STATIC) == 0;
        for (AbstractInsnNode node : method.instructions) {
            isInstance &= !(node instanceof VarInsnNode store && HeldArrays.storesTo(store, 0));
        }
        groups = FieldGroups.in(method, reads);
    }

    /** Whether the read is checked together with others. */
    boolean isGrouped(AbstractInsnNode read) {
        return groups.of(read) != null;
    }

    /** Checks all reads of a group, if this is its first one, which follows. */
    void checkGroup(FieldInsnNode read, CodeOwner owner, HookCode code) {
        FieldGroups.Group group = groups.of(read);
        if (group.reads().get(0) == read) {
            Map<String, Integer> references = new HashMap<>();
            for (FieldInsnNode each : group.reads()) {
                reader(each, owner);
                references.put(each.name, reference(each, owner));
            }
            group.byLocal().keySet().forEach(code::load);
            code.current()
                    .site(Op.READ)
                    .add(helpers.call(new GroupHelpers(helpers, readers::get, references::get).add(group, isInstance)));
        }
    }

    private MethodNode reader(FieldInsnNode read, CodeOwner owner) {
        return readers.computeIfAbsent(read.name, name -> helpers.addRead(name, reference(read, owner)));
    }

    boolean contains(AbstractInsnNode access) {
        return accesses.contains(access);
    }

    /** Takes the room that is needed. */
    void allocate(FreshLocals locals) {
        if (!accesses.isEmpty()) {
            locals.needStack(EXTRA_STACK);
        }
    }

    /** Checks a read or write; the owner is on top of the operand stack. */
    void check(FieldInsnNode access, CodeOwner owner, HookCode code) {
        if (access.getOpcode() == Opcodes.GETFIELD) {
            code.current().site(Op.READ).add(helpers.call(reader(access, owner)));
        } else {
            writer = writer == null ? helpers.addWrite() : writer;
            pushWord(access, owner, code);
            code.site(Op.WRITE).add(helpers.call(writer));
        }
    }

    /** The same for a write that is the first one: the code itself writes the word. */
    void note(FieldInsnNode access, CodeOwner owner, HookCode code) {
        code.stack(Opcodes.DUP);
        pushWord(access, owner, code);
        code.site(Op.WRITE).call(HookCode.WORDS, "first", FIRST).add(word(Opcodes.PUTFIELD, access));
        if (!isSilent) {
            code.call(HookCode.WORDS, "noted", "()V");
        }
    }

    /**
     * The method is a constructor from which nobody gets to know the object: what was noted is to be there when it is
     * left.
     */
    void endNotes(InsnList method) {
        if (isSilent) {
            for (AbstractInsnNode node : method) {
                if (node.getOpcode() == Opcodes.RETURN) {
                    method.insertBefore(
                            node, new MethodInsnNode(Opcodes.INVOKESTATIC, HookCode.WORDS, "noted", "()V", false));
                }
            }
        }
    }

    private static void pushWord(FieldInsnNode access, CodeOwner owner, HookCode code) {
        code.stack(Opcodes.DUP).add(word(Opcodes.GETFIELD, access)).current().number(reference(access, owner));
    }

    private static int reference(FieldInsnNode access, CodeOwner owner) {
        return owner.reference(access.owner, access.name, access.desc);
    }

    private static FieldInsnNode word(int opcode, FieldInsnNode access) {
        return new FieldInsnNode(opcode, access.owner, Words.WRITER + access.name, "J");
    }
}
