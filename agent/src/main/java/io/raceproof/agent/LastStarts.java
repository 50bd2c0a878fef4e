package io.raceproof.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The calls of {@code async} in one class after which the body of a finish does nothing any more, {@code finish(() ->
 * async(…))} above all: who starts such a task waits for it at once.
 *
 * <p>The body is a lambda that goes straight from where it is made to {@code finish} or {@code cilk}, and whose method
 * the class mentions nowhere else; so nobody else runs it. (The method is private and synthetic: no source can name it.
 * Reflection is not thought of.) After the call it returns; a {@code sync} may come before that. No handler of
 * exceptions is around the call.
 */
final class LastStarts {

    private static final String TASKS = Scope.TASK_LIBRARY.replace('.', '/') + "Tasks";
    private static final String BODY = "(Ljava/lang/Runnable;)V";
    private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

    private LastStarts() {}

    static Set<AbstractInsnNode> in(ClassNode tree) {
        Set<String> bodies = bodies(tree);
        Set<AbstractInsnNode> last = new HashSet<>();
        for (MethodNode method : tree.methods) {
            boolean isBody = bodies.contains(method.name + method.desc)
                    && (method.access & HIDDEN) == HIDDEN
                    && (method.access & Opcodes.ACC_SYNCHRONIZED) == 0;
            for (AbstractInsnNode node : isBody ? method.instructions : new MethodNode().instructions) {
                if ((isTasks(node, "async", BODY) || isTasks(node, "spawn", BODY)) && isLast(node, method)) {
                    last.add(node);
                }
            }
        }
        return last;
    }

    private static boolean isLast(AbstractInsnNode start, MethodNode method) {
        AbstractInsnNode next = next(start);
        boolean syncs = isTasks(next, "sync", "()V");
        AbstractInsnNode end = syncs ? next(next) : next;
        return end != null
                && end.getOpcode() == Opcodes.RETURN
                && !isGuarded(start, method)
                && !(syncs && isGuarded(next, method));
    }

    private static boolean isGuarded(AbstractInsnNode node, MethodNode method) {
        int at = method.instructions.indexOf(node);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (at >= method.instructions.indexOf(block.start) && at < method.instructions.indexOf(block.end)) {
                return true;
            }
        }
        return false;
    }

    /** The instruction that is carried out next, however far away; null if there is none. */
    private static AbstractInsnNode next(AbstractInsnNode node) {
        AbstractInsnNode next = node.getNext();
        Set<AbstractInsnNode> jumps = new HashSet<>();
        while (next != null && (next.getOpcode() < 0 || next.getOpcode() == Opcodes.GOTO && jumps.add(next))) {
            next = next instanceof JumpInsnNode jump ? jump.label : next.getNext();
        }
        return next;
    }

    /** The methods that nobody runs but a finish, as its body; by name and descriptor. */
    private static Set<String> bodies(ClassNode tree) {
        Set<String> bodies = new HashSet<>();
        Map<String, Integer> mentions = new HashMap<>();
        for (MethodNode method : tree.methods) {
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof MethodInsnNode call) {
                    count(call.name + call.desc, mentions);
                } else if (node instanceof LdcInsnNode constant) {
                    countIn(constant.cst, mentions);
                } else if (node instanceof InvokeDynamicInsnNode indy) {
                    for (Object argument : indy.bsmArgs) {
                        countIn(argument, mentions);
                    }
                    AbstractInsnNode user = indy;
                    do {
                        user = user.getNext();
                    } while (user != null && user.getOpcode() < 0);
                    boolean isFinish = isTasks(user, "finish", BODY) || isTasks(user, "cilk", BODY);
                    if (isFinish && MethodReferences.isLambda(indy) && indy.bsmArgs[1] instanceof Handle body) {
                        bodies.add(body.getName() + body.getDesc());
                    }
                }
            }
        }
        bodies.removeIf(body -> mentions.get(body) != 1);
        return bodies;
    }

    private static void countIn(Object constant, Map<String, Integer> mentions) {
        if (constant instanceof Handle handle) {
            count(handle.getName() + handle.getDesc(), mentions);
        } else if (constant instanceof ConstantDynamic dynamic) {
            for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                countIn(dynamic.getBootstrapMethodArgument(i), mentions);
            }
        }
    }

    /** Whoever owns the method: one of the same name elsewhere only makes us more careful. */
    private static void count(String method, Map<String, Integer> mentions) {
        mentions.merge(method, 1, Integer::sum);
    }

    private static boolean isTasks(AbstractInsnNode node, String name, String descriptor) {
        return node instanceof MethodInsnNode call
                && call.getOpcode() == Opcodes.INVOKESTATIC
                && call.owner.equals(TASKS)
                && call.name.equals(name)
                && call.desc.equals(descriptor);
    }
}
