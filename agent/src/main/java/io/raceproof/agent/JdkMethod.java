package io.raceproof.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts hooks into one method of the JDK. Only calls are added or replaced, and the handler of a {@code leave} added;
 * values are kept in local variables above the method's own, which live from one instruction to the next and so appear
 * in no frame.
 *
 * <p><b>Assumption.</b> The method never stores into {@code this} or a parameter that a hook is to get at its end; the
 * row is refused if it does.
 */
final class JdkMethod {

    private static final Type OBJECT = Type.getType(Object.class);

    private final String owner;
    private final MethodNode method;
    private final Type[] parameters;

    /** The first local variable above the method's own. */
    private final int free;

    JdkMethod(String owner, MethodNode method) {
        this.owner = owner;
        this.method = method;
        this.parameters = Type.getArgumentTypes(method.desc);
        this.free = method.maxLocals;
    }

    /** Puts the hook everywhere it belongs in the method; returns the number of places. */
    int put(JdkHook hook) {
        return switch (hook.where()) {
            case ENTRY -> {
                method.instructions.insert(call(hook, null, 0));
                yield 1;
            }
            case RETURN -> atReturns(hook);
            case LEAVE -> atReturns(hook) + inHandler(hook);
            case BEFORE, AFTER, READS, READING -> atInstructions(hook);
            case INSTEAD -> inPlaceOfCalls(hook);
            case GIVEN -> inPlaceOfParameter(hook);
            case LOADS -> atLoads(hook);
        };
    }

