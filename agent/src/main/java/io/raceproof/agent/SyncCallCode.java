package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.SyncCalls;
import io.raceproof.runtime.SyncOp;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Puts hooks around one call of a synchronizer. The arguments are moved to local variables and back, so that hooks
 * before and after the call can have them; the receiver stays where it is and is only copied, so that a helpful
 * NullPointerException message names the same variable as before. The result stays where it is too.
 */
final class SyncCallCode {

    /** No hook needs more on the operand stack above the method's own need. */
    static final int EXTRA_STACK = 12;

    private static final String OPERANDS = "Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;J";
    private static final String PLACE = "L" + HookCode.CURRENT + ";II)";
    private static final String BEFORE = "(" + OPERANDS + PLACE + "V";
    private static final String AFTER = "(" + OPERANDS + "Ljava/lang/Object;J" + PLACE + "V";
    private static final String WRAP = "(Ljava/lang/Object;Ljava/lang/Object;J" + PLACE + "Ljava/lang/Object;";

    private static final Map<Integer, String> BOXES = Map.of(
            Type.BOOLEAN, "java/lang/Boolean",
            Type.CHAR, "java/lang/Character",
            Type.BYTE, "java/lang/Byte",
            Type.SHORT, "java/lang/Short",
            Type.INT, "java/lang/Integer",
            Type.LONG, "java/lang/Long",
            Type.FLOAT, "java/lang/Float",
            Type.DOUBLE, "java/lang/Double");

    private final MethodInsnNode call;
    private final HookCode code;
    private final FreshLocals locals;
    private final List<SyncOp> ops;
    private final boolean scheduled;
    private final int number;
    private final StackedArguments arguments;
    private final boolean isStatic;

    /** Our local variables for the receiver and the result, after those of the arguments. */
    private final int receiver;

    private final int result;

    /** @param scheduled whether others may go first, so that the Scheduler is told before the call in any case */
    SyncCallCode(MethodInsnNode call, HookCode code, FreshLocals locals, List<SyncOp> ops, boolean scheduled) {
        this.scheduled = scheduled;
        this.call = call;
        this.code = code;
        this.locals = locals;
        this.ops = ops;
        this.arguments = new StackedArguments(call.desc, code, locals);
        this.isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        this.receiver = arguments.end();
        this.result = receiver + 1;
        String owner = Type.getObjectType(call.owner).getClassName();
        boolean exact = isStatic || call.getOpcode() == Opcodes.INVOKESPECIAL;
        this.number = SyncCalls.add(owner, call.name, call.desc, exact, ops);
    }

    void put(InsnList method) {
        locals.needStack(EXTRA_STACK);
        if (call.name.equals("<init>")) {
            // The object is not there yet: the function, on top of the stack, is all that can be looked at.
            code.stack(Opcodes.ACONST_NULL, Opcodes.LCONST_0);
            wrapped();
            method.insertBefore(call, code.take());
            return;
        }
        arguments.storeAll();
        if (!isStatic) {
            code.stack(Opcodes.DUP);
            arguments.store(Type.getType(Object.class), receiver);
        }
        if (scheduled || ops.stream().anyMatch(SyncOp::isToldBefore)) {
            operands();
            place().call(HookCode.SYNC, "before", BEFORE);
        }
        arguments.loadAll();
        if (ops.stream().anyMatch(SyncOp::wraps)) {
            receiver();
            firstNumber();
            wrapped();
        }
        method.insertBefore(call, code.take());
        if (ops.stream().anyMatch(SyncOp::isToldAfter)) {
            after();
            method.insert(call, code.take());
        }
    }

    /** The function on top of the stack, under the receiver and a number, is replaced. */
    private void wrapped() {
        place().call(HookCode.SYNC, "wrap", WRAP);
        Type function = arguments.type(arguments.count() - 1);
        code.add(new TypeInsnNode(Opcodes.CHECKCAST, function.getInternalName()));
    }

    private void after() {
        Type type = Type.getReturnType(call.desc);
        if (type.getSort() != Type.VOID) {
            code.stack(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
            arguments.store(type, result);
        }
        operands();
        if (isObject(type)) {
            arguments.load(type, result);
        } else {
            code.stack(Opcodes.ACONST_NULL);
        }
        asLong(type, result);
        place().call(HookCode.SYNC, "after", AFTER);
    }

    private void operands() {
        receiver();
        object(arguments.count() > 0 ? 0 : -1);
        object(arguments.count() > 1 ? 1 : -1);
        if (ops.stream().anyMatch(SyncOp::compares) && arguments.count() >= 2) {
            boxed(arguments.count() - 2);
        } else {
            object(lastObject());
        }
        if (ops.contains(SyncOp.BARRIER_AWAIT) || ops.contains(SyncOp.BARRIER_TIMED_AWAIT)) {
            code.stack(isResultDropped() ? Opcodes.LCONST_0 : Opcodes.LCONST_1);
        } else {
            firstNumber();
        }
    }

    private void receiver() {
        if (isStatic) {
            code.stack(Opcodes.ACONST_NULL);
        } else {
            arguments.load(Type.getType(Object.class), receiver);
        }
    }

    private void object(int parameter) {
        if (parameter >= 0 && isObject(arguments.type(parameter))) {
            arguments.load(parameter);
        } else {
            code.stack(Opcodes.ACONST_NULL);
        }
    }

    /** What a compare-and-set expects, as an object. */
    private void boxed(int parameter) {
        Type type = arguments.type(parameter);
        arguments.load(parameter);
        if (!isObject(type)) {
            String box = BOXES.get(type.getSort());
            code.call(box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";");
        }
    }

    private int lastObject() {
        int last = arguments.count() - 1;
        while (last >= 0 && !isObject(arguments.type(last))) {
            last--;
        }
        return last;
    }

    private void firstNumber() {
        for (int i = 0; i < arguments.count(); i++) {
            if (!isObject(arguments.type(i))) {
                asLong(arguments.type(i), arguments.slot(i));
                return;
            }
        }
        code.stack(Opcodes.LCONST_0);
    }

    private boolean isResultDropped() {
        AbstractInsnNode next = call.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next != null && next.getOpcode() == Opcodes.POP;
    }

    private HookCode place() {
        return code.current().number(number).site(Op.AWAIT);
    }

    private void asLong(Type type, int slot) {
        switch (type.getSort()) {
            case Type.LONG -> arguments.load(type, slot);
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> {
                arguments.load(type, slot);
                code.stack(Opcodes.I2L);
            }
            default -> code.stack(Opcodes.LCONST_0);
        }
    }

    private static boolean isObject(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
