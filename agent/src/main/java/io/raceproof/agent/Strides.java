package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * By how much a value that one loop computes once a round grows from round to round, if that is always the same: 0 for
 * one that does not change, the sum of its increments for a variable that is only ever incremented, once each in a
 * round, and what follows for sums, differences and products with constants.
 *
 * <p>Where a value comes from memory (a row, a length in a field), it does not change if nothing in the loop writes
 * such memory. That another task may is no matter: then there is a race on that memory, which is reported.
 */
final class Strides {

    /**
     * Of a value that grows by the same number in every round, which only the run knows: a field or a variable is a
     * factor.
     */
    static final int VARIED = Integer.MIN_VALUE;

    private final Flow flow;
    private final Loop loop;
    private final boolean takesVaried;
    private final Frame<SourceValue>[] frames;

    /** Local variables that the loop stores to, and by how much those grow that it only increments. */
    private final Set<Integer> stored = new HashSet<>();

    private final Map<Integer, Integer> increments = new HashMap<>();

    /** Opcodes of stores to arrays, and names of fields that the loop writes. */
    private final Set<Object> written = new HashSet<>();

    /**
     * @param frames what values come from, by node
     * @param byCalls what methods write that the loop calls
     * @param takesVaried whether a stride may be {@link #VARIED}
     */
    Strides(Flow flow, Loop loop, Frame<SourceValue>[] frames, Set<Object> byCalls, boolean takesVaried) {
        this.takesVaried = takesVaried;
        this.flow = flow;
        this.loop = loop;
        this.frames = frames;
        written.addAll(byCalls);
        Set<Integer> uneven = new HashSet<>();
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            AbstractInsnNode node = flow.node(at);
            int opcode = node.getOpcode();
            if (node instanceof IincInsnNode step) {
                stored.add(step.var);
                increments.merge(step.var, step.incr, Integer::sum);
                if (!flow.isDirectlyIn(at, loop) || !flow.isInEachRound(at, loop)) {
                    uneven.add(step.var);
                }
            } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
                int variable = ((VarInsnNode) node).var;
                stored.add(variable);
                uneven.add(variable);
                if (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE) {
                    stored.add(variable + 1);
                    uneven.add(variable + 1);
                }
            } else if (AccessHooks.isElementWrite(opcode)) {
                written.add(opcode);
            } else if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
                written.add(((FieldInsnNode) node).name);
            }
        }
        increments.keySet().removeAll(uneven);
    }

    boolean isStored(int variable) {
        return stored.contains(variable);
    }

    /** The stride of a value on the operand stack before a node, so many below the top; null if it has none. */
    Integer of(int node, int below) {
        Frame<SourceValue> frame = frames[node];
        return frame == null ? null : of(frame.getStack(frame.getStackSize() - 1 - below));
    }

    /** Whether a value on the operand stack before a node, so many below the top, is the same in every round. */
    boolean isFixed(int node, int below) {
        Frame<SourceValue> frame = frames[node];
        return frame != null && isFixed(frame.getStack(frame.getStackSize() - 1 - below));
    }

    /** The one node that a value on the operand stack comes from; null if there are several. */
    AbstractInsnNode source(int node, int below) {
        Frame<SourceValue> frame = frames[node];
        return frame == null ? null : single(frame.getStack(frame.getStackSize() - 1 - below));
    }

    /**
     * The load of an array's element, by that opcode, that a value on the operand stack comes from, directly or by a
     * local variable; null if it comes from something else.
     */
    AbstractInsnNode elementSource(int node, int below, int opcode) {
        AbstractInsnNode source = source(node, below);
        if (source != null && (source.getOpcode() == Opcodes.ALOAD || source.getOpcode() == Opcodes.ILOAD)) {
            int variable = ((VarInsnNode) source).var;
            AbstractInsnNode definition = definition(flow.place(source), variable);
            source = definition == null ? null : source(flow.place(definition), 0);
        }
        return source != null && source.getOpcode() == opcode ? source : null;
    }

    private AbstractInsnNode single(SourceValue value) {
        AbstractInsnNode source =
                value.insns.size() == 1 ? value.insns.iterator().next() : null;
        return source != null && flow.hasPlace(source) ? source : null;
    }

    private Integer of(SourceValue value) {
        AbstractInsnNode source = single(value);
        if (source == null || !loop.contains(flow.place(source))) {
            return null;
        }
        int at = flow.place(source);
        switch (source.getOpcode()) {
            case Opcodes.IADD, Opcodes.ISUB -> {
                Integer left = of(at, 1);
                Integer right = of(at, 0);
                int sign = source.getOpcode() == Opcodes.IADD ? 1 : -1;
                return left == null || right == null ? null : Integer.valueOf(sum(left, times(right, sign)));
            }
            case Opcodes.IMUL -> {
                Integer product = times(of(at, 1), constant(at, 0));
                product = product == null ? times(of(at, 0), constant(at, 1)) : product;
                return product != null ? product : isFixed(value) ? Integer.valueOf(0) : varied(at);
            }
            case Opcodes.ISHL -> {
                Integer by = constant(at, 0);
                return by != null ? times(of(at, 1), 1 << by) : isFixed(value) ? Integer.valueOf(0) : varied(at);
            }
            case Opcodes.INEG -> {
                return times(of(at, 0), -1);
            }
            case Opcodes.ILOAD -> {
                int variable = ((VarInsnNode) source).var;
                Integer increment = increments.get(variable);
                if (increment != null) {
                    return increment;
                }
                AbstractInsnNode definition = stored.contains(variable) ? definition(at, variable) : null;
                return definition != null ? of(flow.place(definition), 0) : isFixed(value) ? Integer.valueOf(0) : null;
            }
            default -> {
                return isFixed(value) ? Integer.valueOf(0) : null;
            }
        }
    }

    /**
     * For the product of something with a stride and something that is the same in all rounds, or for a shift by it.
     */
    private Integer varied(int at) {
        boolean isEven = isFixed(at, 0) && of(at, 1) != null
                || flow.node(at).getOpcode() == Opcodes.IMUL && isFixed(at, 1) && of(at, 0) != null;
        return takesVaried && isEven ? VARIED : null;
    }

    private static int sum(int left, int right) {
        return left == VARIED || right == VARIED ? VARIED : left + right;
    }

    private static Integer times(Integer stride, Integer factor) {
        if (stride == null || factor == null) {
            return null;
        }
        return stride != VARIED ? stride * factor : factor == 0 ? 0 : VARIED;
    }

    private Integer constant(int node, int below) {
        AbstractInsnNode source = source(node, below);
        if (source == null) {
            return null;
        }
        int opcode = source.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
            return ((IntInsnNode) source).operand;
        }
        return source instanceof LdcInsnNode load && load.cst instanceof Integer number ? number : null;
    }

    /** The store in this round that the load of a variable gets its value from; null if there may be another. */
    private AbstractInsnNode definition(int load, int variable) {
        AbstractInsnNode store = single(frames[load].getLocal(variable));
        return store instanceof VarInsnNode && flow.isDirectlyIn(flow.place(store), loop) ? store : null;
    }

    private boolean isFixed(SourceValue value) {
        AbstractInsnNode source = single(value);
        if (source == null || !loop.contains(flow.place(source))) {
            return false;
        }
        int at = flow.place(source);
        int opcode = source.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5
                || opcode == Opcodes.BIPUSH
                || opcode == Opcodes.SIPUSH
                || opcode == Opcodes.LDC) {
            return true;
        }
        return switch (opcode) {
            case Opcodes.ILOAD, Opcodes.ALOAD -> {
                int variable = ((VarInsnNode) source).var;
                AbstractInsnNode definition = stored.contains(variable) ? definition(at, variable) : null;
                yield definition != null ? isFixed(flow.place(definition), 0) : !stored.contains(variable);
            }
            case Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.IAND, Opcodes.IOR, Opcodes.IXOR ->
                isFixed(at, 1) && isFixed(at, 0);
            case Opcodes.IDIV, Opcodes.IREM, Opcodes.ISHL, Opcodes.ISHR, Opcodes.IUSHR ->
                isFixed(at, 1) && isFixed(at, 0);
            case Opcodes.INEG, Opcodes.ARRAYLENGTH, Opcodes.CHECKCAST -> isFixed(at, 0);
            case Opcodes.GETFIELD -> isUnwritten(((FieldInsnNode) source).name) && isFixed(at, 0);
            case Opcodes.GETSTATIC -> isUnwritten(((FieldInsnNode) source).name);
            case Opcodes.AALOAD -> isUnwritten(Opcodes.AASTORE) && isFixed(at, 1) && isFixed(at, 0);
            case Opcodes.IALOAD -> isUnwritten(Opcodes.IASTORE) && isFixed(at, 1) && isFixed(at, 0);
            default -> false;
        };
    }

    /** Whether the loop stores nothing by that opcode, or to fields of that name. */
    boolean isUnwritten(Object memory) {
        return !written.contains(memory);
    }
}
