package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Small methods that a class gets for the checks of {@link NearWords}: one for the reads of each field by a method of
 * its own, and one for all its writes. They do what one method in the runtime could do for everybody; but HotSpot keeps
 * account of branches by method, and only where a method's own checks never take the slow way is the object they are
 * about known not to escape, and need not be made at all.
 *
 * <p>They are private and synthetic: they do not count for the default {@code serialVersionUID}.
 */
final class NearHelpers {

    private static final String WRITE = "(Ljava/lang/Object;JL" + HookCode.CURRENT + ";II)V";
    private static final String READ = "(Ljava/lang/Object;JJL" + HookCode.CURRENT + ";II)V";
    private static final String SLOW = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";II)V";
    private static final String PREFIX = "$raceproof$";

    private final ClassNode tree;
    private final boolean hasFrames;
    private final boolean areAllowed;
    private final Set<String> once;
    private final List<MethodNode> added = new ArrayList<>();

    /**
     * @param once fields that are {@linkplain OnceWritten written once}
     * @param areAllowed whether the class may get methods that have nothing to do with its words
     */
    NearHelpers(ClassNode tree, CodeOwner owner, Set<String> once, boolean areAllowed) {
        this.tree = tree;
        this.areAllowed = areAllowed && (tree.access & Opcodes.ACC_INTERFACE) == 0;
        this.once = once;
        this.hasFrames = owner.hasFrames();
    }

    /** Whether the class may get methods for other things than its words. */
    boolean areAllowed() {
        return areAllowed;
    }

    /** Those that the class gets. */
    List<MethodNode> added() {
        return added;
    }

    /** A new one for reads of a field; takes the owner, where the thread stands, and the site. */
    MethodNode addRead(String field, int reference) {
        String descriptor = "(L" + tree.name + ";L" + HookCode.CURRENT + ";I)V";
        MethodNode helper = helper("read$", descriptor, 8, 3);
        InsnList code = helper.instructions;
        LabelNode end = new LabelNode();
        if (isOnce(field)) {
            askWriter(code, field, "isSettled", end);
        }
        askWriter(code, field, "isWriter", end);
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        // Reads by others, then the write that they followed: one that comes in between is not missed.
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(word(Words.READER + field));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HookCode.WORDS, "then", "()V", false));
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(word(Words.WRITER + field));
        code.add(new VarInsnNode(Opcodes.ALOAD, 1));
        code.add(new LdcInsnNode(reference));
        code.add(new VarInsnNode(Opcodes.ILOAD, 2));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HookCode.WORDS, "read", READ, false));
        finish(helper, end, new Object[] {tree.name, HookCode.CURRENT, Opcodes.INTEGER});
        return helper;
    }

    /** Whether only constructors write the field of that name. */
    boolean isOnce(String field) {
        return once.contains(field);
    }

    /** Goes to the end if the runtime says yes to the question about the writer's word. */
    private void askWriter(InsnList code, String field, String question, LabelNode end) {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(word(Words.WRITER + field));
        code.add(new VarInsnNode(Opcodes.ALOAD, 1));
        code.add(ask(question, "(J"));
        code.add(new JumpInsnNode(Opcodes.IFNE, end));
    }

    /** A new one for writes; takes the owner, the writer's word, where the thread stands, the field, and the site. */
    MethodNode addWrite() {
        MethodNode helper = helper("write$", WRITE, 4, 6);
        InsnList code = helper.instructions;
        LabelNode end = new LabelNode();
        code.add(new VarInsnNode(Opcodes.LLOAD, 1));
        code.add(new VarInsnNode(Opcodes.ALOAD, 3));
        code.add(ask("isWriter", "(J"));
        code.add(new JumpInsnNode(Opcodes.IFNE, end));
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(new VarInsnNode(Opcodes.ALOAD, 3));
        code.add(new VarInsnNode(Opcodes.ILOAD, 4));
        code.add(new VarInsnNode(Opcodes.ILOAD, 5));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HookCode.HOOKS, "fieldWrite", SLOW, false));
        finish(helper, end, new Object[] {
            "java/lang/Object", Opcodes.LONG, HookCode.CURRENT, Opcodes.INTEGER, Opcodes.INTEGER
        });
        return helper;
    }

    String owner() {
        return tree.name;
    }

    boolean hasFrames() {
        return hasFrames;
    }

    /** A new one without code. */
    MethodNode helper(String kind, String descriptor, int stack, int locals) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode helper = new MethodNode(access, PREFIX + kind + added.size(), descriptor, null, null);
        helper.maxStack = stack;
        helper.maxLocals = locals;
        added.add(helper);
        return helper;
    }

    FieldInsnNode word(String name) {
        return new FieldInsnNode(Opcodes.GETFIELD, tree.name, name, "J");
    }

    private static MethodInsnNode ask(String question, String words) {
        return new MethodInsnNode(
                Opcodes.INVOKESTATIC, HookCode.WORDS, question, words + "L" + HookCode.CURRENT + ";)Z", false);
    }

    private void finish(MethodNode helper, LabelNode end, Object[] locals) {
        InsnList code = helper.instructions;
        code.add(end);
        if (hasFrames) {
            code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
        }
        code.add(new InsnNode(Opcodes.RETURN));
    }

    /** The call of one of them. */
    MethodInsnNode call(MethodNode helper) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, tree.name, helper.name, helper.desc, false);
    }
}
