package io.raceproof.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * An array that a region is entered with: in a local variable of the method around it, in a field of {@code this}, or
 * in a static field.
 *
 * @param owner of the field; null for a local variable
 */
record EnteredArray(int local, String owner, String name, String descriptor, boolean isStatic) {

    static EnteredArray inLocal(int local) {
        return new EnteredArray(local, null, null, null, false);
    }

    static EnteredArray inField(FieldInsnNode access) {
        return new EnteredArray(0, access.owner, access.name, access.desc, access.getOpcode() == Opcodes.GETSTATIC);
    }

    /** Code that puts it on the stack. */
    InsnList load() {
        InsnList code = new InsnList();
        if (!isStatic) {
            code.add(new VarInsnNode(Opcodes.ALOAD, local));
        }
        if (owner != null) {
            AbstractInsnNode get =
                    new FieldInsnNode(isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD, owner, name, descriptor);
            code.add(get);
        }
        return code;
    }
}
