package io.raceproof.prove.oracle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites classes that javac made so that they say what they access. The instructions themselves stay: what a program
 * does is what the JVM makes of it, whatever its source looks like.
 */
final class RecordingRewriter {

    private static final String RECORDING = Type.getInternalName(Recording.class);
    private static final String TASKS = Type.getInternalName(RecordedTasks.class);
    private static final Map<String, String> CONSTRUCTS = Map.of(
            "io/raceproof/api/Tasks", "",
            "java/util/stream/IntStream", "forEach",
            "java/util/stream/LongStream", "forEach",
            "java/util/Arrays", "parallelSetAll");

    private final Set<String> fields = new HashSet<>();
    private final List<ClassNode> classes = new ArrayList<>();

    /** Takes a class in; all that belong together must be in before the first comes out. */
    void add(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        classes.add(node);
        for (FieldNode field : node.fields) {
            if ((field.access & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) == 0) {
                fields.add(node.name + "." + field.name);
            }
        }
    }

    /** All classes, rewritten, by their names. */
    Map<String, byte[]> rewritten() {
        Map<String, byte[]> all = new java.util.HashMap<>();
        for (ClassNode node : classes) {
            node.methods.forEach(this::rewrite);
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            node.accept(writer);
            all.put(node.name.replace('/', '.'), writer.toByteArray());
        }
        return all;
    }

    private void rewrite(MethodNode method) {
        int line = 0;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            } else if (insn instanceof JumpInsnNode) {
                method.instructions.insertBefore(
                        insn, new MethodInsnNode(Opcodes.INVOKESTATIC, RECORDING, "tick", "()V"));
            } else if (insn instanceof FieldInsnNode field && fields.contains(field.owner + "." + field.name)) {
                field(method, field, line);
            } else if (insn instanceof MethodInsnNode call) {
                call(method, call, line);
            } else if (insn.getOpcode() >= Opcodes.IALOAD && insn.getOpcode() <= Opcodes.SALOAD) {
                InsnList list = new InsnList();
                list.add(new InsnNode(Opcodes.DUP2));
                tail(list, method, insn, false, line);
                list.add(record("element", "(Ljava/lang/Object;IZILjava/lang/String;[J)V"));
                method.instructions.insertBefore(insn, list);
            } else if (insn.getOpcode() >= Opcodes.IASTORE && insn.getOpcode() <= Opcodes.SASTORE) {
                store(method, insn, line);
            }
        }
    }

    private static MethodInsnNode record(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, RECORDING, name, descriptor);
    }

    private static void store(MethodNode method, AbstractInsnNode insn, int line) {
        int kind = insn.getOpcode() - Opcodes.IASTORE;
        // byte, char and short are ints on the stack.
        int type = kind > 4 ? 0 : kind;
        int temporary = method.maxLocals;
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ISTORE + type, temporary));
        list.add(new InsnNode(Opcodes.DUP2));
        tail(list, method, insn, true, line);
        list.add(record("element", "(Ljava/lang/Object;IZILjava/lang/String;[J)V"));
        list.add(new VarInsnNode(Opcodes.ILOAD + type, temporary));
        method.instructions.insertBefore(insn, list);
    }

    private static void field(MethodNode method, FieldInsnNode insn, int line) {
        boolean isStatic = insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
        boolean isWrite = insn.getOpcode() == Opcodes.PUTFIELD || insn.getOpcode() == Opcodes.PUTSTATIC;
        Type type = Type.getType(insn.desc);
        int temporary = method.maxLocals;
        InsnList list = new InsnList();
        if (isStatic) {
            list.add(new LdcInsnNode(insn.owner));
        } else {
            if (isWrite) {
                list.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), temporary));
            }
            list.add(new InsnNode(Opcodes.DUP));
        }
        list.add(new LdcInsnNode(insn.name));
        tail(list, method, insn, isWrite, line);
        list.add(record("field", "(Ljava/lang/Object;Ljava/lang/String;ZILjava/lang/String;[J)V"));
        if (isWrite && !isStatic) {
            list.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), temporary));
        }
        method.instructions.insertBefore(insn, list);
    }

    private static void call(MethodNode method, MethodInsnNode call, int line) {
        String name = CONSTRUCTS.get(call.owner);
        if (name == null || !name.isEmpty() && !name.equals(call.name)) {
            return;
        }
        method.instructions.insertBefore(call, new LdcInsnNode(line));
        method.instructions.insertBefore(call, record("at", "(I)V"));
        if (call.getOpcode() == Opcodes.INVOKEINTERFACE) {
            call.setOpcode(Opcodes.INVOKESTATIC);
            call.itf = false;
            call.desc = "(L" + call.owner + ";" + call.desc.substring(1);
        }
        call.owner = TASKS;
    }

    /** Whether it writes, the line, and the numbers in local variables here. */
    private static void tail(InsnList list, MethodNode method, AbstractInsnNode at, boolean isWrite, int line) {
        list.add(new InsnNode(isWrite ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
        list.add(new LdcInsnNode(line));
        List<LocalVariableNode> numbers = new ArrayList<>();
        int position = method.instructions.indexOf(at);
        if (method.localVariables != null) {
            for (LocalVariableNode each : method.localVariables) {
                boolean isHere = method.instructions.indexOf(each.start) <= position
                        && position < method.instructions.indexOf(each.end);
                if (isHere && "IJSBC".contains(each.desc)) {
                    numbers.add(each);
                }
            }
        }
        list.add(new LdcInsnNode(
                String.join(" ", numbers.stream().map(each -> each.name).toList())));
        list.add(new IntInsnNode(Opcodes.BIPUSH, numbers.size()));
        list.add(new IntInsnNode(Opcodes.NEWARRAY, Opcodes.T_LONG));
        for (int i = 0; i < numbers.size(); i++) {
            LocalVariableNode each = numbers.get(i);
            list.add(new InsnNode(Opcodes.DUP));
            list.add(new IntInsnNode(Opcodes.BIPUSH, i));
            boolean isLong = each.desc.equals("J");
            list.add(new VarInsnNode(isLong ? Opcodes.LLOAD : Opcodes.ILOAD, each.index));
            if (!isLong) {
                list.add(new InsnNode(Opcodes.I2L));
            }
            list.add(new InsnNode(Opcodes.LASTORE));
        }
    }
}
