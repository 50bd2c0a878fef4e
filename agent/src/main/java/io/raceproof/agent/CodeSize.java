package io.raceproof.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** How many bytes a method's code has at most, as long as its branches are short. */
final class CodeSize {

    private CodeSize() {}

    static int of(InsnList instructions) {
        int size = 0;
        for (AbstractInsnNode node : instructions) {
            size += node.getOpcode() < 0 ? 0 : of(node);
        }
        return size;
    }

    private static int of(AbstractInsnNode node) {
        return switch (node.getType()) {
            case AbstractInsnNode.INSN -> 1;
            case AbstractInsnNode.VAR_INSN -> {
                VarInsnNode variable = (VarInsnNode) node;
                yield variable.var < 4 && variable.getOpcode() != Opcodes.RET ? 1 : variable.var < 256 ? 2 : 4;
            }
            case AbstractInsnNode.IINC_INSN -> 6;
            case AbstractInsnNode.TABLESWITCH_INSN -> 16 + 4 * ((TableSwitchInsnNode) node).labels.size();
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> 12 + 8 * ((LookupSwitchInsnNode) node).labels.size();
            case AbstractInsnNode.MULTIANEWARRAY_INSN -> 4;
            case AbstractInsnNode.METHOD_INSN, AbstractInsnNode.INVOKE_DYNAMIC_INSN ->
                node.getOpcode() == Opcodes.INVOKEINTERFACE || node.getOpcode() == Opcodes.INVOKEDYNAMIC ? 5 : 3;
            default -> 3;
        };
    }
}
