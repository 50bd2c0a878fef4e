package io.raceproof.agent;

import io.raceproof.findings.Op;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Accesses of a method to fields of its own class: the code itself reads the writer's word, as a field like any other, and
 * hands it to the hook. Where the segment has written the field, which is so for most objects that a task makes for itself,
 * nothing has to be looked up. A fast path: the other hooks find the word by its offset.
 *
 * <p>A read is told after it was made, so its owner is there. A write is told before; there only {@code this} counts, for a
 * missing owner is the access's to complain about.
 */
final class NearWords {

    private static final String FIRST = "(Ljava/lang/Object;JL" + HookCode.CURRENT + ";II)J";

    /** Above the method's own need: the owner twice, a word, and three arguments. */
    private static final int EXTRA_STACK = 7;

    private final NearHelpers helpers;
    private final Set<AbstractInsnNode> accesses = new HashSet<>();

    /** The names of the method's helpers; null: none yet. */
    private String reader;

    private String writer;

    private NearWords(NearHelpers helpers) {
        this.helpers = helpers;
    }

    static NearWords none() {
        return new NearWords(null);
    }

    /** Those of a method that has no hooks yet. */
    static NearWords in(CodeOwner owner, MethodNode method, Words words, NearHelpers helpers) {
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
            near.addWrites(owner, method, words);
        }
        return near;
    }

    private void addWrites(CodeOwner owner, MethodNode method, Words words) {
        if ((method.access & Opcodes.ACC_STATIC) != 0) {
            return;
        }
        for (AbstractInsnNode node : method.instructions) {
            boolean isLost = node instanceof VarInsnNode store && HeldArrays.storesTo(store, 0);
            if (isLost || node.getOpcode() == Opcodes.JSR) {
                return;
            }
        }
        try {
            Frame<SourceValue>[] frames = new Analyzer<>(new Sources()).analyze(owner.internalName(), method);
            for (int i = 0; i < frames.length; i++) {
                if (method.instructions.get(i) instanceof FieldInsnNode field
                        && field.getOpcode() == Opcodes.PUTFIELD
                        && owner.isNamed(field.owner)
                        && words.areFor(field.name, field.desc)
                        && frames[i] != null
                        && FirstWrites.isThis(frames[i], 1)) {
                    accesses.add(field);
                }
            }
        } catch (AnalyzerException e) {
            // Such code is for the JVM to reject; should it pass, its accesses are still seen.
        }
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
        boolean isRead = access.getOpcode() == Opcodes.GETFIELD;
        if (isRead) {
            reader = reader == null ? helpers.add(true) : reader;
        } else {
            writer = writer == null ? helpers.add(false) : writer;
        }
        pushWord(access, owner, code);
        code.site(isRead ? Op.READ : Op.WRITE).add(helpers.call(isRead ? reader : writer));
    }

    /** The same for a write that is the first one: the code itself writes the word. */
    static void note(FieldInsnNode access, CodeOwner owner, HookCode code) {
        code.stack(Opcodes.DUP);
        pushWord(access, owner, code);
        code.site(Op.WRITE)
                .call(HookCode.WORDS, "first", FIRST)
                .add(word(Opcodes.PUTFIELD, access))
                .call(HookCode.WORDS, "noted", "()V");
    }

    private static void pushWord(FieldInsnNode access, CodeOwner owner, HookCode code) {
        code.stack(Opcodes.DUP)
                .add(word(Opcodes.GETFIELD, access))
                .current()
                .number(owner.reference(access.owner, access.name, access.desc));
    }

    private static FieldInsnNode word(int opcode, FieldInsnNode access) {
        return new FieldInsnNode(opcode, access.owner, Words.WRITER + access.name, "J");
    }
}
