package io.raceproof.agent;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What JaCoCo puts into the program's methods when both agents are there. Its probes set elements of an array that all
 * tasks share, to the same value and without order, on purpose: that is its race, not the program's.
 *
 * <p>A probe is {@code array[number] = true} with the array in a local variable that was filled at the start of the
 * method from {@code $jacocoInit}, a method or, in newer class files, a dynamic constant.
 */
final class Coverage {

    /** JaCoCo's own classes; they run inside the program, and are no part of it. */
    static final String RUNTIME = "org.jacoco.agent.rt.";

    private static final String PREFIX = "$jacoco";

    private Coverage() {}

    /** Whether the method is JaCoCo's own. */
    static boolean isOwn(MethodNode method) {
        return method.name.startsWith(PREFIX);
    }

    /** The stores of the probes in the method. */
    static Set<AbstractInsnNode> probes(MethodNode method) {
        int array = probeArray(method);
        Set<AbstractInsnNode> probes = new HashSet<>();
        if (array < 0) {
            return probes;
        }
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.BASTORE && isLoad(before(before(before(node))), array)) {
                probes.add(node);
            }
        }
        return probes;
    }

    /** The local variable that holds the probes' array; -1 if there is none. */
    private static int probeArray(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (isProbeArray(node)) {
                AbstractInsnNode next = node.getNext();
                if (next != null && next.getOpcode() == Opcodes.CHECKCAST) {
                    next = next.getNext();
                }
                return next instanceof VarInsnNode store ? store.var : -1;
            }
        }
        return -1;
    }

    private static boolean isProbeArray(AbstractInsnNode node) {
        return node instanceof MethodInsnNode call && call.name.startsWith(PREFIX)
                || node instanceof LdcInsnNode load
                        && load.cst instanceof ConstantDynamic constant
                        && constant.getName().startsWith(PREFIX);
    }

    private static boolean isLoad(AbstractInsnNode node, int local) {
        return node instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD && load.var == local;
    }

    private static AbstractInsnNode before(AbstractInsnNode node) {
        AbstractInsnNode at = node == null ? null : node.getPrevious();
        while (at != null && at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }
}
