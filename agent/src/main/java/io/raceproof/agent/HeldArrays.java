package io.raceproof.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Which element accesses of a method go to an array that a local variable holds at that very instruction, on every path.
 *
 * <p>A data-flow analysis over the operand stack. A value that was loaded from local variable k is marked with k, and
 * copies of it too; a store to k, of whatever type, and also of the wide value that begins below it, takes the mark away
 * from what still lies on the stack. Where paths meet, a mark stays if all of them have it.
 */
final class HeldArrays {

    private HeldArrays() {}

    /** The local variable for each such access, in the order of the code. */
    static Map<AbstractInsnNode, Integer> in(String className, MethodNode method) throws AnalyzerException {
        Frame<BasicValue>[] frames = new Marking().analyze(className, method);
        Map<AbstractInsnNode, Integer> held = new LinkedHashMap<>();
        InsnList instructions = method.instructions;
        for (int i = 0; i < frames.length; i++) {
            int opcode = instructions.get(i).getOpcode();
            int depth = AccessHooks.isElementRead(opcode) ? 2 : AccessHooks.isElementWrite(opcode) ? 3 : 0;
            // What is never reached has no frame.
            if (depth > 0
                    && frames[i] != null
                    && frames[i].getStack(frames[i].getStackSize() - depth) instanceof Loaded array) {
                held.put(instructions.get(i), array.local);
            }
        }
        return held;
    }

    /** Whether the instruction stores to a local variable or to both of a pair that it is in. */
    static boolean storesTo(VarInsnNode node, int local) {
        int opcode = node.getOpcode();
        return opcode >= Opcodes.ISTORE
                && opcode <= Opcodes.ASTORE
                && (node.var == local
                        || (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE) && node.var + 1 == local);
    }

    /** The type is one that no class has and tells the marks apart, for {@code BasicValue} compares types. */
    private static final class Loaded extends BasicValue {

        final int local;

        Loaded(int local) {
            super(Type.getObjectType("the value of local variable " + local));
            this.local = local;
        }
    }

    private static final class Marking extends Analyzer<BasicValue> {

        Marking() {
            super(new LoadsMark());
        }

        @Override
        protected Frame<BasicValue> newFrame(int locals, int stack) {
            return new StoresUnmark(locals, stack);
        }

        @Override
        protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
            return new StoresUnmark(frame);
        }
    }

    private static final class LoadsMark extends BasicInterpreter {

        LoadsMark() {
            super(Opcodes.ASM9);
        }

        @Override
        public BasicValue copyOperation(AbstractInsnNode node, BasicValue value) throws AnalyzerException {
            if (node.getOpcode() == Opcodes.ALOAD) {
                return new Loaded(((VarInsnNode) node).var);
            }
            return node.getOpcode() == Opcodes.ASTORE && value instanceof Loaded ? BasicValue.REFERENCE_VALUE : value;
        }

        @Override
        public BasicValue merge(BasicValue some, BasicValue other) {
            if (some.equals(other)) {
                return some;
            }
            boolean marked = some instanceof Loaded || other instanceof Loaded;
            return marked && some.isReference() && other.isReference()
                    ? BasicValue.REFERENCE_VALUE
                    : BasicValue.UNINITIALIZED_VALUE;
        }
    }

    private static final class StoresUnmark extends Frame<BasicValue> {

        StoresUnmark(int locals, int stack) {
            super(locals, stack);
        }

        StoresUnmark(Frame<? extends BasicValue> frame) {
            super(frame);
        }

        @Override
        public void execute(AbstractInsnNode node, Interpreter<BasicValue> interpreter) throws AnalyzerException {
            super.execute(node, interpreter);
            if (node instanceof VarInsnNode store) {
                for (int i = 0; i < getStackSize(); i++) {
                    if (getStack(i) instanceof Loaded value && storesTo(store, value.local)) {
                        setStack(i, BasicValue.REFERENCE_VALUE);
                    }
                }
            }
        }
    }
}
