package io.raceproof.agent;

import io.raceproof.findings.Op;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells of the methods with which a concurrent collection compares what it was asked for with what is in: {@code
 * equals}, {@code compareTo}, {@code compare}, and lambdas that have the shape of a comparator. Whether it is a
 * collection that calls them is found out when they run.
 */
final class Comparisons {

    private static final String LAMBDA = "lambda$";
    private static final String HOOK = "(Ljava/lang/Object;Ljava/lang/Object;L" + HookCode.CURRENT + ";I)V";

    private Comparisons() {}

    static boolean isOne(MethodNode method) {
        return method.instructions.size() > 0 && first(method) >= 0;
    }

    /** Call it before anything but the thread's state is in the locals. */
    static void tell(MethodNode method, HookCode code, FreshLocals locals) {
        int first = first(method);
        code.setLine(FreshLocals.firstLine(method));
        locals.set(code.load(first)
                .load(first + 1)
                .current()
                .site(Op.AWAIT)
                .call(HookCode.SYNC, "compares", HOOK)
                .take());
    }

    /** The local variable of the first of two that are compared, which lies before the other; -1: it compares none. */
    private static int first(MethodNode method) {
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        if (method.name.equals("equals") && method.desc.equals("(Ljava/lang/Object;)Z")) {
            return isStatic ? -1 : 0;
        }
        boolean isLambda = method.name.startsWith(LAMBDA);
        boolean compares = method.name.equals("compare") || method.name.equals("compareTo");
        if (!isLambda && !compares || Type.getReturnType(method.desc).getSort() != Type.INT) {
            return -1;
        }
        int at = isStatic ? 0 : 1;
        Type last = null;
        Type before = null;
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            before = last;
            last = parameter;
            at += parameter.getSize();
        }
        if (last == null || last.getSort() != Type.OBJECT) {
            return -1;
        }
        if (method.name.equals("compareTo")) {
            return at == 2 && !isStatic ? 0 : -1;
        }
        return before != null && before.getSort() == Type.OBJECT ? at - 2 : -1;
    }
}
