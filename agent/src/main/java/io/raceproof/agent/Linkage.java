package io.raceproof.agent;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells of the methods that link {@code invokedynamic}: the JVM calls one in whichever task comes first, and installs
 * the call site that it returns "visibly to all threads" (java.lang.invoke). So what the method has done to it precedes
 * all that others do.
 */
final class Linkage {

    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final Set<String> CALL_SITES = Set.of(
            "java/lang/invoke/CallSite",
            "java/lang/invoke/ConstantCallSite",
            "java/lang/invoke/MutableCallSite",
            "java/lang/invoke/VolatileCallSite");
    private static final String HOOK = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";)V";

    private Linkage() {}

    static boolean isOne(MethodNode method) {
        Type returned = Type.getReturnType(method.desc);
        Type[] parameters = Type.getArgumentTypes(method.desc);
        return (method.access & Opcodes.ACC_STATIC) != 0
                && returned.getSort() == Type.OBJECT
                && CALL_SITES.contains(returned.getInternalName())
                && parameters.length > 0
                && parameters[0].getSort() == Type.OBJECT
                && parameters[0].getInternalName().equals(LOOKUP);
    }

    /** The instruction returns the call site. */
    static void hook(AbstractInsnNode node, MethodNode method, HookCode code) {
        method.instructions.insertBefore(
                node,
                code.stack(Opcodes.DUP)
                        .current()
                        .call(HookCode.CLONES, "linked", HOOK)
                        .take());
    }
}
