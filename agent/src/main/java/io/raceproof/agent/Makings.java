package io.raceproof.agent;

import io.raceproof.runtime.Origins;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The places of one method that make arrays and objects, so that a report can name them ({@link Origins}). They are
 * looked for before the method has hooks, and told of when it has: a call that is given the array would make others
 * know it, for all that the passes can tell.
 *
 * <p>What a constructor makes is told of if no branch lies between {@code new} and its call: then it is certain which
 * {@code new} the call belongs to, and that the object is on the operand stack afterwards.
 */
final class Makings {

    private static final String HOOKS = "io/raceproof/runtime/Origins";

    /** How many bytes telling takes, at most, and how much room on the operand stack. */
    private static final int TOLD = 7;

    private static final int EXTRA_STACK = 2;

    private final CodeOwner owner;
    private final MethodNode method;

    /** The instructions after which what was made is on top of the operand stack, and their lines. */
    private final Map<AbstractInsnNode, Integer> made = new LinkedHashMap<>();

    private Makings(CodeOwner owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
    }

    /** Nothing is to be told of: explore has {@link Creations}. */
    static Makings none() {
        return new Makings(null, null);
    }

    static Makings in(CodeOwner owner, MethodNode method, CallHooks calls) {
        Makings makings = new Makings(owner, method);
        makings.find(calls);
        return makings;
    }

    private void find(CallHooks calls) {
        Deque<TypeInsnNode> unfinished = new ArrayDeque<>();
        int line = 0;
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LineNumberNode number) {
                line = number.line;
            } else if (node.getOpcode() == Opcodes.NEW) {
                unfinished.push((TypeInsnNode) node);
            } else if (Creations.isArray(node.getOpcode())) {
                made.put(node, line);
            } else if (isBranch(node)) {
                unfinished.clear();
            } else if (node instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && !unfinished.isEmpty()
                    && unfinished.peek().desc.equals(call.owner)) {
                constructed(call, unfinished.pop(), line, calls);
            }
        }
    }

    private void constructed(MethodInsnNode call, TypeInsnNode created, int line, CallHooks calls) {
        if (!created.desc.startsWith("java/")) {
            Origins.makes(created.desc.replace('/', '.'), owner.className(), method.name, owner.file(), line);
        } else if (calls.isShared(created.desc) && created.getNext().getOpcode() == Opcodes.DUP) {
            made.put(call, line);
        }
    }

    private static boolean isBranch(AbstractInsnNode node) {
        int opcode = node.getOpcode();
        return node instanceof JumpInsnNode
                || node instanceof TableSwitchInsnNode
                || node instanceof LookupSwitchInsnNode
                || opcode == Opcodes.ATHROW
                || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    /** Whether the method tells of them now; not if HotSpot would not compile it any more, or no JVM would take it. */
    boolean install() {
        if (made.isEmpty() || CodeSize.of(method.instructions) + made.size() * TOLD > ArrayShadows.LARGEST_COMPILED) {
            return false;
        }
        made.forEach((node, line) -> method.instructions.insert(node, told(line)));
        method.maxStack += EXTRA_STACK;
        return true;
    }

    private InsnList told(int line) {
        InsnList tell = new InsnList();
        tell.add(new InsnNode(Opcodes.DUP));
        tell.add(new LdcInsnNode(Origins.place(owner.className(), method.name, owner.file(), line)));
        tell.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "made", "(Ljava/lang/Object;I)V", false));
        return tell;
    }
}
