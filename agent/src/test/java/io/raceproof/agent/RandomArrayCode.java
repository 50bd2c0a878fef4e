package io.raceproof.agent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A random method over four local variables with arrays of different lengths: between the load of an array and the
 * access to it, variables get other arrays or are overwritten by wide values, in branches that may lie anywhere, or in
 * loops.
 */
final class RandomArrayCode {

    private static final int ARRAYS = 4;
    private static final int BITS = ARRAYS;
    private static final int ROUND = ARRAYS + 1;
    private static final int LOCALS = ARRAYS + 2;
    private static final int DEEPEST = 3;

    private final Random random;
    private final Deque<Runnable> elsewhere = new ArrayDeque<>();
    private MethodVisitor code;
    private int made;

    RandomArrayCode(int seed) {
        random = new Random(seed);
    }

    /** A class file without frames, with a {@code run} that returns "0". */
    byte[] toBytes() {
        return new GeneratedClass(Opcodes.V1_5)
                .method("run", "()Ljava/lang/String;", 60, LOCALS, this::write)
                .toBytes();
    }

    private void write(MethodVisitor method) {
        code = method;
        for (int local = 0; local < ARRAYS; local++) {
            storeNew(local);
        }
        code.visitIntInsn(Opcodes.SIPUSH, random.nextInt(256));
        code.visitVarInsn(Opcodes.ISTORE, BITS);
        code.visitInsn(Opcodes.ICONST_3);
        code.visitVarInsn(Opcodes.ISTORE, ROUND);
        Label again = new Label();
        code.visitLabel(again);
        for (int i = 0; i < 6; i++) {
            access(0);
        }
        code.visitIincInsn(BITS, 37);
        code.visitIincInsn(ROUND, -1);
        code.visitVarInsn(Opcodes.ILOAD, ROUND);
        code.visitJumpInsn(Opcodes.IFGT, again);
        GeneratedClass.returnCount(code);
        while (!elsewhere.isEmpty()) {
            elsewhere.pop().run();
        }
    }

    private void access(int depth) {
        int array = random.nextInt(ARRAYS);
        code.visitVarInsn(Opcodes.ALOAD, array);
        if (array > 0 && random.nextInt(8) == 0) {
            readOverwritten(array);
            return;
        }
        inBetween(depth + 1);
        code.visitInsn(Opcodes.ICONST_0);
        if (random.nextBoolean()) {
            code.visitInsn(Opcodes.DUP2);
            code.visitInsn(Opcodes.IALOAD);
            inBetween(depth + 1);
            code.visitInsn(Opcodes.IASTORE);
        } else {
            code.visitInsn(Opcodes.IALOAD);
            code.visitInsn(Opcodes.POP);
        }
    }

    /** While only the stack holds the array: its variable is the upper half of a long. */
    private void readOverwritten(int array) {
        code.visitInsn(Opcodes.LCONST_0);
        code.visitVarInsn(Opcodes.LSTORE, array - 1);
        code.visitInsn(Opcodes.ICONST_0);
        code.visitInsn(Opcodes.IALOAD);
        code.visitInsn(Opcodes.POP);
        storeNew(array - 1);
        storeNew(array);
    }

    private void inBetween(int depth) {
        if (depth > DEEPEST) {
            return;
        }
        switch (random.nextInt(8)) {
            case 0 -> {
                code.visitVarInsn(Opcodes.ALOAD, random.nextInt(ARRAYS));
                code.visitVarInsn(Opcodes.ASTORE, random.nextInt(ARRAYS));
            }
            case 1 -> {
                int local = random.nextInt(ARRAYS - 1);
                code.visitInsn(Opcodes.LCONST_0);
                code.visitVarInsn(Opcodes.LSTORE, local);
                storeNew(local);
                storeNew(local + 1);
            }
            case 2 -> storeNew(random.nextInt(ARRAYS));
            case 3 -> access(depth);
            case 4, 5 -> branch(depth);
            default -> {}
        }
    }

    /** What is done only if a bit is set lies here, or behind the end of the method. */
    private void branch(int depth) {
        Label back = new Label();
        code.visitVarInsn(Opcodes.ILOAD, BITS);
        code.visitIntInsn(Opcodes.SIPUSH, 1 << random.nextInt(8));
        code.visitInsn(Opcodes.IAND);
        if (random.nextBoolean()) {
            code.visitJumpInsn(Opcodes.IFEQ, back);
            inBetween(depth + 1);
        } else {
            Label far = new Label();
            code.visitJumpInsn(Opcodes.IFNE, far);
            elsewhere.add(() -> {
                code.visitLabel(far);
                inBetween(depth + 1);
                code.visitJumpInsn(Opcodes.GOTO, back);
            });
        }
        code.visitLabel(back);
    }

    private void storeNew(int local) {
        code.visitIntInsn(Opcodes.SIPUSH, ++made);
        code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
        code.visitVarInsn(Opcodes.ASTORE, local);
    }
}
