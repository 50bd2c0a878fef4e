package io.raceproof.agent;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls of hooks in as few bytes as there can be: of a method of the class itself, which gets the owner, or the array
 * and the index, and has the rest in its own code: where the thread stands, the number of the field, and the place.
 * There is one for each line.
 */
final class ShortCalls {

    /** What a call takes. */
    static final int BYTES = 3;

    private static final String FIELD = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";II)V";
    private static final String STATIC = "(Ljava/lang/Class;L" + HookCode.CURRENT + ";II)V";
    private static final String ELEMENT = "(Ljava/lang/Object;IL" + HookCode.CURRENT + ";I)V";

    private final NearHelpers helpers;
    private final Map<String, MethodNode> known = new HashMap<>();

    ShortCalls(NearHelpers helpers) {
        this.helpers = helpers;
    }

    /** Takes the owner. */
    MethodInsnNode field(String hook, int reference, int site) {
        return call(hook + ' ' + reference + ' ' + site, "(Ljava/lang/Object;)V", code -> {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(current());
            code.add(new LdcInsnNode(reference));
            code.add(new LdcInsnNode(site));
            code.add(hook(hook, FIELD));
        });
    }

    /** Takes nothing. */
    MethodInsnNode ofStatic(String hook, String owner, int reference, int site) {
        return call(hook + ' ' + reference + ' ' + site, "()V", code -> {
            code.add(new LdcInsnNode(Type.getObjectType(owner)));
            code.add(current());
            code.add(new LdcInsnNode(reference));
            code.add(new LdcInsnNode(site));
            code.add(hook(hook, STATIC));
        });
    }

    /** Takes the array and the index. */
    MethodInsnNode element(String hook, int site) {
        return call(hook + ' ' + site, "(Ljava/lang/Object;I)V", code -> {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(new VarInsnNode(Opcodes.ILOAD, 1));
            code.add(current());
            code.add(new LdcInsnNode(site));
            code.add(hook(hook, ELEMENT));
        });
    }

    private MethodInsnNode call(String key, String descriptor, Consumer<InsnList> body) {
        return helpers.call(known.computeIfAbsent(key, unused -> {
            MethodNode helper = helpers.helper("short$", descriptor, 4, 2);
            body.accept(helper.instructions);
            helper.instructions.add(new InsnNode(Opcodes.RETURN));
            return helper;
        }));
    }

    private static MethodInsnNode current() {
        return hook("current", "()L" + HookCode.CURRENT + ";");
    }

    private static MethodInsnNode hook(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HookCode.HOOKS, name, descriptor, false);
    }
}
