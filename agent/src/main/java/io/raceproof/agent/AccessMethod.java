package io.raceproof.agent;

import io.raceproof.findings.Op;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a call of a hook beside every access of one method.
 *
 * <p><b>Scheme.</b> A hook needs what lies under the value on the operand stack, so stack instructions copy it to the top
 * and the hook's call takes it away again; the original instruction then finds what it would have found, and fails as it
 * would have failed. The value is never copied for the hook. With o an owner, a an array, i an index, v a value of one
 * slot and w one of two, the stack's top at the right:
 *
 * <pre>
 * GETFIELD   o       dup                        o o     then the access   o v   swap              v o
 *                                                                         o w   dup2_x1 pop2      w o
 * PUTFIELD   o v     dup2 pop                   o v o
 *            o w     dup2_x1 pop2 dup_x2        o w o
 * GETSTATIC                                             then the access   v     ldc class         v c
 * PUTSTATIC  v       (getstatic pop) ldc class  v c
 * xALOAD     a i     dup2                       a i a i
 * xASTORE    a i v   dup_x2 pop dup2_x1         a i v a i
 *            a i w   dup2_x2 pop2 dup2_x2       a i w a i
 * </pre>
 *
 * <p>Why reads of fields come after and writes before, see {@code Hooks}. A static field of another class is read and
 * dropped before it is written: that initialises the class as the write would have, and the hook comes after what the
 * initialiser does. The class constant is the one that the access itself resolves, so it fails where the access would.
 *
 * <p>A helpful NullPointerException message names the same variable as before: the JVM follows copies on the stack.
 */
final class AccessMethod extends MethodVisitor {

    private static final String HOOKS = "io/raceproof/runtime/Hooks";

    /** No row of the table, with the numbers pushed for the hook, needs more than this above the method's own need. */
    private static final int EXTRA_STACK = 3;

    private static final int LARGEST_STACK = 0xFFFF;

    private final CodeOwner owner;
    private final String method;
    private int line;

    AccessMethod(MethodVisitor next, CodeOwner owner, String method) {
        super(Opcodes.ASM9, next);
        this.owner = owner;
        this.method = method;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
        super.visitLineNumber(number, start);
    }

    @Override
    public void visitFieldInsn(int opcode, String fieldOwner, String name, String descriptor) {
        if (owner.isOwnFinal(fieldOwner, name, descriptor)) {
            visitUnhooked(opcode, fieldOwner, name, descriptor);
            return;
        }
        boolean wide = Type.getType(descriptor).getSize() == 2;
        int reference = owner.reference(fieldOwner, name, descriptor);
        switch (opcode) {
            case Opcodes.GETFIELD -> {
                mv.visitInsn(Opcodes.DUP);
                visitUnhooked(opcode, fieldOwner, name, descriptor);
                stack(wide ? new int[] {Opcodes.DUP2_X1, Opcodes.POP2} : new int[] {Opcodes.SWAP});
                callFieldHook("fieldRead", "(Ljava/lang/Object;II)V", reference, Op.READ);
            }
            case Opcodes.PUTFIELD -> {
                stack(
                        wide
                                ? new int[] {Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2}
                                : new int[] {Opcodes.DUP2, Opcodes.POP});
                callFieldHook("fieldWrite", "(Ljava/lang/Object;II)V", reference, Op.WRITE);
                visitUnhooked(opcode, fieldOwner, name, descriptor);
            }
            case Opcodes.GETSTATIC -> {
                visitUnhooked(opcode, fieldOwner, name, descriptor);
                mv.visitLdcInsn(Type.getObjectType(fieldOwner));
                callFieldHook("staticRead", "(Ljava/lang/Class;II)V", reference, Op.READ);
            }
            case Opcodes.PUTSTATIC -> {
                if (!owner.isNamed(fieldOwner)) {
                    visitUnhooked(Opcodes.GETSTATIC, fieldOwner, name, descriptor);
                    mv.visitInsn(wide ? Opcodes.POP2 : Opcodes.POP);
                }
                mv.visitLdcInsn(Type.getObjectType(fieldOwner));
                callFieldHook("staticWrite", "(Ljava/lang/Class;II)V", reference, Op.WRITE);
                visitUnhooked(opcode, fieldOwner, name, descriptor);
            }
            default -> throw new IllegalArgumentException("no field instruction: " + opcode);
        }
    }

    /** The access alone, for those that need no hook. */
    void visitUnhooked(int opcode, String fieldOwner, String name, String descriptor) {
        mv.visitFieldInsn(opcode, fieldOwner, name, descriptor);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            stack(Opcodes.DUP2);
            callArrayHook("arrayRead", Op.READ);
        } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
            stack(Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DUP2_X2);
            callArrayHook("arrayWrite", Op.WRITE);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            stack(Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1);
            callArrayHook("arrayWrite", Op.WRITE);
        }
        mv.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (maxStack + EXTRA_STACK > LARGEST_STACK) {
            throw new CannotRewriteException("its method " + method + " leaves no room on the operand stack");
        }
        super.visitMaxs(maxStack + EXTRA_STACK, maxLocals);
    }

    private void stack(int... opcodes) {
        for (int opcode : opcodes) {
            mv.visitInsn(opcode);
        }
    }

    private void callFieldHook(String hook, String descriptor, int reference, Op op) {
        push(reference);
        push(owner.site(method, line, op));
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }

    private void callArrayHook(String hook, Op op) {
        push(owner.site(method, line, op));
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/Object;II)V", false);
    }

    private void push(int number) {
        if (number <= 5) {
            mv.visitInsn(Opcodes.ICONST_0 + number);
        } else if (number <= Short.MAX_VALUE) {
            mv.visitIntInsn(number <= Byte.MAX_VALUE ? Opcodes.BIPUSH : Opcodes.SIPUSH, number);
        } else {
            mv.visitLdcInsn(number);
        }
    }
}
