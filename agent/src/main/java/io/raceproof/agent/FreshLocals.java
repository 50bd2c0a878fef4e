package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Local variables of our own in one method. They lie above all of the method's, so nothing is renumbered; they are set
 * before the method's first instruction, and so have their type at every instruction, branch target and handler: every
 * frame names them, and none needs to be computed.
 *
 * <p>The code that sets them lies before every label of the method, so no jump comes back to it and no handler covers
 * it. It has the method's first line number, for the stack trace of a stack that overflows there.
 *
 * <p><b>Assumption.</b> Frames are expanded, and {@code maxLocals} is what the class file says.
 */
final class FreshLocals {

    private static final int LARGEST = 0xFFFF;

    private final MethodNode method;
    private final List<Object> types = new ArrayList<>();
    private final InsnList entry = new InsnList();

    /** Instructions that use a scratch variable, numbered from 0 until it is known where they lie. */
    private final List<VarInsnNode> scratch = new ArrayList<>();

    private int scratchSize;
    private int extraStack = HookCode.EXTRA_STACK;

    FreshLocals(MethodNode method) {
        this.method = method;
        int line = firstLine(method);
        if (line > 0) {
            LabelNode start = new LabelNode();
            entry.add(start);
            entry.add(new LineNumberNode(line, start));
        }
    }

    /** A new local variable of this type, an internal name; what {@link #set} adds must store into it. */
    int add(String type) {
        types.add(type);
        return method.maxLocals + types.size() - 1;
    }

    /** A new local variable for an int, which is 0. */
    int addInt() {
        types.add(Opcodes.INTEGER);
        int local = method.maxLocals + types.size() - 1;
        entry.add(new InsnNode(Opcodes.ICONST_0));
        entry.add(new VarInsnNode(Opcodes.ISTORE, local));
        return local;
    }

    /** A new local variable for any object, which is null. */
    int addObject() {
        int local = add("java/lang/Object");
        entry.add(new InsnNode(Opcodes.ACONST_NULL));
        entry.add(new VarInsnNode(Opcodes.ASTORE, local));
        return local;
    }

    /**
     * An instruction that loads or stores a scratch variable, of any type. Scratch variables lie above all others and
     * no frame names them: they keep their value up to the next branch, branch target or handler, no further.
     */
    VarInsnNode scratch(int opcode, int number, int size) {
        VarInsnNode node = new VarInsnNode(opcode, number);
        scratch.add(node);
        scratchSize = Math.max(scratchSize, number + size);
        return node;
    }

    /** Some hook needs so much more on the operand stack than the method itself. */
    void needStack(int extra) {
        extraStack = Math.max(extraStack, extra);
    }

    /** More code for the method's entry. */
    void set(InsnList code) {
        entry.add(code);
    }

    /** Changes the method: its entry, its frames and its limits. */
    void install() {
        int first = method.maxLocals;
        int scratchFrom = first + types.size();
        if (scratchFrom + scratchSize > LARGEST || method.maxStack + extraStack > LARGEST) {
            throw new CannotRewriteException(
                    "its method " + method.name + " leaves no room for local variables or on the operand stack");
        }
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof FrameNode frame) {
                extend(frame, first);
            }
        }
        method.instructions.insert(entry);
        for (VarInsnNode node : scratch) {
            node.var += scratchFrom;
        }
        method.maxLocals = scratchFrom + scratchSize;
        method.maxStack += extraStack;
    }

    private void extend(FrameNode frame, int first) {
        List<Object> locals = new ArrayList<>(frame.local);
        int used = 0;
        for (Object type : locals) {
            used += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
        }
        if (used > first) {
            throw new CannotRewriteException(
                    "a frame of its method " + method.name + " has more local variables than " + "the method");
        }
        for (; used < first; used++) {
            locals.add(Opcodes.TOP);
        }
        locals.addAll(types);
        frame.local = locals;
    }

    /** The line of the method's first instruction that has one; 0: none has. */
    static int firstLine(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}
