package io.raceproof.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** What {@link OwnArrays} finds out about a private method; by arguments, the receiver being the first. */
final class ArrayCallee {

    final MethodNode method;

    /** Whether others get to know the argument from it; whether some call passes what others may know. */
    final boolean[] tells;

    final boolean[] isShared;

    /** The local variables of the arguments; -1 for what is no array. */
    final int[] locals;

    /**
     * Whether it returns nothing but arrays that it made, or that others like it made for it, and told nobody else of.
     */
    boolean isMaker;

    /** Whether some caller tells of what it returns. */
    boolean isResultShared;

    ArrayCallee(MethodNode method) {
        this.method = method;
        isMaker = Type.getReturnType(method.desc).getSort() == Type.ARRAY;
        Type[] types = Type.getArgumentTypes(method.desc);
        int first = (method.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
        tells = new boolean[first + types.length];
        isShared = new boolean[first + types.length];
        locals = new int[first + types.length];
        int local = first;
        for (int i = 0; i < types.length; i++) {
            locals[first + i] = types[i].getSort() == Type.ARRAY ? local : -1;
            local += types[i].getSize();
        }
        if (first == 1) {
            locals[0] = -1;
        }
    }
}
