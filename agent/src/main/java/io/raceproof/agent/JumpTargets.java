package io.raceproof.agent;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Where code can go on other than with the next instruction. */
final class JumpTargets {

    private JumpTargets() {}

    /** Where the instruction may jump to, exceptions apart. */
    static List<LabelNode> of(AbstractInsnNode node) {
        if (node instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        if (node instanceof TableSwitchInsnNode table) {
            return ofSwitch(table.labels, table.dflt);
        }
        if (node instanceof LookupSwitchInsnNode lookup) {
            return ofSwitch(lookup.labels, lookup.dflt);
        }
        return List.of();
    }

    private static List<LabelNode> ofSwitch(List<LabelNode> labels, LabelNode otherwise) {
        List<LabelNode> all = new ArrayList<>(labels);
        all.add(otherwise);
        return all;
    }

    /** Where anything in the method may jump to, or be caught. */
    static Set<LabelNode> in(MethodNode method) {
        Set<LabelNode> all = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            all.addAll(of(node));
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            all.add(block.handler);
        }
        return all;
    }
}
