package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The checks of a method that are made when a loop is left, one for all that an access touched (DESIGN, section 5:
 * coalescing). In the loop nothing remains of them but copies between local variables, which a compiler makes disappear;
 * so what it could do to the loop without us, it still can.
 *
 * <p><b>What is deferred.</b> In a loop that stays in its segment ({@link Quiet}) and ends by counting: an access to an
 * array that is the same in all rounds, at an index that grows evenly ({@link Strides}), if every round makes it; and one
 * to a field or an element that is the same in all rounds, if any round makes it.
 *
 * <p><b>Why it is exact.</b> Each access notes the round that it is in and its index, before it is made. So when the loop
 * is left, wherever and however, the note says how many rounds have made it, which were the first ones, and where the last
 * one was: that is what was touched, and nothing else.
 *
 * <p>A fast path, which could be deleted. {@link LoopExits} puts the checks where loops are left.
 */
final class DeferredChecks {

    /** No method that HotSpot would compile is larger; and no frame is to get too long. */
    private static final int LARGEST = 3_000;

    private static final int MOST = 48;

    /** Upper bounds, in bytes: what an access notes, and what its check takes. */
    static final int NOTE = 14;

    static final int CHECK = 28;

    private static final String RANGE = "(Ljava/lang/Object;IIIL" + HookCode.CURRENT + ";I)V";
    private static final String FIELD = "(Ljava/lang/Object;IL" + HookCode.CURRENT + ";II)V";
    private static final String ROWS =
            "(Ljava/lang/Object;Ljava/lang/Object;IIIIIL" + HookCode.CURRENT + ";I)Ljava/lang/Object;";
    private static final String ROWS_END = "(Ljava/lang/Object;L" + HookCode.CURRENT + ";)V";
    private static final String STATIC = "(Ljava/lang/Class;IL" + HookCode.CURRENT + ";II)V";

    /** One access, and where its note is. */
    private final class Deferred {

        final AbstractInsnNode access;
        final Loop loop;
        final int stride;

        /** What the array or the owner comes from; null for a static field. */
        final AbstractInsnNode source;

        /** The local variable with the array or the owner, if the loop does not store to it; else one of ours. */
        int holder;

        /** Variables of ours: the last round that made the access, and the index in it. */
        int round;

        int last;
        int site;

        /** For an element of changing rows: the access that gets the row, the loop around, and a variable of ours for it. */
        Deferred row;

        Loop around;
        int rows;

        Deferred(AbstractInsnNode access, Loop loop, int stride, AbstractInsnNode source, int holder) {
            this.access = access;
            this.loop = loop;
            this.stride = stride;
            this.source = source;
            this.holder = holder;
        }

        boolean isElement() {
            return !(access instanceof FieldInsnNode);
        }

        boolean isWrite() {
            int opcode = access.getOpcode();
            return AccessHooks.isElementWrite(opcode) || opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
        }
    }

    private static final int OURS = -1;

    /** The longest list of arguments, above an exception. */
    private static final int EXTRA_STACK = 12;

    private final CodeOwner owner;
    private final Flow flow;
    private final Map<AbstractInsnNode, Deferred> deferred = new LinkedHashMap<>();

    /** Variables of ours that count the rounds, by loop; inner loops first. */
    private final Map<Loop, Integer> counters = new LinkedHashMap<>();

    private LoopExits exits;

    private DeferredChecks(CodeOwner owner, Flow flow) {
        this.owner = owner;
        this.flow = flow;
    }

    static DeferredChecks none() {
        return new DeferredChecks(null, null);
    }

    /**
     * Those of a method that has no hooks yet.
     *
     * @param unseen accesses that go without a check
     * @param room how many bytes there are for it, until HotSpot would not compile the method
     */
    static DeferredChecks in(CodeOwner owner, MethodNode method, Quiet quiet, Set<AbstractInsnNode> unseen, int room) {
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
        try {
            Frame<SourceValue>[] frames = new Analyzer<>(new Sources()).analyze(owner.internalName(), method);
            DeferredChecks checks = new DeferredChecks(owner, flow);
            checks.choose(method, quiet, unseen, frames);
            checks.exits = new LoopExits(method, flow, List.copyOf(checks.counters.keySet()));
            return checks.deferred.size() <= MOST && checks.bytes() <= room ? checks : none();
        } catch (AnalyzerException e) {
            // Such code is for the JVM to reject; should it pass, its accesses are still seen.
            return none();
        }
    }

    private int bytes() {
        int bytes = 0;
        for (Deferred each : deferred.values()) {
            bytes += NOTE + CHECK * exits.countOf(each.loop);
            bytes += each.row == null ? 0 : CHECK * exits.countOf(each.around);
        }
        return bytes;
    }

