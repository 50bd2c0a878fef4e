package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.LibraryTable.Touch;
import io.raceproof.runtime.SyncCalls;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Puts hooks around one call of the JDK that may touch objects that are not safe for threads, or elements of arrays.
 * The arguments are moved to local variables and back, as {@link SyncCallCode} does it, and to the same ones: the same
 * call may have hooks of both.
 */
final class LibraryCallCode {

    private static final int EXTRA_STACK = 8;

    private static final String LIBRARY = "io/raceproof/runtime/LibraryHooks";
    private static final String BULK = "io/raceproof/runtime/BulkHooks";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String PLACE = "L" + HookCode.CURRENT + ";";
    private static final String BEFORE = "(" + OBJECT + "I" + PLACE + "II)V";
    private static final String AFTER = "(" + OBJECT + PLACE + "II)V";
    private static final String ARGUMENT = "(" + OBJECT + "Z" + PLACE + "I)V";
    private static final String GIVEN = "(" + OBJECT + OBJECT + PLACE + "II)V";
    private static final String INTO = "(" + OBJECT + "I" + PLACE + "I)V";
    private static final String COMPARED = "(" + OBJECT + OBJECT + "I" + PLACE + "I)V";
    private static final String RANGE = "(" + OBJECT + "IIZ" + PLACE + "I)V";
    private static final String DEEP = "(" + OBJECT + PLACE + "I)V";
    private static final String COPY = "(" + OBJECT + "I" + OBJECT + "II" + PLACE + "I)V";

    private final AbstractInsnNode node;
    private final HookCode code;
    private final FreshLocals locals;
    private final StackedArguments arguments;
    private final int receiver;
    private final Touch[] touches;
    private final boolean touchesReceiver;

    /** Whether the first argument is compared with what is in the receiver. */
    private final boolean compares;

    /** Whether the last argument is an array that nobody else knows. */
    private final boolean isMadeFor;

    private final boolean isOfArrays;

    /** Whether the number behind an array says how many of its first elements are read. */
    private final boolean isOfFirst;

    /** Whether arrays in an array are read too. */
    private final boolean isDeep;

    LibraryCallCode(
            AbstractInsnNode node,
            HookCode code,
            FreshLocals locals,
            Touch[] touches,
            boolean touchesReceiver,
            boolean compares) {
        this.node = node;
        this.code = code;
        this.locals = locals;
        this.touches = touches;
        this.touchesReceiver = touchesReceiver;
        this.compares = compares;
        this.isMadeFor = node instanceof MethodInsnNode call && CallHooks.isArrayMadeFor(call);
        String descriptor = node instanceof MethodInsnNode call ? call.desc : ((InvokeDynamicInsnNode) node).desc;
        this.isOfArrays = node instanceof MethodInsnNode call && call.owner.equals(LibraryCalls.ARRAYS);
        this.isOfFirst = isOfArrays && ((MethodInsnNode) node).name.equals("copyOf");
        this.isDeep = node instanceof MethodInsnNode call && call.name.startsWith("deep");
        this.arguments = new StackedArguments(descriptor, code, locals);
        this.receiver = arguments.end();
    }

