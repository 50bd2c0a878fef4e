package io.raceproof.agent;

import io.raceproof.runtime.SchedulingHooks;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What else serial mode changes in one method, so that threads run one at a time: calls that would block a thread, or
 * tell it the time, go to {@link SchedulingHooks}, which do the same for threads that are not scheduled. A method that
 * may be a thread's first asks whether it is. Calls of what may block for other reasons are not changed, because they
 * all end up in the JDK at one of the places of {@code schedule-hooks.txt}; but they are reason to give tasks stacks of
 * their own.
 */
final class ScheduledCalls {

    /** Static methods, with the class they are of. */
    private static final Map<String, String> STATIC = Map.of(
            "sleep", "java/lang/Thread",
            "yield", "java/lang/Thread",
            "onSpinWait", "java/lang/Thread",
            "nanoTime", "java/lang/System",
            "currentTimeMillis", "java/lang/System");

    /** Final methods of Object, which are its whatever class a call names. */
    private static final Set<String> OF_OBJECT =
            Set.of("wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V");

    /** Methods that wait for somebody else, whatever class of the JDK a call names. */
    private static final Set<String> BLOCKING = Set.of(
            "await",
            "acquire",
            "acquireUninterruptibly",
            "lock",
            "lockInterruptibly",
            "take",
            "put",
            "transfer",
            "exchange",
            "park",
            "join",
            "get",
            "arriveAndAwaitAdvance",
            "awaitAdvance",
            "awaitAdvanceInterruptibly",
            "awaitTermination",
            "invokeAll",
            "invokeAny",
            "readLock",
            "writeLock",
            "wait",
            "yield",
            "onSpinWait",
            "sleep");

    private static final String CONCURRENT = "java/util/concurrent/";

    private ScheduledCalls() {}

    /** Whether the method was changed. */
    static boolean apply(MethodNode method) {
        boolean isChanged = false;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node instanceof MethodInsnNode call) {
                if (isBlocking(call)) {
                    SchedulingHooks.tasksMayBlock();
                }
                isChanged |= replace(call);
            }
        }
        if (isRun(method)) {
            InsnList entry = new InsnList();
            entry.add(new VarInsnNode(Opcodes.ALOAD, 0));
            entry.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, HookCode.SCHEDULING, "runs", "(Ljava/lang/Object;)V", false));
            method.instructions.insert(entry);
            method.maxStack = Math.max(method.maxStack, 1);
            isChanged = true;
        }
        return isChanged;
    }

    private static boolean isBlocking(MethodInsnNode call) {
        return BLOCKING.contains(call.name)
                && (call.owner.startsWith(CONCURRENT)
                        || call.owner.equals("java/lang/Thread")
                        || OF_OBJECT.contains(call.name + call.desc));
    }

    private static boolean replace(MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            if (!call.owner.equals(STATIC.get(call.name))) {
                return false;
            }
        } else if (OF_OBJECT.contains(call.name + call.desc)) {
            call.setOpcode(Opcodes.INVOKESTATIC);
            call.desc = "(Ljava/lang/Object;" + call.desc.substring(1);
            call.itf = false;
        } else {
            return false;
        }
        call.owner = HookCode.SCHEDULING;
        return true;
    }

    /** In a constructor {@code this} may not be used yet; in a static method there is none. */
    private static boolean isRun(MethodNode method) {
        return method.name.equals("run")
                && method.desc.equals("()V")
                && (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    }
}
