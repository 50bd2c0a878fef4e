package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.Start;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes the calls of hooks in one method, instruction by instruction, and remembers on which line we are. What is
 * written goes where {@link #take}'s caller puts it.
 */
final class HookCode {

    static final String HOOKS = "io/raceproof/runtime/Hooks";
    static final String LOOPS = "io/raceproof/runtime/LoopHooks";
    static final String WORDS = "io/raceproof/runtime/WordHooks";
    static final String GROUPS = "io/raceproof/runtime/GroupHooks";
    static final String SYNC = "io/raceproof/runtime/SyncHooks";
    static final String CLONES = "io/raceproof/runtime/CloneHooks";
    static final String SCHEDULING = "io/raceproof/runtime/SchedulingHooks";
    static final String MARKED = "io/raceproof/runtime/MarkedHooks";
    static final String CURRENT = "io/raceproof/runtime/Current";
    static final String SHADOW = "io/raceproof/runtime/ArrayShadow";

    /** No hook of these, with the copies that it takes, needs more than this above the method's own need. */
    static final int EXTRA_STACK = 4;

    private final CodeOwner owner;
    private final String method;
    private final int current;
    private int line;
    private InsnList code = new InsnList();

    /**
     * @param method the name of the method
     * @param current the local variable that holds the thread's state
     */
    HookCode(CodeOwner owner, String method, int current) {
        this.owner = owner;
        this.method = method;
        this.current = current;
    }

    /** From here on, sites are on this line. */
    void setLine(int line) {
        this.line = line;
    }

    HookCode stack(int... opcodes) {
        for (int opcode : opcodes) {
            code.add(new InsnNode(opcode));
        }
        return this;
    }

    HookCode load(int local) {
        code.add(new VarInsnNode(Opcodes.ALOAD, local));
        return this;
    }

    HookCode store(int local) {
        code.add(new VarInsnNode(Opcodes.ASTORE, local));
        return this;
    }

    /** Loads or stores a local variable of any type. */
    HookCode var(int opcode, int local) {
        code.add(new VarInsnNode(opcode, local));
        return this;
    }

    HookCode increment(int local) {
        code.add(new IincInsnNode(local, 1));
        return this;
    }

    HookCode constant(Object value) {
        code.add(new LdcInsnNode(value));
        return this;
    }

    HookCode number(int number) {
        if (number >= -1 && number <= 5) {
            code.add(new InsnNode(Opcodes.ICONST_0 + number));
        } else if (number == (short) number) {
            code.add(new IntInsnNode(number == (byte) number ? Opcodes.BIPUSH : Opcodes.SIPUSH, number));
        } else {
            code.add(new LdcInsnNode(number));
        }
        return this;
    }

    HookCode current() {
        return load(current);
    }

    /** A new site on the line where we are. */
    HookCode site(Op op) {
        return number(newSite(op));
    }

    /** The same, for code that is written later. */
    int newSite(Op op) {
        return owner.site(method, line, op, Start.ASYNC);
    }

    /** The same, of an operation of a task that may start another in that way. */
    HookCode site(Start start) {
        return number(owner.site(method, line, Op.AWAIT, start));
    }

    HookCode call(String hook, String descriptor) {
        return call(HOOKS, hook, descriptor);
    }

    /** Calls a hook of another class than most. */
    HookCode call(String hooks, String hook, String descriptor) {
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, hooks, hook, descriptor, false));
        return this;
    }

    HookCode add(AbstractInsnNode node) {
        code.add(node);
        return this;
    }

    /** What was written since the last time. */
    InsnList take() {
        InsnList written = code;
        code = new InsnList();
        return written;
    }
}
