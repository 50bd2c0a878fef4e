package io.raceproof.agent;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns references to methods of synchronizers ({@code latch::countDown}) and to operations of the JDK's tasks ({@code
 * future::isDone}) into references to new methods of the class that call them, as javac does with a lambda, so that
 * there is a call to put hooks around; also those to what {@link OutsideCalls} and {@link HeapCalls} list. The new
 * methods are private and synthetic; a stack trace out of the call shows one more line.
 *
 * <p>References that can be serialised are left alone, because the stream has the method's name in it, and are told of
 * as not modelled.
 */
final class MethodReferences {

    private static final String NAME = "lambda$raceproof$";

    private MethodReferences() {}

    /**
     * Adds methods to the class, which must not be defined yet; {@code creations}: also where objects are created.
     * Returns the methods whose references mean these now, perhaps without anything else in them that needs a hook.
     */
    static Set<MethodNode> desugar(ClassNode tree, CallHooks calls, boolean creations) {
        Set<MethodNode> changed = new LinkedHashSet<>();
        List<MethodNode> added = new ArrayList<>();
        for (MethodNode method : tree.methods) {
            int line = 0;
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof LineNumberNode number) {
                    line = number.line;
                } else if (node instanceof InvokeDynamicInsnNode indy
                        && isLambda(indy)
                        && indy.bsmArgs[1] instanceof Handle handle
                        && (isCall(handle) && calls.needsHook(handle)
                                || creations && isCreation(handle)
                                || OutsideCalls.isOne(handle)
                                || HeapCalls.isOne(handle))) {
                    Type[] captured = Type.getArgumentTypes(indy.desc);
                    MethodNode caller = caller(NAME + added.size(), handle, captured, line);
                    added.add(caller);
                    changed.add(method);
                    boolean isInterface = (tree.access & Opcodes.ACC_INTERFACE) != 0;
                    indy.bsmArgs[1] =
                            new Handle(Opcodes.H_INVOKESTATIC, tree.name, caller.name, caller.desc, isInterface);
                }
            }
        }
        tree.methods.addAll(added);
        return changed;
    }

    static boolean isLambda(InvokeDynamicInsnNode indy) {
        return indy.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                && indy.bsm.getName().equals("metafactory");
    }

    private static boolean isCall(Handle handle) {
        return handle.getTag() == Opcodes.H_INVOKEVIRTUAL
                || handle.getTag() == Opcodes.H_INVOKEINTERFACE
                || handle.getTag() == Opcodes.H_INVOKESTATIC;
    }

    private static boolean isCreation(Handle handle) {
        return handle.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    }

    /** {@code captured}: what is bound when the reference is made, by its own types, which may be more special. */
    private static MethodNode caller(String name, Handle called, Type[] captured, int line) {
        Type[] parameters = Type.getArgumentTypes(called.getDesc());
        Type result = isCreation(called) ? Type.getObjectType(called.getOwner()) : Type.getReturnType(called.getDesc());
        List<Type> all = new ArrayList<>(List.of(parameters));
        int opcode = Opcodes.INVOKESTATIC;
        if (isCreation(called)) {
            opcode = Opcodes.INVOKESPECIAL;
        } else if (called.getTag() != Opcodes.H_INVOKESTATIC) {
            all.add(0, Type.getObjectType(called.getOwner()));
            opcode = called.getTag() == Opcodes.H_INVOKEINTERFACE ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        }
        for (int i = 0; i < captured.length; i++) {
            all.set(i, captured[i]);
        }
        MethodNode caller = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                name,
                Type.getMethodDescriptor(result, all.toArray(new Type[0])),
                null,
                null);
        if (line > 0) {
            LabelNode start = new LabelNode();
            caller.instructions.add(start);
            caller.instructions.add(new LineNumberNode(line, start));
        }
        if (isCreation(called)) {
            caller.instructions.add(new TypeInsnNode(Opcodes.NEW, called.getOwner()));
            caller.instructions.add(new InsnNode(Opcodes.DUP));
        }
        int local = 0;
        for (Type type : all) {
            caller.instructions.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
            local += type.getSize();
        }
        caller.instructions.add(new MethodInsnNode(
                opcode, called.getOwner(), called.getName(), called.getDesc(), called.isInterface()));
        caller.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        caller.maxLocals = local;
        caller.maxStack = Math.max(local, result.getSize()) + (isCreation(called) ? 2 : 0);
        return caller;
    }
}