    /** The hook gets the array and the index. */
    private int atLoads(JdkHook hook) {
        int places = 0;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node.getOpcode() >= Opcodes.IALOAD && node.getOpcode() <= Opcodes.SALOAD) {
                InsnList code = new InsnList();
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(invoke(hook, List.of(OBJECT, Type.INT_TYPE), Type.VOID_TYPE));
                method.instructions.insertBefore(node, code);
                places++;
            }
        }
        return places;
    }

    private int atReturns(JdkHook hook) {
        int places = 0;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            int opcode = node.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                InsnList code = new InsnList();
                Type result = Type.getReturnType(method.desc);
                if (hook.arguments().contains("result")) {
                    code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), free));
                    code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), free));
                }
                code.add(call(hook, result, free));
                method.instructions.insertBefore(node, code);
                places++;
            }
        }
        return places;
    }

    private int inHandler(JdkHook hook) {
        LabelNode start = new LabelNode();
        LabelNode handler = new LabelNode();
        method.instructions.insert(start);
        method.instructions.add(handler);
        Object[] caught = {"java/lang/Throwable"};
        Object[] locals = unchangedLocals();
        method.instructions.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 1, caught));
        method.instructions.add(call(hook, null, 0));
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        return 1;
    }

    /** What {@code this} and the parameters are anywhere in the method, as a frame says it. */
    private Object[] unchangedLocals() {
        List<Object> locals = new ArrayList<>();
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
            locals.add(owner);
        }
        for (int i = 0; i < parameters.length; i++) {
            boolean isReference = parameters[i].getSort() >= Type.ARRAY;
            Object type = isReference ? parameters[i].getInternalName() : Opcodes.INTEGER;
            boolean isKnown = (isReference || parameters[i].getSort() <= Type.INT) && !isStored(slot(i));
            locals.add(isKnown ? type : Opcodes.TOP);
            if (parameters[i].getSize() == 2) {
                locals.add(Opcodes.TOP);
            }
        }
        return locals.toArray();
    }

    private int atInstructions(JdkHook hook) {
        int places = 0;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (isOfField(hook)
                    ? node instanceof FieldInsnNode field
                            && field.getOpcode() == Opcodes.GETFIELD
                            && field.name.equals(hook.what())
                    : node instanceof MethodInsnNode call && call.name.equals(hook.what())) {
                around(node, hook);
                places++;
            }
        }
        return places;
    }

    private static boolean isOfField(JdkHook hook) {
        return hook.where() == JdkHook.Where.READS || hook.where() == JdkHook.Where.READING;
    }

    /** A static method takes what the call takes, references as objects, and leaves what it leaves. */
    private int inPlaceOfCalls(JdkHook hook) {
        int places = 0;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node instanceof MethodInsnNode call && isNamed(call, hook.what())) {
                List<Type> taken = new ArrayList<>();
                if (call.getOpcode() != Opcodes.INVOKESTATIC) {
                    taken.add(Type.getObjectType(call.owner));
                }
                taken.addAll(Arrays.asList(Type.getArgumentTypes(call.desc)));
                Type result = Type.getReturnType(call.desc);
                boolean isReference = result.getSort() >= Type.ARRAY;
                MethodInsnNode instead = invoke(hook, taken, isReference ? OBJECT : result);
                method.instructions.set(call, instead);
                if (isReference) {
                    // The hook cannot name a class that is not public.
                    method.instructions.insert(instead, new TypeInsnNode(Opcodes.CHECKCAST, result.getInternalName()));
                }
                places++;
            }
        }
        return places;
    }

    /** What the hook returns is the parameter from the beginning. */
    private int inPlaceOfParameter(JdkHook hook) {
        InsnList code = new InsnList();
        List<Type> types = new ArrayList<>();
        for (String argument : hook.arguments()) {
            int index = Integer.parseInt(argument) - 1;
            types.add(load(parameters[index], slot(index), code));
        }
        int given = Integer.parseInt(hook.what()) - 1;
        code.add(invoke(hook, types, OBJECT));
        code.add(new TypeInsnNode(Opcodes.CHECKCAST, parameters[given].getInternalName()));
        code.add(new VarInsnNode(Opcodes.ASTORE, slot(given)));
        method.instructions.insert(code);
        return 1;
    }

    private static boolean isNamed(MethodInsnNode call, String name) {
        return call.name.equals(name)
                || name.equals(call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name);
    }

    /** Everything that the instruction takes is kept, and so is what it leaves if the hook comes after it. */
    private void around(AbstractInsnNode node, JdkHook hook) {
        List<Type> taken = new ArrayList<>();
        Type left;
        if (node instanceof MethodInsnNode call) {
            if (call.getOpcode() != Opcodes.INVOKESTATIC) {
                taken.add(Type.getObjectType(call.owner));
            }
            taken.addAll(Arrays.asList(Type.getArgumentTypes(call.desc)));
            left = Type.getReturnType(call.desc);
        } else {
            taken.add(Type.getObjectType(((FieldInsnNode) node).owner));
            left = Type.getType(((FieldInsnNode) node).desc);
        }
        int[] kept = new int[taken.size()];
        int next = free;
        for (int i = 0; i < kept.length; i++) {
            kept[i] = next;
            next += taken.get(i).getSize();
        }
        InsnList before = new InsnList();
        for (int i = kept.length - 1; i >= 0; i--) {
            before.add(new VarInsnNode(taken.get(i).getOpcode(Opcodes.ISTORE), kept[i]));
        }
        InsnList code = new InsnList();
        List<Type> types = new ArrayList<>();
        for (String argument : hook.arguments()) {
            boolean isOfMethod = argument.equals("this") || Character.isDigit(argument.charAt(0));
            if (isOfMethod) {
                types.add(loadOwn(argument, false, code));
            } else if (argument.equals("result")) {
                types.add(load(left, next, code));
            } else {
                int index = argument.equals("receiver") ? 0 : Integer.parseInt(argument.substring("taken".length()));
                types.add(load(taken.get(index), kept[index], code));
            }
        }
        code.add(invoke(hook, types, Type.VOID_TYPE));
        if (hook.where() == JdkHook.Where.BEFORE || hook.where() == JdkHook.Where.READING) {
            before.add(code);
        } else {
            InsnList after = new InsnList();
            if (hook.arguments().contains("result")) {
                after.add(new VarInsnNode(left.getOpcode(Opcodes.ISTORE), next));
                after.add(new VarInsnNode(left.getOpcode(Opcodes.ILOAD), next));
            }
            after.add(code);
            method.instructions.insert(node, after);
        }
        for (int i = 0; i < kept.length; i++) {
            before.add(new VarInsnNode(taken.get(i).getOpcode(Opcodes.ILOAD), kept[i]));
        }
        method.instructions.insertBefore(node, before);
    }

    private InsnList call(JdkHook hook, Type result, int keptResult) {
        InsnList code = new InsnList();
        List<Type> types = new ArrayList<>();
        for (String argument : hook.arguments()) {
            types.add(
                    argument.equals("result")
                            ? load(result, keptResult, code)
                            : loadOwn(argument, hook.where() == JdkHook.Where.ENTRY, code));
        }
        code.add(invoke(hook, types, Type.VOID_TYPE));
        return code;
    }

    /** {@code this}, or a parameter by its number, from 1; {@code first}: before anything is stored. */
    private Type loadOwn(String argument, boolean first, InsnList code) {
        if (argument.equals("this")) {
            return load(Type.getObjectType(owner), 0, code);
        }
        int index = Integer.parseInt(argument) - 1;
        if (!first && isStored(slot(index))) {
            throw new CannotRewriteException("its method " + method.name + " changes its parameter " + argument);
        }
        return load(parameters[index], slot(index), code);
    }

    private static Type load(Type type, int local, InsnList code) {
        code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
        return type;
    }

    /** References are objects to a hook; primitive values stay what they are. */
    private static MethodInsnNode invoke(JdkHook hook, List<Type> types, Type result) {
        StringBuilder descriptor = new StringBuilder("(");
        for (Type type : types) {
            descriptor.append(type.getSort() >= Type.ARRAY ? "Ljava/lang/Object;" : type.getDescriptor());
        }
        return new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                hook.hookOwner(),
                hook.hook(),
                descriptor.append(')').append(result.getDescriptor()).toString(),
                false);
    }

    private int slot(int parameter) {
        int slot = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (int i = 0; i < parameter; i++) {
            slot += parameters[i].getSize();
        }
        return slot;
    }

    private boolean isStored(int local) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof VarInsnNode var && var.var == local && var.getOpcode() >= Opcodes.ISTORE) {
                return true;
            }
        }
        return false;
    }
}
