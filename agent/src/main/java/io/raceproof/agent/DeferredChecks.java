package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import io.raceproof.findings.Op;
import io.raceproof.runtime.Pass;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The checks of a method that are made when a loop is left, one for all that an access touched (coalescing). In the
 * loop nothing remains of them but copies between local variables, which a compiler makes disappear; so what it could
 * do to the loop without us, it still can.
 *
 * <p><b>What is deferred.</b> In a loop that stays in its segment ({@link Quiet}) and ends by counting: an access to an
 * array that is the same in all rounds, at an index that grows evenly ({@link Strides}) or is read from an array at
 * such an index, if every round makes it; one at an index that goes by one in some rounds ({@link Steps}); one at an
 * index that grows evenly that some rounds make; and one to a field or an element that is the same in all rounds, if
 * any round makes it.
 *
 * <p><b>Why it is exact.</b> Each access notes the round that it is in and its index, before it is made. So when the
 * loop is left, wherever and however, the note says how many rounds have made it, which were the first ones, and where
 * the last one was: that is what was touched, and nothing else. Where only some rounds make it, it is told in the loop
 * what was touched before the last round that did not.
 *
 * <p>Where steps must access something atomically, it also counts how often, and whether twice is what matters: an
 * access to what is the same in all rounds is deferred only if every round makes it, or if it is a field without a
 * mark. The order in which one segment accesses a location makes no difference to anybody else.
 *
 * <p>A fast path, which could be deleted. {@link LoopExits} puts the checks where loops are left.
 */
final class DeferredChecks {

    /** No method that HotSpot would compile is larger; and no frame is to get too long. */
    private static final int LARGEST = 3_000;

    private static final int MOST = 48;

    /** Upper bounds, in bytes: what an access notes, and what its check takes. */
    static final int NOTE = 22;

    static final int CHECK = 33;

    /** What an access notes besides that some rounds do not make. */
    private static final int GAP = 32;

    /** What it takes to leave out the rounds that a write tells of. */
    private static final int LESS = 10;

    private static final String SOMETIMES = "(IIILjava/lang/Object;IIL" + HookCode.CURRENT + ";I)I";

    private static final int OURS = Deferred.OURS;

    /** The longest list of arguments, above an exception. */
    private static final int EXTRA_STACK = 12;

    private final CodeOwner owner;
    private final Watching watching;
    private final Map<AbstractInsnNode, Deferred> deferred = new LinkedHashMap<>();

    /** Variables of ours that count the rounds, by loop; inner loops first. */
    private final Map<Loop, Integer> counters = new LinkedHashMap<>();

    /** Null if nothing is deferred. */
    private final LoopExits exits;

    private DeferredChecks(
            CodeOwner owner, MethodNode method, Watching watching, Flow flow, DeferredAccesses accesses) {
        this.owner = owner;
        this.watching = watching;
        this.exits = new LoopExits(method, flow, accesses.loops());
        deferred.putAll(accesses.byNode());
        accesses.loops().forEach(loop -> counters.put(loop, 0));
    }

    private DeferredChecks() {
        owner = null;
        watching = Watching.NOTHING;
        exits = null;
    }

    static DeferredChecks none() {
        return new DeferredChecks();
    }

