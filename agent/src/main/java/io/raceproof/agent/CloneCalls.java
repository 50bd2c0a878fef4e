package io.raceproof.agent;

import io.raceproof.findings.Op;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Puts hooks around calls of {@code clone}. That of an array reads all of it. The JDK's own, which an overriding method
 * of the program calls as {@code super}'s, copies an object field by field; so may any other call, if the object's class
 * inherits the method from the JDK: only its receiver can tell.
 */
final class CloneCalls {

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String PLACE = "L" + HookCode.CURRENT + ";I)";
    private static final String OF_ONE = "(" + OBJECT + PLACE + "V";
    private static final String COPIES_BY_JDK = "(" + OBJECT + "Ljava/lang/Class;" + PLACE + OBJECT;
    private static final String COPIED_BY_JDK = "(" + OBJECT + OBJECT + PLACE + "V";

    /** The scratch variable for what may be copied: not one that other hooks around the same call use. */
    private static final int ORIGINAL = 4;

    private CloneCalls() {}

    static boolean isOne(MethodInsnNode call) {
        return isOfArray(call)
                || call.getOpcode() != Opcodes.INVOKESTATIC && isOfObject(call.owner, call.name, call.desc);
    }

    /** Whether a reference to the method hides a call that may be inherited from the JDK. */
    static boolean isOne(Handle handle) {
        return handle.getTag() != Opcodes.H_INVOKESTATIC
                && isOfObject(handle.getOwner(), handle.getName(), handle.getDesc());
    }

    static void hook(MethodInsnNode call, InsnList method, HookCode code, FreshLocals locals) {
        if (isOfArray(call)) {
            code.stack(Opcodes.DUP).current().site(Op.READ).call("arrayReadAll", OF_ONE);
            method.insertBefore(call, code.take());
        } else if (call.getOpcode() == Opcodes.INVOKESPECIAL && call.owner.startsWith("java/")) {
            code.stack(Opcodes.DUP).current().site(Op.READ).call(HookCode.CLONES, "copies", OF_ONE);
            method.insertBefore(call, code.take());
            code.stack(Opcodes.DUP).current().site(Op.WRITE).call(HookCode.CLONES, "copied", OF_ONE);
            method.insert(call, code.take());
        } else {
            hookAny(call, method, code, locals);
        }
    }

    /** The receiver is kept where the call's result can be compared with it. */
    private static void hookAny(MethodInsnNode call, InsnList method, HookCode code, FreshLocals locals) {
        code.stack(Opcodes.DUP);
        if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
            code.constant(Type.getObjectType(call.owner));
        } else {
            code.stack(Opcodes.ACONST_NULL);
        }
        code.current().site(Op.READ).call(HookCode.CLONES, "copiesByJdk", COPIES_BY_JDK);
        code.add(locals.scratch(Opcodes.ASTORE, ORIGINAL, 1));
        method.insertBefore(call, code.take());
        code.stack(Opcodes.DUP).add(locals.scratch(Opcodes.ALOAD, ORIGINAL, 1));
        code.current().site(Op.WRITE).call(HookCode.CLONES, "copiedByJdk", COPIED_BY_JDK);
        method.insert(call, code.take());
    }

    private static boolean isOfArray(MethodInsnNode call) {
        return call.owner.startsWith("[") && call.name.equals("clone");
    }

    private static boolean isOfObject(String owner, String name, String descriptor) {
        return name.equals("clone") && descriptor.startsWith("()L") && !owner.startsWith("[");
    }
}
