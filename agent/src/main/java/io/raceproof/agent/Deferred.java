package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** One access whose check is made when a loop is left, and where its note is ({@link DeferredChecks}). */
final class Deferred {

    /** Stands for a local variable that is yet to be taken. */
    static final int OURS = -1;

    /** What two calls of {@link DeferredCode#order} take of each range, in bytes, at most. */
    static final int ORDER = 8;

    final AbstractInsnNode access;
    final Loop loop;
    final int stride;

    /** What the array or the owner comes from; null for a static field. */
    final AbstractInsnNode source;

    /** The local variable with the array or the owner, if the loop does not store to it; else one of ours. */
    int holder;

    /** Variables of ours: the last round that made the access, and the index in it. */
    int round;

    int last;

    /** The index in the round before, if that is to say by how much it grows. */
    int before = OURS;

    /** For an index that steps: the variable, and one of ours with its value when the loop was entered. */
    int stepped = OURS;

    int first = OURS;

    /** If not every round makes the access: a variable of ours, how many have in a row, up to the last that did. */
    boolean isSometimes;

    int inRow = OURS;

    int site;

    /**
     * For an element of changing rows: the access that gets the row, the loop around, and a variable of ours for it.
     */
    Deferred row;

    Loop around;
    int rows;

    /** For an element at an index that is read from another array: the access that reads it. */
    Deferred index;

    /** For a read: the write that each round makes of the same element afterwards, if there is one. */
    Deferred update;

    Deferred(AbstractInsnNode access, Loop loop, int stride, AbstractInsnNode source, int holder) {
        this.access = access;
        this.loop = loop;
        this.stride = stride;
        this.source = source;
        this.holder = holder;
    }

    boolean isElement() {
        return !(access instanceof FieldInsnNode);
    }

    boolean isWrite() {
        int opcode = access.getOpcode();
        return AccessHooks.isElementWrite(opcode) || opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    }
}
