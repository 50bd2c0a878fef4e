package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import java.util.Collection;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Writes the checks that {@link DeferredChecks} makes where a loop is left, from the notes that its rounds have made.
 */
final class DeferredCode {

    private static final int OURS = Deferred.OURS;

    private static final String RANGE = "(Ljava/lang/Object;IIIL" + HookCode.CURRENT + ";I)V";
    private static final String INDIRECT = "(Ljava/lang/Object;Ljava/lang/Object;IIIIL" + HookCode.CURRENT + ";I)V";
    private static final String FIELD = "(Ljava/lang/Object;IL" + HookCode.CURRENT + ";II)V";
    private static final String STATIC = "(Ljava/lang/Class;IL" + HookCode.CURRENT + ";II)V";
    private static final String ROWS =
            "(Ljava/lang/Object;Ljava/lang/Object;IIIIIL" + HookCode.CURRENT + ";I)Ljava/lang/Object;";
    private static final String ROWS_END = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";)V";

    private final CodeOwner owner;
    private final Watching watching;
    private final HookCode code;

    DeferredCode(CodeOwner owner, Watching watching, HookCode code) {
        this.owner = owner;
        this.watching = watching;
        this.code = code;
    }

    /** Calls the hook if several of these are ranges that the loop tells of when it is left. */
    void order(String hook, Collection<Deferred> all, Loop loop) {
        long ranges = all.stream()
                .filter(each -> each.loop == loop && each.isElement() && each.row == null && each.index == null)
                .count();
        if (ranges > 1) {
            code.current().call(HookCode.LOOPS, hook, "(L" + HookCode.CURRENT + ";)V");
        }
    }

    /** What is to be told of the access when that loop is left. */
    void put(Deferred each, Loop left) {
        if (each.loop == left) {
            put(each);
        }
        if (each.around == left) {
            code.load(each.rows).current().call(HookCode.LOOPS, "rowsEnd", ROWS_END);
        }
    }

    private void put(Deferred each) {
        if (each.index != null) {
            putIndirect(each);
        } else if (each.row != null) {
            putRows(each);
        } else if (each.access instanceof FieldInsnNode field) {
            putField(each, field);
        } else if (each.stepped != OURS) {
            putSteps(each);
        } else {
            putRange(each);
        }
    }

    private void putField(Deferred each, FieldInsnNode field) {
        boolean isStatic = each.source == null;
        if (isStatic) {
            code.constant(Type.getObjectType(field.owner));
        } else {
            code.load(each.holder);
        }
        code.var(Opcodes.ILOAD, each.round)
                .current()
                .number(owner.reference(field.owner, field.name, field.desc))
                .number(each.site);
        String hook = (isStatic ? "static" : "field") + (each.isWrite() ? "Written" : "WasRead");
        code.call(HookCode.LOOPS, hook, isStatic ? STATIC : FIELD);
    }

    private void putSteps(Deferred each) {
        code.load(each.holder)
                .var(Opcodes.ILOAD, each.last)
                .var(Opcodes.ILOAD, each.first)
                .var(Opcodes.ILOAD, each.round)
                .current()
                .number(each.site)
                .call(HookCode.LOOPS, each.isWrite() ? "stepsWrite" : "stepsRead", RANGE);
    }

    private void putRange(Deferred each) {
        code.load(each.holder).var(Opcodes.ILOAD, each.last);
        putStride(each);
        putRounds(each.isSometimes ? each.inRow : each.round, each);
        code.current()
                .number(each.site)
                .call(watching.rangeHooks(), each.isWrite() ? "rangeWrite" : "rangeRead", RANGE);
    }

    private void putIndirect(Deferred each) {
        code.load(each.holder).load(each.index.holder).var(Opcodes.ILOAD, each.index.last);
        putStride(each.index);
        putRounds(each.index.round, each);
        putRounds(each.round, each);
        code.current()
                .number(each.site)
                .call(HookCode.LOOPS, each.isWrite() ? "indirectWrite" : "indirectRead", INDIRECT);
    }

    private void putRows(Deferred each) {
        code.load(each.rows).load(each.row.holder).var(Opcodes.ILOAD, each.row.last);
        putStride(each.row);
        code.var(Opcodes.ILOAD, each.row.round)
                .var(Opcodes.ILOAD, each.round)
                .var(Opcodes.ILOAD, each.last)
                .current()
                .number(each.site)
                .call(HookCode.LOOPS, each.isWrite() ? "rowsWrite" : "rowsRead", ROWS)
                .store(each.rows);
    }

    /** So many rounds, less those whose write of the same element says more than a read. */
    private void putRounds(int variable, Deferred each) {
        code.var(Opcodes.ILOAD, variable);
        if (each.update != null) {
            code.var(Opcodes.ILOAD, each.update.round).stack(Opcodes.ISUB);
        }
    }

    /** By how much the index grew in each round; of a single round nobody asks. */
    private void putStride(Deferred each) {
        if (each.before == OURS) {
            code.number(each.stride);
        } else {
            code.var(Opcodes.ILOAD, each.last).var(Opcodes.ILOAD, each.before).stack(Opcodes.ISUB);
        }
    }
}
