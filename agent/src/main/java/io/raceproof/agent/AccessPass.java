package io.raceproof.agent;

import io.raceproof.runtime.Fields;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts hooks beside every access of one class; {@link AccessMethod} says how. */
final class AccessPass extends ClassVisitor {

    private final CodeOwner owner;
    private final Set<String> leave;

    /**
     * @param next where the rewritten class goes; null if only its fields are wanted
     * @param leave methods, by name and descriptor, that stay as they are
     */
    AccessPass(ClassVisitor next, String className, Set<String> leave) {
        super(Opcodes.ASM9, next);
        this.owner = new CodeOwner(className);
        this.leave = leave;
    }

    /** What the class declares, once it was visited. */
    Fields.Declaration declaration() {
        return owner.declaration();
    }

    /** How many hooks were put in. */
    int hooks() {
        return owner.hooks();
    }

    @Override
    public void visitSource(String source, String debug) {
        if (source != null) {
            owner.setFile(source);
        }
        super.visitSource(source, debug);
    }

    @Override
    public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        owner.declaration().add(name, descriptor, access);
        return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor writer = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (writer == null || leave.contains(name + descriptor)) {
            return writer;
        }
        AccessMethod hooked = new AccessMethod(writer, owner, name);
        return name.equals("<init>")
                ? new Constructor(hooked, owner, access, descriptor, signature, exceptions)
                : hooked;
    }
}
