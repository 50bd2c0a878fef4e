package io.raceproof.agent;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What else explore mode changes in one method. {@link Creations} are told of. An addition whose result nobody looks at
 * is announced: its shape, and nothing else, makes it commute with others. So are the looks of {@link WaitingLoops}.
 * Calls of exit go to the execution, not to the JVM.
 *
 * <p>An addition is one of these, on whole numbers, with v a constant or a local variable:
 *
 * <pre>
 * dup   getfield f    v  add|sub  (narrow)  putfield f
 *       getstatic f   v  add|sub  (narrow)  putstatic f
 * dup2  xaload        v  add|sub  (narrow)  xastore
 * </pre>
 */
final class ExploredCode {

    static final String HOOKS = "io/raceproof/runtime/ExploreHooks";

    private static final Set<Integer> SUMS = Set.of(Opcodes.IADD, Opcodes.ISUB, Opcodes.LADD, Opcodes.LSUB);

    private static final Set<Integer> NARROWINGS = Set.of(Opcodes.I2B, Opcodes.I2C, Opcodes.I2S);

    /** From the opcode of an element's read to that of its write. */
    private static final int READ_TO_WRITE = Opcodes.IASTORE - Opcodes.IALOAD;

    private ExploredCode() {}

    /** Whether the method was changed. */
    static boolean apply(CodeOwner owner, MethodNode method) {
        Set<AbstractInsnNode> looks = WaitingLoops.looksIn(method);
        boolean isChanged = !looks.isEmpty();
        Creations creations = new Creations(owner, method);
        for (AbstractInsnNode node : method.instructions.toArray()) {
            isChanged |= announce(node, method.instructions);
            if (node instanceof MethodInsnNode call) {
                isChanged |= seed(call, method.instructions) || replaceExit(call);
            }
            isChanged |= creations.at(node);
        }
        for (AbstractInsnNode look : looks) {
            method.instructions.insertBefore(look, call("looks"));
            method.instructions.insert(look, call("looked"));
        }
        if (isChanged) {
            method.maxStack += 2;
        }
        return isChanged;
    }

    private static MethodInsnNode call(String hook) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, hook, "()V", false);
    }

    /** What is random is the same in every execution that takes the same way. */
    private static boolean seed(MethodInsnNode call, InsnList code) {
        if (call.owner.equals("java/util/Random") && call.name.equals("<init>") && call.desc.equals("()V")) {
            code.insertBefore(call, new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "seed", "()J", false));
            call.desc = "(J)V";
            return true;
        }
        boolean isRandom = call.owner.equals("java/lang/Math") && call.name.equals("random")
                || call.owner.equals("java/util/UUID") && call.name.equals("randomUUID");
        if (isRandom) {
            call.owner = HOOKS;
        }
        return isRandom;
    }

    private static boolean replaceExit(MethodInsnNode call) {
        boolean ofSystem = call.owner.equals("java/lang/System") && call.name.equals("exit");
        boolean ofRuntime =
                call.owner.equals("java/lang/Runtime") && (call.name.equals("exit") || call.name.equals("halt"));
        if (!ofSystem && !ofRuntime) {
            return false;
        }
        call.setOpcode(Opcodes.INVOKESTATIC);
        call.owner = HOOKS;
        call.name = "exit";
        call.desc = ofSystem ? "(I)V" : "(Ljava/lang/Runtime;I)V";
        return true;
    }

    private static boolean announce(AbstractInsnNode first, InsnList code) {
        AbstractInsnNode read = opcode(first) == Opcodes.GETSTATIC ? first : next(first);
        boolean fits =
                switch (opcode(first)) {
                    case Opcodes.GETSTATIC -> true;
                    case Opcodes.DUP -> opcode(read) == Opcodes.GETFIELD;
                    case Opcodes.DUP2 -> AccessHooks.isElementRead(opcode(read));
                    default -> false;
                };
        AbstractInsnNode operand = next(read);
        AbstractInsnNode sum = next(operand);
        if (!fits || !isPlain(operand) || !SUMS.contains(opcode(sum))) {
            return false;
        }
        AbstractInsnNode write = next(sum);
        if (NARROWINGS.contains(opcode(write))) {
            write = next(write);
        }
        if (!isWriteOf(read, write)) {
            return false;
        }
        code.insertBefore(first, call("adds"));
        return true;
    }

    private static boolean isPlain(AbstractInsnNode operand) {
        int opcode = opcode(operand);
        return opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.LCONST_1
                || opcode == Opcodes.BIPUSH
                || opcode == Opcodes.SIPUSH
                || opcode == Opcodes.ILOAD
                || opcode == Opcodes.LLOAD
                || operand instanceof LdcInsnNode;
    }

    private static boolean isWriteOf(AbstractInsnNode read, AbstractInsnNode write) {
        if (read instanceof FieldInsnNode from) {
            return write instanceof FieldInsnNode to
                    && write.getOpcode() == read.getOpcode() + 1
                    && to.owner.equals(from.owner)
                    && to.name.equals(from.name)
                    && to.desc.equals(from.desc);
        }
        return opcode(write) == opcode(read) + READ_TO_WRITE;
    }

    static int opcode(AbstractInsnNode node) {
        return node == null ? -1 : node.getOpcode();
    }

    /** The next instruction; a branch target on the way means that it need not be what follows. */
    static AbstractInsnNode next(AbstractInsnNode node) {
        AbstractInsnNode next = node == null ? null : node.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getType() == AbstractInsnNode.FRAME ? null : next.getNext();
        }
        return next;
    }
}