    void put(InsnList method) {
        locals.needStack(EXTRA_STACK);
        arguments.storeAll();
        MethodInsnNode call = node instanceof MethodInsnNode named ? named : null;
        if (call != null && LibraryCalls.isArrayCopy(call.owner, call.name)) {
            arguments.loadAll();
            code.current().site(Op.WRITE).call(BULK, "copy", COPY);
        }
        for (int i = 0; i < arguments.count(); i++) {
            if (touches[i] != null) {
                boolean isArray = arguments.type(i).getSort() == Type.ARRAY;
                boolean isOnlyDeep = touches[i].isDeep() && (!isArray || isMadeFor && i == arguments.count() - 1);
                if (!isOnlyDeep) {
                    argument(i, touches[i] == Touch.WRITE);
                }
                into(i);
            }
        }
        int number = touchesReceiver || compares ? number(call) : 0;
        if (touchesReceiver || compares) {
            code.stack(Opcodes.DUP).add(locals.scratch(Opcodes.ASTORE, receiver, 1));
        }
        if (compares) {
            code.add(locals.scratch(Opcodes.ALOAD, receiver, 1));
            arguments.load(0);
            code.current().number(number).site(Op.READ).call(LIBRARY, "given", GIVEN);
        }
        if (touchesReceiver) {
            code.add(locals.scratch(Opcodes.ALOAD, receiver, 1));
            if (arguments.count() > 0 && arguments.type(0).getSort() == Type.INT) {
                arguments.load(0);
            } else {
                code.stack(Opcodes.ICONST_M1);
            }
            code.current().number(number).site(Op.READ).call(LIBRARY, "before", BEFORE);
        }
        arguments.loadAll();
        method.insertBefore(node, code.take());
        if (touchesReceiver && LibraryCalls.mayBeLocked(call.owner)) {
            code.add(locals.scratch(Opcodes.ALOAD, receiver, 1));
            code.current().number(number).site(Op.LOCK).call(LIBRARY, "after", AFTER);
            method.insert(node, code.take());
        }
    }

    private static int number(MethodInsnNode call) {
        String owner = Type.getObjectType(call.owner).getClassName();
        boolean isExact = call.getOpcode() == Opcodes.INVOKESPECIAL;
        return SyncCalls.add(owner, call.name, call.desc, isExact, List.of());
    }

    /** An array with the two numbers behind it that say from where to where, if there are two. */
    private void argument(int i, boolean write) {
        arguments.load(i);
        if (arguments.type(i).getSort() == Type.ARRAY) {
            boolean isRange = i + 2 < arguments.count() && isInt(i + 1) && isInt(i + 2);
            if (isRange) {
                arguments.load(i + 1);
                arguments.load(i + 2);
                if (!isOfArrays) {
                    // The others say how many, not where the end is.
                    arguments.load(i + 1);
                    code.stack(Opcodes.IADD);
                }
            } else if (isDeep) {
                code.current().site(Op.READ).call(BULK, "deep", DEEP);
                return;
            } else if (isOfFirst) {
                code.number(0);
                arguments.load(i + 1);
            } else {
                code.number(0).constant(Integer.MAX_VALUE);
            }
            code.number(write ? 1 : 0)
                    .current()
                    .site(write ? Op.WRITE : Op.READ)
                    .call(BULK, "range", RANGE);
        } else {
            code.number(write ? 1 : 0)
                    .current()
                    .site(write ? Op.WRITE : Op.READ)
                    .call(LIBRARY, "argument", ARGUMENT);
        }
    }

    /** What the method does to what is in the argument. */
    private void into(int i) {
        String hook =
                switch (touches[i]) {
                    case TEXT -> "text";
                    case PERHAPS -> "perhapsText";
                    case HASH -> "hash";
                    case COMPARED -> "compared";
                    default -> null;
                };
        boolean isCompared = touches[i] == Touch.COMPARED;
        boolean isSecond = isCompared && i == 1;
        if (hook == null || isSecond || isCompared && (touches.length != 2 || touches[1] != Touch.COMPARED)) {
            return;
        }
        arguments.load(i);
        if (isCompared) {
            arguments.load(1);
        }
        if (isDeep) {
            code.constant(Integer.MAX_VALUE);
        } else {
            code.number(arguments.type(i).getSort() == Type.ARRAY ? 0 : -1);
        }
        code.current().site(Op.READ).call(LIBRARY, hook, isCompared ? COMPARED : INTO);
    }

    private boolean isInt(int i) {
        return arguments.type(i).getSort() == Type.INT;
    }

    /** Whether any of them is touched. */
    static boolean any(Touch[] touches) {
        return Stream.of(touches).anyMatch(Objects::nonNull);
    }
}
