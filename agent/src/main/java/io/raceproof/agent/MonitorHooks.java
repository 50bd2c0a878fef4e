package io.raceproof.agent;

import io.raceproof.findings.Op;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Tells of the monitors that one method enters and leaves: after one is held, before it is given up.
 *
 * <p><b>Blocks.</b> HotSpot compiles a method only if every call under a monitor is covered by a handler that gives it
 * up. A compiler lets that handler begin right behind the instruction that enters; so it is moved up to cover the hook.
 *
 * <p><b>Synchronized methods</b> stay synchronized. The hook comes first in the body, before every return, and in a
 * handler around all of it that throws on what it caught. The monitor is kept in a local variable of ours, because the
 * program may store something else where {@code this} was.
 *
 * <p><b>Scheduled.</b> Where threads run one at a time, the Scheduler is asked before a monitor is entered. A
 * synchronized method cannot ask before it is entered; so it is none any more, and enters and leaves the monitor in its
 * body. Its handler covers itself up to where the monitor is given up, as that of a compiler does.
 */
final class MonitorHooks {

    private static final int SCHEDULED_STACK = 6;
    private static final String HOOK = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";I)V";

    private final CodeOwner owner;
    private final MethodNode method;
    private final HookCode code;
    private final boolean scheduled;

    MonitorHooks(CodeOwner owner, MethodNode method, HookCode code, boolean scheduled) {
        this.owner = owner;
        this.method = method;
        this.code = code;
        this.scheduled = scheduled;
    }

    static boolean isMonitor(AbstractInsnNode node) {
        return node.getOpcode() == Opcodes.MONITORENTER || node.getOpcode() == Opcodes.MONITOREXIT;
    }

    /** The flag means nothing on a class initialiser, and what has no code cannot be hooked. */
    static boolean isSynchronized(MethodNode method) {
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0
                && method.instructions.size() > 0
                && !method.name.equals("<clinit>");
    }

    void hook(AbstractInsnNode node) {
        InsnList instructions = method.instructions;
        instructions.insertBefore(node, new InsnNode(Opcodes.DUP));
        if (node.getOpcode() == Opcodes.MONITOREXIT) {
            instructions.insertBefore(node, call("monitorExit"));
            if (scheduled) {
                instructions.insertBefore(node, code.stack(Opcodes.DUP).take());
                instructions.insertBefore(node, exits());
            }
            return;
        }
        if (scheduled) {
            instructions.insertBefore(node, code.stack(Opcodes.DUP).take());
            instructions.insertBefore(node, enters());
        }
        LabelNode held = new LabelNode();
        for (AbstractInsnNode next = node.getNext(); next != null && next.getOpcode() < 0; next = next.getNext()) {
            moveBounds(next, held);
        }
        instructions.insert(node, call("monitorEnter"));
        instructions.insert(node, held);
    }

    /** Handlers that begin or end at the label begin or end at the one before the hook. */
    private void moveBounds(AbstractInsnNode label, LabelNode held) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.start == label) {
                block.start = held;
            }
            if (block.end == label) {
                block.end = held;
            }
        }
    }

    /** Call it when all else is done, except for installing the locals. */
    void wrapSynchronized(FreshLocals locals) {
        int monitor = locals.add("java/lang/Object");
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        locals.set((isStatic ? code.constant(Type.getObjectType(owner.internalName())) : code.load(0))
                .store(monitor)
                .take());
        if (!scheduled) {
            AroundBody.put(
                    owner, method, code, () -> call(monitor, "monitorEnter"), () -> call(monitor, "monitorExit"));
            return;
        }
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        locals.needStack(SCHEDULED_STACK);
        AroundBody.put(owner, method, code, () -> call(monitor, "monitorEnter"), () -> exit(monitor));
        coverLastHandler();
        method.instructions.insert(enter(monitor));
    }

    /** The handler at the method's end also catches what is thrown in it before it throws on what it caught. */
    private void coverLastHandler() {
        TryCatchBlockNode last = method.tryCatchBlocks.get(method.tryCatchBlocks.size() - 1);
        LabelNode end = new LabelNode();
        method.instructions.insertBefore(method.instructions.getLast(), end);
        method.tryCatchBlocks.add(new TryCatchBlockNode(last.handler, end, last.handler, null));
    }

    private InsnList enter(int monitor) {
        InsnList all = code.load(monitor).take();
        all.add(enters());
        all.add(code.load(monitor).stack(Opcodes.MONITORENTER).take());
        return all;
    }

    private InsnList exit(int monitor) {
        InsnList all = call(monitor, "monitorExit");
        all.add(code.load(monitor).take());
        all.add(exits());
        all.add(code.load(monitor).stack(Opcodes.MONITOREXIT).take());
        return all;
    }

    private InsnList enters() {
        return code.site(Op.LOCK)
                .call(HookCode.SCHEDULING, "enters", "(Ljava/lang/Object;I)V")
                .take();
    }

    private InsnList exits() {
        return code.call(HookCode.SCHEDULING, "exits", "(Ljava/lang/Object;)V").take();
    }

    private InsnList call(int monitor, String hook) {
        code.load(monitor);
        return call(hook);
    }

    private InsnList call(String hook) {
        return code.current().site(Op.LOCK).call(hook, HOOK).take();
    }
}
