package io.raceproof.agent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
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
 * Which element accesses of a method go to an array that a known place holds at that very instruction, on every path: a
 * local variable, or a final field of {@code this}. Places are numbers: that of the variable, or a negative one.
 *
 * <p>A data-flow analysis over the operand stack. A value that was loaded from local variable k is marked with k, and
 * copies of it too; a store to k, of whatever type, and also of the wide value that begins below it, takes the mark
 * away from what still lies on the stack. Where paths meet, a mark stays if all of them have it.
 *
 * <p><b>Assumption.</b> Nobody changes a final field by reflection while a method uses the array in it.
 */
final class HeldArrays {

    /** The place for each such access, in the order of the code. */
    private final Map<AbstractInsnNode, Integer> held = new LinkedHashMap<>();

    /** Those that are places: the first is -1. */
    private final List<FieldInsnNode> fields = new ArrayList<>();

    private HeldArrays() {}

    static HeldArrays none() {
        return new HeldArrays();
    }

    /** Those of a method, but for these accesses. */
    static HeldArrays in(CodeOwner owner, MethodNode method, Set<AbstractInsnNode> others) throws AnalyzerException {
        HeldArrays found = new HeldArrays();
        found.find(owner, method);
        found.held.keySet().removeAll(others);
        return found;
    }

    private void find(CodeOwner owner, MethodNode method) throws AnalyzerException {
        CodeOwner ofFields = hasFixedThis(method) ? owner : null;
        Frame<BasicValue>[] frames = new Marking(ofFields).analyze(owner.internalName(), method);
        InsnList instructions = method.instructions;
        for (int i = 0; i < frames.length; i++) {
            int opcode = instructions.get(i).getOpcode();
            int depth = AccessHooks.isElementRead(opcode) ? 2 : AccessHooks.isElementWrite(opcode) ? 3 : 0;
            // What is never reached has no frame.
            if (depth > 0
                    && frames[i] != null
                    && frames[i].getStack(frames[i].getStackSize() - depth) instanceof Loaded array) {
                held.put(instructions.get(i), array.place);
            }
        }
    }

    /** Whether the method has an object whose final fields are set, always in the same local variable. */
    private static boolean hasFixedThis(MethodNode method) {
        boolean fixed = (method.access & Opcodes.ACC_STATIC) == 0 && !method.name.equals("<init>");
        for (AbstractInsnNode node : method.instructions) {
            fixed &= !(node instanceof VarInsnNode store && storesTo(store, 0));
        }
        return fixed;
    }

    boolean contains(AbstractInsnNode access) {
        return held.containsKey(access);
    }

    int placeOf(AbstractInsnNode access) {
        return held.get(access);
    }

    /** All of them, some several times. */
    Collection<Integer> places() {
        return held.values();
    }

    /** Pushes the array. */
    void load(int place, HookCode code) {
        if (place >= 0) {
            code.load(place);
        } else {
            FieldInsnNode field = fields.get(-1 - place);
            code.load(0).add(new FieldInsnNode(Opcodes.GETFIELD, field.owner, field.name, field.desc));
        }
    }

    private int place(FieldInsnNode field) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name.equals(field.name) && fields.get(i).desc.equals(field.desc)) {
                return -1 - i;
            }
        }
        fields.add(field);
        return -fields.size();
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

        final int place;

        Loaded(int place) {
            super(Type.getObjectType("the value in " + place));
            this.place = place;
        }
    }

    private final class Marking extends Analyzer<BasicValue> {

        /** {@code ofFields}: the class, if fields of {@code this} count; else null. */
        Marking(CodeOwner ofFields) {
            super(new LoadsMark(ofFields));
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

    private final class LoadsMark extends BasicInterpreter {

        private final CodeOwner ofFields;

        LoadsMark(CodeOwner ofFields) {
            super(Opcodes.ASM9);
            this.ofFields = ofFields;
        }

        @Override
        public BasicValue unaryOperation(AbstractInsnNode node, BasicValue value) throws AnalyzerException {
            boolean ofThis = ofFields != null && value instanceof Loaded owner && owner.place == 0;
            return ofThis
                            && node.getOpcode() == Opcodes.GETFIELD
                            && node instanceof FieldInsnNode field
                            && field.desc.startsWith("[")
                            && ofFields.isOwnFinal(field.owner, field.name, field.desc)
                    ? new Loaded(place(field))
                    : super.unaryOperation(node, value);
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
                    if (getStack(i) instanceof Loaded value && storesTo(store, value.place)) {
                        setStack(i, BasicValue.REFERENCE_VALUE);
                    }
                }
            }
        }
    }
}
