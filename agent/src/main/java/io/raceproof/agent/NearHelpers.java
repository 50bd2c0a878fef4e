package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Small methods that a class gets for the checks of {@link NearWords}, one for all reads and one for all writes of a method
 * of its own. They do what one method in the runtime could do for everybody; but HotSpot keeps account of branches by
 * method, and only where a method's own checks never take the slow way is the object they are about known not to escape,
 * and need not be made at all.
 *
 * <p>They are private and synthetic: they do not count for the default {@code serialVersionUID}.
 */
final class NearHelpers {

    static final String CHECK = "(Ljava/lang/Object;JL" + HookCode.CURRENT + ";II)V";

    private static final String PREFIX = "$raceproof$";
    private static final int OWNER = 0;
    private static final int WORD = 1;
    private static final int CURRENT = 3;
    private static final int REFERENCE = 4;
    private static final int SITE = 5;
    private static final int LOCALS = 6;

    private final ClassNode tree;
    private final boolean hasFrames;
    private final List<MethodNode> added = new ArrayList<>();

    NearHelpers(ClassNode tree, CodeOwner owner) {
        this.tree = tree;
        this.hasFrames = owner.hasFrames();
    }

    /** Those that the class gets. */
    List<MethodNode> added() {
        return added;
    }

    /** The name of a new one. */
    String add(boolean isRead) {
        MethodNode helper = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                PREFIX + (isRead ? "read$" : "write$") + added.size(),
                CHECK,
                null,
                null);
        InsnList code = helper.instructions;
        LabelNode end = new LabelNode();
        code.add(new VarInsnNode(Opcodes.LLOAD, WORD));
        code.add(new VarInsnNode(Opcodes.ALOAD, CURRENT));
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC, HookCode.WORDS, "isWriter", "(JL" + HookCode.CURRENT + ";)Z", false));
        code.add(new JumpInsnNode(Opcodes.IFNE, end));
        code.add(new VarInsnNode(Opcodes.ALOAD, OWNER));
        code.add(new VarInsnNode(Opcodes.ALOAD, CURRENT));
        code.add(new VarInsnNode(Opcodes.ILOAD, REFERENCE));
        code.add(new VarInsnNode(Opcodes.ILOAD, SITE));
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                HookCode.HOOKS,
                isRead ? "fieldRead" : "fieldWrite",
                "(Ljava/lang/Object;L" + HookCode.CURRENT + ";II)V",
                false));
        code.add(end);
        if (hasFrames) {
            Object[] locals = {"java/lang/Object", Opcodes.LONG, HookCode.CURRENT, Opcodes.INTEGER, Opcodes.INTEGER};
            code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
        }
        code.add(new InsnNode(Opcodes.RETURN));
        helper.maxStack = 4;
        helper.maxLocals = LOCALS;
        added.add(helper);
        return helper.name;
    }

    /** The call of one of them. */
    MethodInsnNode call(String helper) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, tree.name, helper, CHECK, false);
    }
}