    /**
     * Those of a method that has no hooks yet.
     *
     * @param watching what is asked about beside races
     * @param unseen accesses that go without a check
     * @param passes of which some matter to {@link DeferredAccesses}
     * @param room how many bytes there are for it, until HotSpot would not compile the method
     */
    static DeferredChecks in(
            CodeOwner owner,
            MethodNode method,
            SourceFrames sources,
            Quiet quiet,
            Watching watching,
            Set<AbstractInsnNode> unseen,
            int room,
            Set<Pass> passes) {
        if (!owner.hasFrames() || method.instructions.size() > LARGEST) {
            return none();
        }
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.JSR) {
                return none();
            }
        }
        Flow flow = new Flow(method);
        if (flow.loops().isEmpty() || !flow.isReducible()) {
            return none();
        }
        Frame<SourceValue>[] frames = sources.get();
        if (frames == null) {
            return none();
        }
        DeferredChecks checks = new DeferredChecks(
                owner,
                method,
                watching,
                flow,
                new DeferredAccesses(owner, method, flow, frames, quiet, watching, unseen, passes, true));
        if (!checks.fits(room)) {
            // What some rounds access takes most room, and is the least to lose.
            checks = new DeferredChecks(
                    owner,
                    method,
                    watching,
                    flow,
                    new DeferredAccesses(owner, method, flow, frames, quiet, watching, unseen, passes, false));
        }
        return checks.fits(room) ? checks : none();
    }

    private boolean fits(int room) {
        return deferred.size() <= MOST && bytes() <= room;
    }

    private int bytes() {
        int bytes = 0;
        int check = watching.steps() ? CHECK + Deferred.ORDER : CHECK;
        for (Deferred each : deferred.values()) {
            bytes += NOTE + check * exits.countOf(each.loop);
            bytes += each.row == null ? 0 : CHECK * exits.countOf(each.around);
            bytes += each.isSometimes ? GAP : 0;
            bytes += each.update != null ? LESS * exits.countOf(each.loop) : 0;
        }
        return bytes;
    }

    boolean isDeferred(AbstractInsnNode access) {
        return deferred.containsKey(access);
    }

    Set<AbstractInsnNode> accesses() {
        return deferred.keySet();
    }

    /** Takes the local variables that are needed. */
    void allocate(FreshLocals locals) {
        counters.replaceAll((loop, unused) -> locals.addInt());
        for (Deferred each : deferred.values()) {
            each.round = locals.addInt();
            each.last = each.isElement() ? locals.addInt() : OURS;
            each.first = each.stepped == OURS ? OURS : locals.addInt();
            each.before = each.stride == Strides.VARIED ? locals.addInt() : OURS;
            each.inRow = each.isSometimes ? locals.addInt() : OURS;
            if (each.row != null) {
                each.rows = locals.addObject();
            } else if (each.holder == OURS && each.source != null) {
                each.holder = locals.addObject();
            }
        }
        if (!deferred.isEmpty()) {
            locals.needStack(EXTRA_STACK);
        }
    }

    /** Puts the note of an access before it; the line is that of the access. */
    void note(AbstractInsnNode access, InsnList method, HookCode code) {
        Deferred each = deferred.get(access);
        each.site = code.newSite(each.isWrite() ? Op.WRITE : Op.READ);
        if (each.isSometimes) {
            noteGap(each, code);
        }
        code.var(Opcodes.ILOAD, counters.get(each.loop)).var(Opcodes.ISTORE, each.round);
        if (each.isElement()) {
            int opcode = access.getOpcode();
            if (!each.isWrite()) {
                code.stack(Opcodes.DUP);
            } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
                code.stack(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
            } else {
                code.stack(Opcodes.DUP2, Opcodes.POP);
            }
            if (each.before != OURS) {
                code.var(Opcodes.ILOAD, each.last).var(Opcodes.ISTORE, each.before);
            }
            code.var(Opcodes.ISTORE, each.last);
        }
        method.insertBefore(access, code.take());
        boolean isHeld = each.source instanceof VarInsnNode load && load.var == each.holder;
        if (each.source != null && !isHeld) {
            method.insert(
                    each.source, code.stack(Opcodes.DUP).store(each.holder).take());
        }
    }

    /** Before the round is noted: the one before may not have made the access. */
    private void noteGap(Deferred each, HookCode code) {
        code.var(Opcodes.ILOAD, each.inRow)
                .var(Opcodes.ILOAD, each.round)
                .var(Opcodes.ILOAD, counters.get(each.loop))
                .load(each.holder)
                .var(Opcodes.ILOAD, each.last)
                .number(each.stride)
                .current()
                .number(each.site)
                .call(HookCode.LOOPS, each.isWrite() ? "sometimesWrites" : "sometimesReads", SOMETIMES)
                .var(Opcodes.ISTORE, each.inRow);
    }

    /** Puts in what loops need at their starts and ends; call it when all other hooks are there. */
    void install(HookCode code) {
        if (!deferred.isEmpty()) {
            exits.install(loop -> start(loop, code), loop -> round(loop, code), loop -> checks(loop, code));
        }
    }

    private InsnList start(Loop loop, HookCode code) {
        code.number(0).var(Opcodes.ISTORE, counters.get(loop));
        for (Deferred each : deferred.values()) {
            if (each.loop == loop) {
                code.number(0).var(Opcodes.ISTORE, each.round);
            }
            if (each.loop == loop && each.isSometimes) {
                code.number(0).var(Opcodes.ISTORE, each.inRow);
            }
            if (each.loop == loop && each.stepped != OURS) {
                code.var(Opcodes.ILOAD, each.stepped).var(Opcodes.ISTORE, each.first);
            }
            if (each.around == loop) {
                code.stack(Opcodes.ACONST_NULL).store(each.rows);
            }
        }
        return code.take();
    }

    private InsnList round(Loop loop, HookCode code) {
        return code.increment(counters.get(loop)).take();
    }

    /**
     * Writes first: a read of what the segment has written needs no look at anything else. In the order of the code if
     * a report is to say which of a step's accesses came first; of ranges the runtime knows better then.
     */
    private InsnList checks(Loop loop, HookCode code) {
        DeferredCode checks = new DeferredCode(owner, watching, code);
        if (watching.steps()) {
            checks.order("rangesBegin", deferred.values(), loop);
            deferred.values().forEach(each -> checks.put(each, loop));
            checks.order("rangesEnd", deferred.values(), loop);
        } else {
            deferred.values().stream().filter(Deferred::isWrite).forEach(each -> checks.put(each, loop));
            deferred.values().stream().filter(each -> !each.isWrite()).forEach(each -> checks.put(each, loop));
        }
        return code.take();
    }
}
