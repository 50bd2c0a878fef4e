package io.raceproof.agent;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The arguments of a call, taken from the stack into local variables of ours, and put back there before the call. */
final class StackedArguments {

    private final Type[] types;
    private final HookCode code;
    private final FreshLocals locals;

    /** By argument: which of our local variables has it. */
    private final int[] slots;

    private final int end;

    StackedArguments(String descriptor, HookCode code, FreshLocals locals) {
        this.types = Type.getArgumentTypes(descriptor);
        this.code = code;
        this.locals = locals;
        this.slots = new int[types.length];
        int next = 0;
        for (int i = 0; i < types.length; i++) {
            slots[i] = next;
            next += types[i].getSize();
        }
        this.end = next;
    }

    int count() {
        return types.length;
    }

    Type type(int argument) {
        return types[argument];
    }

    /** Which of our local variables has it. */
    int slot(int argument) {
        return slots[argument];
    }

    /** The first of our local variables that none of them needs. */
    int end() {
        return end;
    }

    void storeAll() {
        for (int i = types.length - 1; i >= 0; i--) {
            store(types[i], slots[i]);
        }
    }

    void loadAll() {
        for (int i = 0; i < types.length; i++) {
            load(i);
        }
    }

    void load(int argument) {
        load(types[argument], slots[argument]);
    }

    /** Puts the top of the stack into a local variable of ours. */
    void store(Type type, int slot) {
        code.add(locals.scratch(type.getOpcode(Opcodes.ISTORE), slot, type.getSize()));
    }

    void load(Type type, int slot) {
        code.add(locals.scratch(type.getOpcode(Opcodes.ILOAD), slot, type.getSize()));
    }
}
