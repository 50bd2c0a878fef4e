package io.raceproof.agent;

import io.raceproof.agent.UnmodelledCalls.Unmodelled;
import io.raceproof.core.event.Choice;
import io.raceproof.findings.Op;
import java.util.Locale;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Puts calls of hooks around the calls of one method that mean something to us: of the task library and of the JDK's
 * tasks ({@code task-calls.txt}), so that their operations have a place in the program; of {@code Runtime.halt}, after which nothing can be written any more; of an
 * array's {@code clone}, which reads all of it; and of what {@link UnmodelledCalls} lists.
 *
 * <p>A reference to such a method ({@code lock::lock}) is told where it is made: where it is called from is the JDK's
 * code or an interface's method, and cannot be told from any other call.
 */
final class CallHooks {

    private static final String LIBRARY = Scope.TASK_LIBRARY.replace('.', '/');
    private static final String AT = "(L" + HookCode.CURRENT + ";I)V";
    private static final String READ_ALL = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";I)V";
    private static final String UNMODELLED = "(L" + HookCode.CURRENT + ";Ljava/lang/String;I)V";

    private static final String CHOICE = "(L" + HookCode.CURRENT + ";II)V";
    private static final String CHOICE_OF = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";II)V";
    private static final String NO_CHOICE = "task";

    private final UnmodelledCalls unmodelled;
    private final UnmodelledCalls tasks = UnmodelledCalls.read(UnmodelledCalls.TASK_CALLS);

    CallHooks(UnmodelledCalls unmodelled) {
        this.unmodelled = unmodelled;
    }

    boolean needsHook(AbstractInsnNode node) {
        if (node instanceof MethodInsnNode call) {
            return isTaskOperation(call)
                    || isHalt(call)
                    || isArrayClone(call)
                    || what(call) != null
                    || jdkTask(call) != null;
        }
        return node instanceof InvokeDynamicInsnNode reference && what(reference) != null;
    }

    void hook(AbstractInsnNode node, InsnList method, HookCode code) {
        if (node instanceof MethodInsnNode call && isTaskOperation(call)) {
            method.insertBefore(
                    call, code.current().site(Op.AWAIT).call("at", AT).take());
            method.insert(call, code.current().number(0).call("at", AT).take());
        } else if (node instanceof MethodInsnNode call && isHalt(call)) {
            method.insertBefore(call, code.call("halting", "()V").take());
        } else if (node instanceof MethodInsnNode call && isArrayClone(call)) {
            code.stack(Opcodes.DUP).current().site(Op.READ).call("arrayReadAll", READ_ALL);
            method.insertBefore(call, code.take());
        } else {
            Unmodelled found = node instanceof MethodInsnNode call ? what(call) : what((InvokeDynamicInsnNode) node);
            if (found != null) {
                code.current().constant(found.what()).site(Op.AWAIT).call(found.hook(), UNMODELLED);
                method.insertBefore(node, code.take());
            }
            if (node instanceof MethodInsnNode call && jdkTask(call) != null) {
                hookTaskOfJdk(call, jdkTask(call).kind(), method, code);
            }
        }
    }

    private static void hookTaskOfJdk(MethodInsnNode call, String kind, InsnList method, HookCode code) {
        if (!kind.equals(NO_CHOICE)) {
            Choice choice = Choice.valueOf(kind.toUpperCase(Locale.ROOT));
            boolean hasReceiver = copyReceiver(call, code);
            code.current().number(choice.ordinal()).site(Op.AWAIT);
            code.call("choice", hasReceiver ? CHOICE_OF : CHOICE);
        }
        method.insertBefore(call, code.current().site(Op.AWAIT).call("at", AT).take());
        method.insert(call, code.current().number(0).call("at", AT).take());
    }

    /** Copies what the method is called on, if that is not buried deep in the stack. */
    private static boolean copyReceiver(MethodInsnNode call, HookCode code) {
        int parameters = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
        if (call.getOpcode() == Opcodes.INVOKESTATIC || parameters > 2) {
            return false;
        }
        if (parameters == 1) {
            code.stack(Opcodes.DUP);
        } else {
            code.stack(Opcodes.DUP2, Opcodes.POP);
        }
        return true;
    }

    private Unmodelled jdkTask(MethodInsnNode call) {
        return call.name.equals("<init>") ? null : tasks.what(call.owner, call.name, call.desc);
    }

    /** Constructors are no operations: a promise that nobody uses orders nothing. */
    private static boolean isTaskOperation(MethodInsnNode call) {
        return call.owner.startsWith(LIBRARY)
                && call.owner.indexOf('/', LIBRARY.length()) < 0
                && !call.name.equals("<init>");
    }

    private static boolean isHalt(MethodInsnNode call) {
        return call.owner.equals("java/lang/Runtime") && call.name.equals("halt");
    }

    private static boolean isArrayClone(MethodInsnNode call) {
        return call.owner.startsWith("[") && call.name.equals("clone");
    }

    private Unmodelled what(MethodInsnNode call) {
        return unmodelled.what(call.owner, call.name, call.desc);
    }

    private Unmodelled what(InvokeDynamicInsnNode node) {
        for (Object argument : node.bsmArgs) {
            if (argument instanceof Handle handle) {
                Unmodelled what = unmodelled.what(handle.getOwner(), handle.getName(), handle.getDesc());
                if (what != null) {
                    return what;
                }
            }
        }
        return null;
    }
}
