package io.raceproof.agent;

import io.raceproof.findings.Op;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Puts hooks before the instruction by which a record leaves its {@code toString}, {@code hashCode} or {@code equals}
 * to the JDK: that calls the same method on the components.
 */
final class RecordCalls {

    private static final String METHODS = "java/lang/runtime/ObjectMethods";
    private static final String HOOKS = "io/raceproof/runtime/RecordHooks";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String NAMES = "Ljava/lang/String;L" + HookCode.CURRENT + ";I)V";
    private static final String OF_ONE = "(" + OBJECT + NAMES;
    private static final String OF_TWO = "(" + OBJECT + OBJECT + NAMES;
    private static final int EXTRA_STACK = 5;

    private RecordCalls() {}

    /** Whether it is one of a record that has components whose objects may change. */
    static boolean isOne(AbstractInsnNode node) {
        return node instanceof InvokeDynamicInsnNode call
                && call.bsm.getOwner().equals(METHODS)
                && !components(call).isEmpty();
    }

    static void hook(InvokeDynamicInsnNode call, InsnList method, HookCode code, FreshLocals locals) {
        locals.needStack(EXTRA_STACK);
        boolean isOfTwo = call.name.equals("equals");
        code.stack(isOfTwo ? Opcodes.DUP2 : Opcodes.DUP)
                .constant(components(call))
                .current()
                .site(Op.READ)
                .call(HOOKS, hook(call.name), isOfTwo ? OF_TWO : OF_ONE);
        method.insertBefore(call, code.take());
    }

    private static String hook(String method) {
        return switch (method) {
            case "toString" -> "text";
            case "hashCode" -> "hash";
            default -> "compared";
        };
    }

    /** The names of those components. */
    private static String components(InvokeDynamicInsnNode call) {
        StringBuilder names = new StringBuilder();
        for (Object argument : call.bsmArgs) {
            if (argument instanceof Handle handle && handle.getTag() == Opcodes.H_GETFIELD) {
                Type type = Type.getType(handle.getDesc());
                if (type.getSort() == Type.OBJECT && !LibraryCalls.isConstant(type)) {
                    names.append(names.isEmpty() ? "" : " ").append(handle.getName());
                }
            }
        }
        return names.toString();
    }
}
