package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.Start;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The table {@code outside.txt}: calls that reach what is around the program, and objects of the JDK that no model
 * knows. Each is told of before it is made.
 */
final class OutsideCalls {

    /** What stands for the object that a method is called on. */
    private static final String OBJECT = "object";

    private static final String RESOURCE = "outside.txt";

    private static final String HOOKS = "io/raceproof/runtime/OutsideHooks";

    /** What it is, whether it is changed, and where. */
    private static final int EXTRA_STACK = 3;

    /** What calls of these methods reach. */
    private record Row(String what, boolean writes, List<String> methods) {

        boolean fits(String name, String descriptor) {
            for (String method : methods) {
                boolean isPrefix = method.endsWith("*");
                if (isPrefix
                        ? name.startsWith(method.substring(0, method.length() - 1))
                        : method.equals(name) || method.equals(name + descriptor)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** By the internal name of the class. */
    private static final Map<String, List<Row>> ROWS = read();

    private OutsideCalls() {}

    private static Map<String, List<Row>> read() {
        Map<String, List<Row>> rows = new HashMap<>();
        for (String line : TableFile.rows(RESOURCE)) {
            StringTokenizer words = new StringTokenizer(line);
            String what = words.nextToken();
            boolean writes = words.nextToken().equals("writes");
            String owner = words.nextToken().replace('.', '/');
            List<String> methods = new ArrayList<>();
            while (words.hasMoreTokens()) {
                methods.add(words.nextToken());
            }
            rows.computeIfAbsent(owner, unused -> new ArrayList<>()).add(new Row(what, writes, methods));
        }
        return rows;
    }

    /** Whether a reference is to one of them. */
    static boolean isOne(Handle handle) {
        return ROWS.getOrDefault(handle.getOwner(), List.of()).stream()
                .anyMatch(row -> row.fits(handle.getName(), handle.getDesc()));
    }

    /** Whether there was anything to tell in the method. */
    static boolean apply(CodeOwner owner, MethodNode method) {
        boolean isChanged = false;
        int free = method.maxLocals;
        int line = 0;
        for (AbstractInsnNode node = method.instructions.getFirst(); node != null; node = node.getNext()) {
            if (node instanceof LineNumberNode number) {
                line = number.line;
            } else if (node instanceof MethodInsnNode call && ROWS.containsKey(call.owner)) {
                int site = owner.site(method.name, line, Op.READ, Start.ASYNC);
                isChanged |= tell(call, method, free, site);
            }
        }
        if (isChanged) {
            method.maxStack += EXTRA_STACK;
        }
        return isChanged;
    }

    /** Whether the call is one of them; it is told of now. From {@code free} on the method needs no local variables. */
    private static boolean tell(MethodInsnNode call, MethodNode method, int free, int site) {
        InsnList code = method.instructions;
        for (Row row : ROWS.getOrDefault(call.owner, List.of())) {
            if (row.what.equals(OBJECT)) {
                boolean isCalledOn = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
                if (isCalledOn && row.fits(call.name, call.desc)) {
                    code.insertBefore(call, receiverOf(call, method, free, row.writes, site));
                    return true;
                }
            } else if (row.fits(call.name, call.desc)) {
                InsnList tell = new InsnList();
                tell.add(new LdcInsnNode(row.what));
                tell.add(new InsnNode(row.writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
                tell.add(new LdcInsnNode(site));
                tell.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "outside", "(Ljava/lang/String;ZI)V", false));
                code.insertBefore(call, tell);
                return true;
            }
        }
        return false;
    }

    /** Arguments lie above the receiver: they are put aside for the moment. */
    private static InsnList receiverOf(MethodInsnNode call, MethodNode method, int free, boolean writes, int site) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        InsnList tell = new InsnList();
        int[] aside = new int[arguments.length];
        int next = free;
        for (int i = arguments.length - 1; i >= 0; i--) {
            aside[i] = next;
            next += arguments[i].getSize();
            tell.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ISTORE), aside[i]));
        }
        method.maxLocals = Math.max(method.maxLocals, next);
        tell.add(new InsnNode(Opcodes.DUP));
        tell.add(new InsnNode(writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
        tell.add(new LdcInsnNode(site));
        tell.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "uses", "(Ljava/lang/Object;ZI)V", false));
        for (int i = 0; i < arguments.length; i++) {
            tell.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ILOAD), aside[i]));
        }
        return tell;
    }
}
