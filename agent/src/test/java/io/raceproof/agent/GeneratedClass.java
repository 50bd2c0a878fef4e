package io.raceproof.agent;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that javac does not write: other versions, odd code, enormous methods. */
final class GeneratedClass {

    static final String NAME = "generated.Sample";

    private final ClassWriter writer = new ClassWriter(0);

    GeneratedClass(int version) {
        writer.visit(version, Opcodes.ACC_PUBLIC, "generated/Sample", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "count", "I", null, null);
        writer.visitField(0, "mark", "J", null, null);
    }

    GeneratedClass method(String name, String descriptor, int stack, int locals, Consumer<MethodVisitor> code) {
        return add(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, descriptor, stack, locals, code);
    }

    GeneratedClass constructor(String descriptor, int stack, int locals, Consumer<MethodVisitor> code) {
        return add(Opcodes.ACC_PUBLIC, "<init>", descriptor, stack, locals, code);
    }

    GeneratedClass add(
            int access, String name, String descriptor, int stack, int locals, Consumer<MethodVisitor> code) {
        MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
        method.visitCode();
        code.accept(method);
        method.visitMaxs(stack, locals);
        method.visitEnd();
        return this;
    }

    byte[] toBytes() {
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** {@code count++}, in seven bytes that rewriting makes many more. */
    static void increment(MethodVisitor code) {
        code.visitFieldInsn(Opcodes.GETSTATIC, "generated/Sample", "count", "I");
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IADD);
        code.visitFieldInsn(Opcodes.PUTSTATIC, "generated/Sample", "count", "I");
    }

    /** {@code return count}, as an object. */
    static void returnCount(MethodVisitor code) {
        code.visitFieldInsn(Opcodes.GETSTATIC, "generated/Sample", "count", "I");
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false);
        code.visitInsn(Opcodes.ARETURN);
    }

    /** {@code mark = 1} of the object in a local variable, on a line of its own. */
    static void mark(MethodVisitor code, int local, int line) {
        Label start = new Label();
        code.visitLabel(start);
        code.visitLineNumber(line, start);
        code.visitVarInsn(Opcodes.ALOAD, local);
        code.visitInsn(Opcodes.LCONST_1);
        code.visitFieldInsn(Opcodes.PUTFIELD, "generated/Sample", "mark", "J");
    }

    /** {@code new Sample(other)}, with the other one taken from the stack. */
    static void construct(MethodVisitor code) {
        code.visitTypeInsn(Opcodes.NEW, "generated/Sample");
        code.visitInsn(Opcodes.DUP_X1);
        code.visitInsn(Opcodes.SWAP);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "generated/Sample", "<init>", "(Lgenerated/Sample;)V", false);
    }
}
