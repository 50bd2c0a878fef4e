package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Follows a constructor's object through its code, from the start to the call of another constructor on it: the
 * verifier's {@code uninitializedThis}, computed afresh, because old class files carry no frames and frames say nothing
 * between branches.
 */
final class UnfinishedThis {

    private static final BasicValue THIS = new BasicValue(Type.getObjectType("unfinished this"));

    private UnfinishedThis() {}

    /** The instructions that write a field of the unfinished object or, writing a field, are never reached. */
    static List<AbstractInsnNode> writesIn(String className, MethodNode constructor) throws AnalyzerException {
        Frame<BasicValue>[] frames = new Following().analyze(className, constructor);
        List<AbstractInsnNode> writes = new ArrayList<>();
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode node = constructor.instructions.get(i);
            if (node.getOpcode() == Opcodes.PUTFIELD && (frames[i] == null || isThis(frames[i], 1))) {
                writes.add(node);
            }
        }
        return writes;
    }

    /** A frame's stack has one entry per value, of whatever size. */
    private static boolean isThis(Frame<BasicValue> frame, int depth) {
        return frame.getStack(frame.getStackSize() - 1 - depth) == THIS;
    }

    private static final class Following extends Analyzer<BasicValue> {

        Following() {
            super(new StartingWithThis());
        }

        @Override
        protected Frame<BasicValue> newFrame(int locals, int stack) {
            return new FrameWithThis(locals, stack);
        }

        @Override
        protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
            return new FrameWithThis(frame);
        }
    }

    private static final class StartingWithThis extends BasicInterpreter {

        StartingWithThis() {
            super(Opcodes.ASM9);
        }

        @Override
        public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            return local == 0 ? THIS : super.newParameterValue(isInstanceMethod, local, type);
        }
    }

    private static final class FrameWithThis extends Frame<BasicValue> {

        FrameWithThis(int locals, int stack) {
            super(locals, stack);
        }

        FrameWithThis(Frame<? extends BasicValue> frame) {
            super(frame);
        }

        @Override
        public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter)
                throws AnalyzerException {
            boolean finished = instruction instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && isThis(this, Type.getArgumentCount(call.desc));
            super.execute(instruction, interpreter);
            if (finished) {
                for (int i = 0; i < getLocals(); i++) {
                    if (getLocal(i) == THIS) {
                        setLocal(i, BasicValue.REFERENCE_VALUE);
                    }
                }
                for (int i = 0; i < getStackSize(); i++) {
                    if (getStack(i) == THIS) {
                        setStack(i, BasicValue.REFERENCE_VALUE);
                    }
                }
            }
        }
    }
}
