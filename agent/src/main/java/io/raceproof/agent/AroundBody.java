package io.raceproof.agent;

import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Puts code at the start of a method and at all its ends: before every return, and in a handler around all of it that
 * throws on what it caught. The handler's frame knows no local variables but ours.
 */
final class AroundBody {

    private AroundBody() {}

    /** Call it when all else is done to the method, except for installing the locals. */
    static void put(
            CodeOwner owner, MethodNode method, HookCode code, Supplier<InsnList> enter, Supplier<InsnList> exit) {
        InsnList instructions = method.instructions;
        for (AbstractInsnNode node = instructions.getFirst(); node != null; node = node.getNext()) {
            if (node instanceof LineNumberNode line) {
                code.setLine(line.line);
            } else if (node.getOpcode() >= Opcodes.IRETURN && node.getOpcode() <= Opcodes.RETURN) {
                instructions.insertBefore(node, exit.get());
            }
        }
        code.setLine(FreshLocals.firstLine(method));
        LabelNode start = new LabelNode();
        LabelNode handler = new LabelNode();
        instructions.insert(enter.get());
        instructions.insert(start);
        instructions.add(handler);
        if (owner.hasFrames()) {
            Object[] caught = {"java/lang/Throwable"};
            instructions.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, caught));
        }
        instructions.add(exit.get());
        instructions.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
    }
}
