package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.Start;
import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where a method creates objects and arrays, for explore, which names them by that. An object is told of twice: when
 * the constructor of its first rewritten class begins, because its fields are written from then on, and after {@code
 * new}, where the place is known. To be given the instructions of one method in their order.
 */
final class Creations {

    private static final String HOOK = "created";

    private final CodeOwner owner;
    private final MethodNode method;
    private final InsnList code;

    /** Whether what the method is called on has no name yet. */
    private boolean isUnnamed;

    /** What {@code new} has made, and no constructor has been called for yet. */
    private final Deque<TypeInsnNode> unfinished = new ArrayDeque<>();

    private int line;

    Creations(CodeOwner owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
        this.code = method.instructions;
        this.isUnnamed = method.name.equals("<init>");
    }

    /** Whether something is created there; it is told of now. */
    boolean at(AbstractInsnNode node) {
        if (node instanceof LineNumberNode number) {
            line = number.line;
        } else if (node.getOpcode() == Opcodes.NEW) {
            unfinished.push((TypeInsnNode) node);
        } else if (isArray(node.getOpcode())) {
            code.insert(node, told());
            return true;
        } else if (node instanceof MethodInsnNode call && call.name.equals("<init>")) {
            return constructed(call);
        }
        return false;
    }

    static boolean isArray(int opcode) {
        return opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY || opcode == Opcodes.MULTIANEWARRAY;
    }

    private boolean constructed(MethodInsnNode call) {
        if (!unfinished.isEmpty() && unfinished.peek().desc.equals(call.owner)) {
            boolean isKept = ExploredCode.opcode(ExploredCode.next(unfinished.pop())) == Opcodes.DUP;
            if (isKept) {
                code.insert(call, told());
            }
            return isKept;
        }
        if (!isUnnamed || !unfinished.isEmpty()) {
            return false;
        }
        isUnnamed = false;
        // Another constructor of the same class has told of it.
        boolean isFirst = !owner.isNamed(call.owner);
        if (isFirst) {
            InsnList tell = new InsnList();
            tell.add(new VarInsnNode(Opcodes.ALOAD, 0));
            tell.add(
                    new MethodInsnNode(Opcodes.INVOKESTATIC, ExploredCode.HOOKS, HOOK, "(Ljava/lang/Object;)V", false));
            code.insert(call, tell);
        }
        return isFirst;
    }

    private InsnList told() {
        InsnList tell = new InsnList();
        tell.add(new InsnNode(Opcodes.DUP));
        tell.add(new LdcInsnNode(owner.site(method.name, line, Op.WRITE, Start.ASYNC)));
        tell.add(new MethodInsnNode(Opcodes.INVOKESTATIC, ExploredCode.HOOKS, HOOK, "(Ljava/lang/Object;I)V", false));
        return tell;
    }
}
