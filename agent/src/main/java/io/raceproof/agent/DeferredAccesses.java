package io.raceproof.agent;

import io.raceproof.agent.Flow.Loop;
import io.raceproof.runtime.Pass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which accesses of a method can be checked when a loop is left, and which loop ({@link DeferredChecks} says which, and
 * why that is exact).
 */
final class DeferredAccesses {

    private final CodeOwner owner;
    private final Flow flow;
    private final Frame<SourceValue>[] frames;
    private final Quiet quiet;
    private final Watching watching;
    private final boolean takesVaried;
    private final Map<AbstractInsnNode, Deferred> deferred = new LinkedHashMap<>();
    private final List<Loop> loops = new ArrayList<>();

    /**
     * @param frames what values come from, by node
     * @param unseen accesses that go without a check
     * @param passes of which {@link Pass#INDIRECT}, {@link Pass#VARIED}, {@link Pass#STEPS}, {@link Pass#SOMETIMES}
     *     and {@link Pass#UPDATES} matter here
     * @param takesSome whether there may be room for what only some rounds access
     */
    DeferredAccesses(
            CodeOwner owner,
            MethodNode method,
            Flow flow,
            Frame<SourceValue>[] frames,
            Quiet quiet,
            Watching watching,
            Set<AbstractInsnNode> unseen,
            Set<Pass> passes,
            boolean takesSome) {
        this.owner = owner;
        this.flow = flow;
        this.frames = frames;
        this.quiet = quiet;
        this.watching = watching;
        this.takesVaried = passes.contains(Pass.VARIED);
        choose(method, unseen, passes, takesSome);
    }

    /** In the order of the code. */
    Map<AbstractInsnNode, Deferred> byNode() {
        return deferred;
    }

    /** Those that have something to check when they are left, inner ones first. */
    List<Loop> loops() {
        return loops;
    }

    private void choose(MethodNode method, Set<AbstractInsnNode> unseen, Set<Pass> passes, boolean takesSome) {
        Map<Loop, Strides> usable = new LinkedHashMap<>();
        for (Loop loop : flow.loops()) {
            boolean innerAre = true;
            for (Loop inner : flow.loops()) {
                innerAre &= !loop.contains(inner) || usable.containsKey(inner);
            }
            if (innerAre && LoopExits.canLeave(method, flow, loop)) {
                strides(loop).ifPresent(strides -> usable.put(loop, strides));
            }
        }
        Set<Loop> used = new HashSet<>();
        for (int at = 0; at < flow.size(); at++) {
            AbstractInsnNode node = flow.node(at);
            if (AccessHooks.isAccess(owner, node) && !unseen.contains(node) && flow.isReached(at)) {
                Deferred found = defer(at, usable);
                if (found != null) {
                    deferred.put(node, found);
                    used.add(found.loop);
                }
            }
        }
        for (int at = 0; at < flow.size(); at++) {
            AbstractInsnNode node = flow.node(at);
            boolean isElement =
                    AccessHooks.isElementRead(node.getOpcode()) || AccessHooks.isElementWrite(node.getOpcode());
            if (isElement && !unseen.contains(node) && flow.isReached(at) && !deferred.containsKey(node)) {
                Deferred found = deferOverRows(at, usable);
                if (found != null) {
                    deferred.put(node, found);
                    used.add(found.around);
                } else if (passes.contains(Pass.INDIRECT)) {
                    found = deferIndirect(at, usable);
                    if (found != null) {
                        deferred.put(node, found);
                    }
                }
            }
        }
        if (!watching.steps()) {
            for (Map.Entry<Loop, Strides> each : usable.entrySet()) {
                boolean isUsed = passes.contains(Pass.STEPS) && deferSteps(each.getKey(), each.getValue(), unseen);
                isUsed |= takesSome
                        && passes.contains(Pass.SOMETIMES)
                        && deferSometimes(each.getKey(), each.getValue(), unseen);
                if (isUsed) {
                    used.add(each.getKey());
                }
            }
            if (passes.contains(Pass.UPDATES)) {
                new Updates(flow, frames).find(deferred.values());
            }
        }
        for (Loop loop : usable.keySet()) {
            if (used.contains(loop)) {
                loops.add(loop);
            }
        }
    }

    /**
     * A nest of two loops in which the inner one goes evenly through rows and stays at one index, as in a column of a
     * matrix: what each pass of the inner loop touched is put together with the last one's, and checked by rows when
     * the outer loop is left (paper 4, section 4.4.2, for the simplest nests). Rows must stay where they are meanwhile.
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
        AbstractInsnNode source = strides.elementSource(at, depth + 1, Opcodes.AALOAD);
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
        Deferred found = new Deferred(flow.node(at), inner, 0, null, Deferred.OURS);
        found.row = row;
        found.around = outer;
        return found;
    }

    /**
     * An array that is the same in all rounds, at an index that each round reads from another array, as sparse matrices
     * and graphs have it: when the loop is left, the indices are read once more. The loop writes no array of ints
     * meanwhile; that another task may is no matter: then there is a race on the indices, which is reported.
     */
    private Deferred deferIndirect(int at, Map<Loop, Strides> usable) {
        int depth = AccessHooks.isElementRead(flow.node(at).getOpcode()) ? 0 : 1;
        Loop inner = null;
        for (Loop loop : flow.loops()) {
            inner = inner == null && loop.contains(at) ? loop : inner;
        }
        Strides strides = inner == null ? null : usable.get(inner);
        AbstractInsnNode source = strides == null ? null : strides.elementSource(at, depth, Opcodes.IALOAD);
        Deferred index = source == null ? null : deferred.get(source);
        boolean fits = index != null
                && index.loop == inner
                && index.stride != 0
                && index.row == null
                && strides.isFixed(at, depth + 1)
                && flow.isInEachRound(at, inner)
                && strides.isUnwritten(Opcodes.IASTORE);
        if (!fits) {
            return null;
        }
        Deferred found = deferred(at, depth + 1, inner, strides, 0);
        found.index = index;
        return found;
    }

