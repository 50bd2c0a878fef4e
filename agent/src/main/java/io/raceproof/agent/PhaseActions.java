package io.raceproof.agent;

import io.raceproof.findings.Op;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells of {@code onAdvance}, which a class that extends {@code Phaser} may override: the phaser calls it in the last
 * task to arrive, after all others have and before any goes on. Whether the object is a phaser is found out when it
 * runs.
 */
final class PhaseActions {

    private static final String HOOK = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";I)V";

    private PhaseActions() {}

    static boolean isOne(MethodNode method) {
        return method.name.equals("onAdvance")
                && method.desc.equals("(II)Z")
                && (method.access & Opcodes.ACC_STATIC) == 0
                && method.instructions.size() > 0;
    }

    /** Call it when all else is done to the method, except for installing the locals. */
    static void wrap(CodeOwner owner, MethodNode method, HookCode code, FreshLocals locals) {
        int phaser = locals.add("java/lang/Object");
        locals.set(code.load(0).store(phaser).take());
        AroundBody.put(owner, method, code, () -> call(code, phaser, "advances"), () -> call(code, phaser, "advanced"));
    }

    private static InsnList call(HookCode code, int phaser, String hook) {
        return code.load(phaser)
                .current()
                .site(Op.AWAIT)
                .call(HookCode.SYNC, hook, HOOK)
                .take();
    }
}
