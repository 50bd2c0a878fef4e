package io.raceproof.agent;

import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes the method that checks an {@link ElementGroups.Group}: it takes the arrays, the variables of the indices, and
 * where the thread stands, and checks one access after the other, up to one that will fail.
 */
final class ElementGroupHelper {

    private static final String CHECK = "(IL" + HookCode.SHADOW + ";L" + HookCode.CURRENT + ";I)Z";
    private static final String FIND =
            "(Ljava/lang/Object;L" + HookCode.SHADOW + ";L" + HookCode.CURRENT + ";)L" + HookCode.SHADOW + ";";

    private final NearHelpers helpers;
    private final ElementGroups.Group group;
    private final ToIntFunction<Op> sites;
    private final List<Integer> arrays;
    private final List<Integer> indices;

    /**
     * @param sites the number of the place, for reads and for writes: a report cannot tell what is on one line apart
     */
    ElementGroupHelper(NearHelpers helpers, ElementGroups.Group group, ToIntFunction<Op> sites) {
        this.helpers = helpers;
        this.group = group;
        this.sites = sites;
        this.arrays = new ArrayList<>(group.arrays());
        this.indices = new ArrayList<>(group.indices());
    }

    MethodNode add() {
        MethodNode helper = helper();
        InsnList code = helper.instructions;
        LabelNode end = new LabelNode();
        arrays.forEach(array -> findShadow(array, code));
        for (ElementGroups.Access access : group.accesses()) {
            pushIndex(access, code);
            pushRest(access, code);
            code.add(hook(HookCode.GROUPS, access.isWrite() ? "write" : "read", CHECK));
            code.add(new JumpInsnNode(Opcodes.IFEQ, end));
        }
        end(end, code);
        return helper;
    }

    private MethodNode helper() {
        String descriptor = "(" + "Ljava/lang/Object;".repeat(arrays.size()) + "I".repeat(indices.size()) + "L"
                + HookCode.CURRENT + ";)V";
        return helpers.helper("elements$", descriptor, 4, current() + 1 + arrays.size());
    }

    private int current() {
        return arrays.size() + indices.size();
    }

    private VarInsnNode shadow(int array) {
        return new VarInsnNode(Opcodes.ALOAD, current() + 1 + arrays.indexOf(array));
    }

    private void findShadow(int array, InsnList code) {
        code.add(new VarInsnNode(Opcodes.ALOAD, arrays.indexOf(array)));
        code.add(new InsnNode(Opcodes.ACONST_NULL));
        code.add(new VarInsnNode(Opcodes.ALOAD, current()));
        code.add(hook(HookCode.HOOKS, "arrayShadow", FIND));
        code.add(new VarInsnNode(Opcodes.ASTORE, shadow(array).var));
    }

    private void pushIndex(ElementGroups.Access access, InsnList code) {
        code.add(new LdcInsnNode(access.offset()));
        if (access.hasIndex()) {
            code.add(new VarInsnNode(Opcodes.ILOAD, arrays.size() + indices.indexOf(access.index())));
            code.add(new InsnNode(Opcodes.IADD));
        }
    }

    private void pushRest(ElementGroups.Access access, InsnList code) {
        code.add(shadow(access.array()));
        code.add(new VarInsnNode(Opcodes.ALOAD, current()));
        code.add(new LdcInsnNode(sites.applyAsInt(access.isWrite() ? Op.WRITE : Op.READ)));
    }

    private void end(LabelNode end, InsnList code) {
        code.add(end);
        if (helpers.hasFrames()) {
            List<Object> types = new ArrayList<>();
            for (int i = 0; i < current(); i++) {
                types.add(i < arrays.size() ? "java/lang/Object" : Opcodes.INTEGER);
            }
            types.add(HookCode.CURRENT);
            code.add(new FrameNode(Opcodes.F_NEW, types.size(), types.toArray(), 0, new Object[0]));
        }
        code.add(new InsnNode(Opcodes.RETURN));
    }

    private static MethodInsnNode hook(String hooks, String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, hooks, name, descriptor, false);
    }
}
