package io.raceproof.agent;

import io.raceproof.runtime.Fields;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;

/**
 * Fields with {@code @Atomic}: reads the annotation, and tells what is stored in such a field, if it can be an array or
 * another object whose own accesses then count. Only stores by the class that declares the field are told, final fields
 * included: what another class stores is found when the field is read.
 */
final class AtomicMarks {

    private static final String ATOMIC = "Lio/raceproof/api/Atomic;";
    private static final String FIELD = "(Ljava/lang/Object;Ljava/lang/Object;IL" + HookCode.CURRENT + ";)V";
    private static final String STATIC = "(Ljava/lang/Object;Ljava/lang/Class;IL" + HookCode.CURRENT + ";)V";

    private AtomicMarks() {}

    /** The group that the field is marked to be in, empty if it is alone; null if it is not marked. */
    static String groupOf(FieldNode field) {
        return Annotated.by(ATOMIC, field.invisibleAnnotations)
                .or(() -> Annotated.by(ATOMIC, field.visibleAnnotations))
                .orElse(null);
    }

    /** Whether the instruction stores an object in a marked field of this very class. */
    static boolean isMark(CodeOwner owner, AbstractInsnNode node) {
        if (node.getOpcode() != Opcodes.PUTFIELD && node.getOpcode() != Opcodes.PUTSTATIC) {
            return false;
        }
        FieldInsnNode field = (FieldInsnNode) node;
        Fields.Declaration declared = owner.declaration();
        return field.desc.length() > 1 && owner.isNamed(field.owner) && declared.declaresAtomic(field.name, field.desc);
    }

    /** Tells of it, before it happens. */
    static void hook(CodeOwner owner, FieldInsnNode store, InsnList method, HookCode code) {
        int reference = owner.reference(store.owner, store.name, store.desc);
        if (store.getOpcode() == Opcodes.PUTFIELD) {
            code.stack(Opcodes.DUP2).number(reference).current().call("marked", FIELD);
        } else {
            code.stack(Opcodes.DUP)
                    .constant(Type.getObjectType(store.owner))
                    .number(reference)
                    .current()
                    .call("markedStatic", STATIC);
        }
        method.insertBefore(store, code.take());
    }
}