    private void choose(MethodNode method, Quiet quiet, Set<AbstractInsnNode> unseen, Frame<SourceValue>[] frames) {
        Map<Loop, Strides> usable = new LinkedHashMap<>();
        for (Loop loop : flow.loops()) {
            boolean innerAre = true;
            for (Loop inner : flow.loops()) {
                innerAre &= !loop.contains(inner) || usable.containsKey(inner);
            }
            if (innerAre && LoopExits.canLeave(method, flow, loop)) {
                strides(loop, quiet, frames).ifPresent(strides -> usable.put(loop, strides));
            }
        }
        Map<Loop, List<Deferred>> byLoop = new HashMap<>();
        for (int at = 0; at < flow.size(); at++) {
            AbstractInsnNode node = flow.node(at);
            if (AccessHooks.isAccess(owner, node) && !unseen.contains(node) && flow.isReached(at)) {
                Deferred found = defer(at, usable);
                if (found != null) {
                    deferred.put(node, found);
                    byLoop.computeIfAbsent(found.loop, unused -> new ArrayList<>())
                            .add(found);
                }
            }
        }
        Set<Loop> used = new HashSet<>(byLoop.keySet());
        for (int at = 0; at < flow.size(); at++) {
            AbstractInsnNode node = flow.node(at);
            boolean isElement =
                    AccessHooks.isElementRead(node.getOpcode()) || AccessHooks.isElementWrite(node.getOpcode());
            if (isElement && !unseen.contains(node) && flow.isReached(at) && !isDeferred(node)) {
                Deferred found = deferOverRows(at, usable);
                if (found != null) {
                    deferred.put(node, found);
                    used.add(found.around);
                }
            }
        }
        for (Loop loop : usable.keySet()) {
            if (used.contains(loop)) {
                counters.put(loop, 0);
            }
        }
    }

    /**
     * A nest of two loops in which the inner one goes evenly through rows and stays at one index, as in a column of a
     * matrix: what each pass of the inner loop touched is put together with the last one's, and checked by rows when the
     * outer loop is left (paper 4, section 4.4.2, for the simplest nests). Rows must stay where they are meanwhile.
     */
    private Deferred deferOverRows(int at, Map<Loop, Strides> usable) {
        int depth = AccessHooks.isElementRead(flow.node(at).getOpcode()) ? 0 : 1;
        Loop inner = null;
        Loop outer = null;
        for (Loop loop : flow.loops()) {
            if (loop.contains(at)) {
                outer = inner == null || outer != null ? outer : loop;
                inner = inner == null ? loop : inner;
            }
        }
        if (outer == null || !usable.containsKey(outer)) {
            return null;
        }
        Strides strides = usable.get(inner);
        AbstractInsnNode source = strides.rowSource(at, depth + 1);
        Deferred row = source == null ? null : deferred.get(source);
        boolean fits = row != null
                && row.loop == inner
                && row.stride != 0
                && strides.isFixed(at, depth)
                && flow.isInEachRound(at, inner)
                && usable.get(outer).isUnwritten(Opcodes.AASTORE);
        if (!fits) {
            return null;
        }
        Deferred found = new Deferred(flow.node(at), inner, 0, null, OURS);
        found.row = row;
        found.around = outer;
        return found;
    }

