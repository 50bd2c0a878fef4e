package io.raceproof.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What proofs change in one method. A method that proved regions run through gets its own code a second time, before
 * the code with checks and without any, and asks at its start which of the two to run. A method that starts a proved
 * region says so just before the call, and that it is over just after it; an exception may get past that, so all its
 * handlers say so too, and one more around everything.
 *
 * <p>Made before hooks are put into the method, installed after.
 */
final class ProvedCode {

    private static final String HOOKS = "io/raceproof/runtime/ProofHooks";

    /** A reference to the lambda is already there; an array, the same again, a number, an element. */
    private static final int EXTRA_STACK = 4;

    private final ClassNode owner;
    private final MethodNode method;
    private final InsnList plain;
    private final List<TryCatchBlockNode> plainBlocks = new ArrayList<>();
    private final Map<MethodInsnNode, ProvedClass.Entry> entries = new LinkedHashMap<>();

    ProvedCode(ClassNode owner, MethodNode method, ProvedClass proved) {
        this.owner = owner;
        this.method = method;
        this.plain = proved.covers(method) ? copy() : new InsnList();
        Map<Integer, ProvedClass.Entry> known = proved.entriesIn(method);
        int number = 0;
        for (AbstractInsnNode node : method.instructions) {
            if (!known.isEmpty() && node instanceof MethodInsnNode call) {
                ProvedClass.Entry entry = known.get(number++);
                if (entry != null) {
                    entries.put(call, entry);
                }
            }
        }
    }

    private InsnList copy() {
        Map<LabelNode, LabelNode> labels = new HashMap<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        InsnList copy = new InsnList();
        for (AbstractInsnNode node : method.instructions) {
            copy.add(node.clone(labels));
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            plainBlocks.add(new TryCatchBlockNode(
                    labels.get(block.start), labels.get(block.end), labels.get(block.handler), block.type));
        }
        return copy;
    }

    /** Whether there was anything to change. */
    boolean install() {
        if (!entries.isEmpty()) {
            installEntries();
        }
        return installPlain() || !entries.isEmpty();
    }

    private void installEntries() {
        InsnList code = method.instructions;
        entries.forEach((call, entry) -> {
            code.insertBefore(call, enter(entry));
            code.insert(call, leave());
        });
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            AbstractInsnNode at = block.handler;
            while (at.getNext().getOpcode() < 0) {
                at = at.getNext();
            }
            code.insert(at, leave());
        }
        LabelNode start = new LabelNode();
        LabelNode handler = new LabelNode();
        code.insert(start);
        code.add(handler);
        code.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        code.add(leave());
        code.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        method.maxStack += EXTRA_STACK;
    }

    private static InsnList enter(ProvedClass.Entry entry) {
        InsnList code = new InsnList();
        if (entry.entered() == null) {
            code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "enter", "()V", false));
            return code;
        }
        List<EnteredArray> arrays = entry.entered();
        code.add(new LdcInsnNode(arrays.size()));
        code.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
        for (int i = 0; i < arrays.size(); i++) {
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new LdcInsnNode(i));
            code.add(arrays.get(i).load());
            code.add(new InsnNode(Opcodes.AASTORE));
        }
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "enter", "([Ljava/lang/Object;)V", false));
        return code;
    }

    private static AbstractInsnNode leave() {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "leave", "()V", false);
    }

    /** HotSpot compiles no method that is too large; such a one is better off with its checks alone. */
    private boolean installPlain() {
        int size = CodeSize.of(plain);
        if (size == 0 || size + CodeSize.of(method.instructions) > ArrayShadows.LARGEST_COMPILED) {
            return false;
        }
        LabelNode checked = new LabelNode();
        InsnList code = new InsnList();
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "isOn", "()Z", false));
        code.add(new JumpInsnNode(Opcodes.IFEQ, checked));
        code.add(plain);
        code.add(checked);
        code.add(new FrameNode(Opcodes.F_NEW, locals().size(), locals().toArray(), 0, new Object[0]));
        method.instructions.insert(code);
        method.tryCatchBlocks.addAll(plainBlocks);
        method.maxStack = Math.max(method.maxStack, 1);
        return true;
    }

    /** What is in the local variables when the method starts. */
    private List<Object> locals() {
        List<Object> locals = new ArrayList<>();
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
            locals.add(owner.name);
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            locals.add(
                    switch (type.getSort()) {
                        case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
                        case Type.LONG -> Opcodes.LONG;
                        case Type.FLOAT -> Opcodes.FLOAT;
                        case Type.DOUBLE -> Opcodes.DOUBLE;
                        default -> type.getInternalName();
                    });
        }
        return locals;
    }
}
