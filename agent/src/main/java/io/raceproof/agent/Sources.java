package io.raceproof.agent;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Where values come from. A copy on the operand stack comes from where the original does; a parameter and a caught
 * exception come from nodes that are not in the method, so that they are not forgotten where values meet.
 */
final class Sources extends SourceInterpreter {

    /** By the number of the parameter's variable, and by handler. */
    private final Map<Object, AbstractInsnNode> outside = new HashMap<>();

    Sources() {
        super(Opcodes.ASM9);
    }

    @Override
    public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return new SourceValue(type.getSize(), parameter(local));
    }

    /** What stands for the parameter in that local variable. */
    AbstractInsnNode parameter(int local) {
        return outside.computeIfAbsent(local, unused -> new LabelNode());
    }

    @Override
    public SourceValue newExceptionValue(TryCatchBlockNode block, Frame<SourceValue> handlerFrame, Type type) {
        return new SourceValue(1, outside.computeIfAbsent(block.handler, unused -> new LabelNode()));
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode node, SourceValue value) {
        boolean onStack = node.getOpcode() >= Opcodes.DUP && node.getOpcode() <= Opcodes.SWAP;
        return onStack ? value : super.copyOperation(node, value);
    }
}