    /** The strides in a loop, if all of it is quiet and it ends by counting. */
    private Optional<Strides> strides(Loop loop, Quiet quiet, Frame<SourceValue>[] frames) {
        boolean calls = false;
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            AbstractInsnNode node = flow.node(at);
            if (!quiet.isQuiet(node)) {
                return Optional.empty();
            }
            calls |= quiet.isOwnCall(node);
        }
        Strides strides = new Strides(flow, loop, frames, calls);
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            if (isCountingExit(at, loop, strides)) {
                return Optional.of(strides);
            }
        }
        return Optional.empty();
    }

    /** Whether the loop may be left there in each round, by comparing what grows evenly, and unlike, with each other. */
    private boolean isCountingExit(int at, Loop loop, Strides strides) {
        int opcode = flow.node(at).getOpcode();
        boolean two = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE;
        boolean one = opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE;
        if (!two && !one || !flow.isDirectlyIn(at, loop) || !flow.isInEachRound(at, loop)) {
            return false;
        }
        boolean leaves = false;
        for (int to : flow.after(at)) {
            leaves |= !loop.contains(to);
        }
        Integer right = strides.of(at, 0);
        Integer left = two ? strides.of(at, 1) : Integer.valueOf(0);
        return leaves && left != null && right != null && !left.equals(right);
    }

    /** The access at that node, deferred to the end of the outermost loop that it can be; null if to none. */
    private Deferred defer(int at, Map<Loop, Strides> usable) {
        AbstractInsnNode node = flow.node(at);
        int opcode = node.getOpcode();
        int depth = opcode == Opcodes.GETFIELD || AccessHooks.isElementRead(opcode) ? 0 : 1;
        Deferred best = null;
        for (Loop loop : flow.loops()) {
            if (!loop.contains(at)) {
                continue;
            }
            Strides strides = usable.get(loop);
            if (strides == null) {
                return best;
            }
            Deferred found;
            if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
                found = new Deferred(node, loop, 0, null, OURS);
            } else if (node instanceof FieldInsnNode) {
                found = strides.isFixed(at, depth) ? deferred(at, depth, loop, strides, 0) : null;
            } else {
                found = deferElement(at, depth, loop, strides);
            }
            if (found == null || best != null && found.stride != 0) {
                return best;
            }
            best = found;
        }
        return best;
    }

    private Deferred deferElement(int at, int depth, Loop loop, Strides strides) {
        if (!strides.isFixed(at, depth + 1)) {
            return null;
        }
        if (strides.isFixed(at, depth)) {
            return deferred(at, depth + 1, loop, strides, 0);
        }
        Integer stride = strides.of(at, depth);
        boolean even = stride != null && flow.isDirectlyIn(at, loop) && flow.isInEachRound(at, loop);
        return even && stride != 0 ? deferred(at, depth + 1, loop, strides, stride) : null;
    }

    private Deferred deferred(int at, int below, Loop loop, Strides strides, int stride) {
        AbstractInsnNode source = strides.source(at, below);
        boolean held = source.getOpcode() == Opcodes.ALOAD && !strides.isStored(((VarInsnNode) source).var);
        return new Deferred(flow.node(at), loop, stride, source, held ? ((VarInsnNode) source).var : OURS);
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
            code.var(Opcodes.ISTORE, each.last);
        }
        method.insertBefore(access, code.take());
        boolean isHeld = each.source instanceof VarInsnNode load && load.var == each.holder;
        if (each.source != null && !isHeld) {
            method.insert(
                    each.source, code.stack(Opcodes.DUP).store(each.holder).take());
        }
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
            if (each.around == loop) {
                code.stack(Opcodes.ACONST_NULL).store(each.rows);
            }
        }
        return code.take();
    }

    private InsnList round(Loop loop, HookCode code) {
        return code.increment(counters.get(loop)).take();
    }

    /** Writes first: a read of what the segment has written needs no look at anything else. */
    private InsnList checks(Loop loop, HookCode code) {
        for (boolean write : new boolean[] {true, false}) {
            for (Deferred each : deferred.values()) {
                if (each.loop == loop && each.isWrite() == write) {
                    check(each, code);
                }
                if (each.around == loop && each.isWrite() == write) {
                    code.load(each.rows).current().call("rowsEnd", ROWS_END);
                }
            }
        }
        return code.take();
    }

    private void addRows(Deferred each, HookCode code) {
        code.load(each.rows)
                .load(each.row.holder)
                .var(Opcodes.ILOAD, each.row.last)
                .number(each.row.stride)
                .var(Opcodes.ILOAD, each.row.round)
                .var(Opcodes.ILOAD, each.round)
                .var(Opcodes.ILOAD, each.last)
                .current()
                .number(each.site)
                .call(each.isWrite() ? "rowsWrite" : "rowsRead", ROWS)
                .store(each.rows);
    }

    private void check(Deferred each, HookCode code) {
        if (each.row != null) {
            addRows(each, code);
            return;
        }
        if (each.source == null) {
            code.constant(Type.getObjectType(((FieldInsnNode) each.access).owner));
        } else {
            code.load(each.holder);
        }
        if (each.access instanceof FieldInsnNode field) {
            code.var(Opcodes.ILOAD, each.round)
                    .current()
                    .number(owner.reference(field.owner, field.name, field.desc))
                    .number(each.site);
            String kind = each.source == null ? "static" : "field";
            code.call(kind + (each.isWrite() ? "Written" : "WasRead"), each.source == null ? STATIC : FIELD);
        } else {
            code.var(Opcodes.ILOAD, each.last)
                    .number(each.stride)
                    .var(Opcodes.ILOAD, each.round)
                    .current()
                    .number(each.site)
                    .call(each.isWrite() ? "rangeWrite" : "rangeRead", RANGE);
        }
    }
}