    /**
     * Accesses to an array that is the same in all rounds, at a variable that goes by one in some rounds: of one that
     * {@link Steps takes every step}, all elements from the first to the last; of others at the same variable that say
     * no more than that one, the last.
     */
    private boolean deferSteps(Loop loop, Strides strides, Set<AbstractInsnNode> unseen) {
        Steps steps = new Steps(flow, loop, strides);
        List<Integer> others = new ArrayList<>();
        List<Deferred> found = new ArrayList<>();
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            AbstractInsnNode node = flow.node(at);
            boolean read = AccessHooks.isElementRead(node.getOpcode());
            int depth = read ? 0 : 1;
            boolean fits = (read || AccessHooks.isElementWrite(node.getOpcode()))
                    && !unseen.contains(node)
                    && !deferred.containsKey(node)
                    && flow.isReached(at)
                    && flow.isDirectlyIn(at, loop)
                    && steps.variable(at, depth) != null
                    && strides.isFixed(at, depth + 1);
            if (fits && steps.takesAll(at, depth)) {
                int variable = steps.variable(at, depth);
                Deferred all = deferred(at, depth + 1, loop, strides, steps.way(variable));
                all.stepped = variable;
                found.add(all);
                deferred.put(node, all);
            } else if (fits) {
                others.add(at);
            }
        }
        for (int at : others) {
            int depth = AccessHooks.isElementRead(flow.node(at).getOpcode()) ? 0 : 1;
            Deferred last = deferred(at, depth + 1, loop, strides, 0);
            int variable = steps.variable(at, depth);
            boolean isTold = found.stream()
                    .anyMatch(all -> all.stepped == variable
                            && last.holder != Deferred.OURS
                            && all.holder == last.holder
                            && (all.isWrite() || !last.isWrite()));
            if (isTold) {
                deferred.put(flow.node(at), last);
            }
        }
        return !found.isEmpty();
    }

    /**
     * Accesses to an array that is the same in all rounds, at an index that grows evenly, which only some rounds make:
     * what rounds in a row have touched is a range, which is told when a round has come between, and the last one when
     * the loop is left. The array must be in a local variable: by the time when a row is told, a field may have another
     * one, if somebody races for it.
     */
    private boolean deferSometimes(Loop loop, Strides strides, Set<AbstractInsnNode> unseen) {
        boolean found = false;
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            AbstractInsnNode node = flow.node(at);
            boolean read = AccessHooks.isElementRead(node.getOpcode());
            int depth = read ? 0 : 1;
            boolean isOpen = (read || AccessHooks.isElementWrite(node.getOpcode()))
                    && !unseen.contains(node)
                    && !deferred.containsKey(node)
                    && flow.isReached(at)
                    && flow.isDirectlyIn(at, loop)
                    && strides.isFixed(at, depth + 1);
            Integer stride = isOpen ? strides.of(at, depth) : null;
            Deferred some = stride == null || stride == 0 || stride == Strides.VARIED
                    ? null
                    : deferred(at, depth + 1, loop, strides, stride);
            if (some != null && some.holder != Deferred.OURS) {
                some.isSometimes = true;
                deferred.put(node, some);
                found = true;
            }
        }
        return found;
    }

    /** The strides in a loop, if all of it is quiet and it ends by counting. */
    private Optional<Strides> strides(Loop loop) {
        Set<Object> byCalls = new HashSet<>();
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            AbstractInsnNode node = flow.node(at);
            if (!quiet.isQuiet(node) || watching.steps() && AtomicMarks.isMark(owner, node)) {
                return Optional.empty();
            }
            if (quiet.isOwnCall(node)) {
                byCalls.addAll(quiet.writtenBy(node));
            }
        }
        Strides strides = new Strides(flow, loop, frames, byCalls, takesVaried);
        for (int at = loop.nodes().nextSetBit(0); at >= 0; at = loop.nodes().nextSetBit(at + 1)) {
            if (isCountingExit(at, loop, strides)) {
                return Optional.of(strides);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether the loop may be left there in each round, by comparing what grows evenly, and unlike, with each other.
     */
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
        boolean areKnown = left != null && right != null && left != Strides.VARIED && right != Strides.VARIED;
        return leaves && areKnown && !left.equals(right);
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
            if (node instanceof FieldInsnNode && watching.steps() && (watching.all() || !quiet.isUnmarked(node))) {
                return null;
            }
            if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
                found = new Deferred(node, loop, 0, null, Deferred.OURS);
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
        boolean inEachRound = flow.isDirectlyIn(at, loop) && flow.isInEachRound(at, loop);
        if (strides.isFixed(at, depth)) {
            return inEachRound || !watching.steps() ? deferred(at, depth + 1, loop, strides, 0) : null;
        }
        Integer stride = strides.of(at, depth);
        return inEachRound && stride != null && stride != 0 ? deferred(at, depth + 1, loop, strides, stride) : null;
    }

    private Deferred deferred(int at, int below, Loop loop, Strides strides, int stride) {
        AbstractInsnNode source = strides.source(at, below);
        boolean held = source.getOpcode() == Opcodes.ALOAD && !strides.isStored(((VarInsnNode) source).var);
        return new Deferred(flow.node(at), loop, stride, source, held ? ((VarInsnNode) source).var : Deferred.OURS);
    }
}
