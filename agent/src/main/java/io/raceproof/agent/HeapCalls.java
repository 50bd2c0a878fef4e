package io.raceproof.agent;

import io.raceproof.runtime.PlainHeap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls by which a program asks how large its heap is, and may decide how much to keep in it: {@link PlainHeap} answers
 * them, if the heap is another than without us. Memory pools are left as they are: each is asked for its limit and its
 * usage together.
 */
final class HeapCalls {

    private static final String ANSWERS = "io/raceproof/runtime/PlainHeap";

    /** By class, whose instances the methods are called on. */
    private static final Map<String, Set<String>> CALLS = Map.of(
            "java/lang/Runtime", Set.of("maxMemory", "totalMemory", "freeMemory"),
            "java/lang/management/MemoryMXBean", Set.of("getHeapMemoryUsage"));

    private HeapCalls() {}

    /** Whether a reference is to one of them. */
    static boolean isOne(Handle handle) {
        return PlainHeap.isShown() && isOne(handle.getOwner(), handle.getName());
    }

    private static boolean isOne(String owner, String name) {
        return CALLS.getOrDefault(owner, Set.of()).contains(name);
    }

    /** Whether the method has had such calls. */
    static boolean apply(MethodNode method) {
        boolean isChanged = false;
        if (PlainHeap.isShown()) {
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof MethodInsnNode call && isOne(call.owner, call.name)) {
                    call.desc = "(L" + call.owner + ";" + call.desc.substring(1);
                    call.setOpcode(Opcodes.INVOKESTATIC);
                    call.owner = ANSWERS;
                    call.itf = false;
                    isChanged = true;
                }
            }
        }
        return isChanged;
    }
}
