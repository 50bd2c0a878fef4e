package io.raceproof.agent;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Elements that a loop reads and then writes in the same round, as in {@code a[i] += b[i]}: the array and the index of
 * both accesses are copies of the same values. A segment's write of a location says more than its read, so of the read
 * nothing is to be told, but for the last round if that has come to the read only. A fast path, which could be deleted
 * ({@link io.raceproof.runtime.Pass#UPDATES}).
 */
final class Updates {

    private final Flow flow;
    private final Frame<SourceValue>[] frames;

    /** Where the array and the index of an access come from. */
    private record Element(AbstractInsnNode array, AbstractInsnNode index) {}

    /** {@code frames}: what values come from, by node. */
    Updates(Flow flow, Frame<SourceValue>[] frames) {
        this.flow = flow;
        this.frames = frames;
    }

    /** Tells reads of their writes. */
    void find(Collection<Deferred> accesses) {
        Map<Element, Deferred> reads = new HashMap<>();
        for (Deferred each : accesses) {
            Element element = isInEachRound(each) ? element(each) : null;
            if (element == null) {
                continue;
            }
            if (!each.isWrite()) {
                reads.put(element, each);
                continue;
            }
            Deferred read = reads.get(element);
            if (read != null && read.loop == each.loop && flow.dominates(place(read), place(each))) {
                read.update = each;
            }
        }
    }

    /** So that the rounds up to the last one that made it all did. */
    private boolean isInEachRound(Deferred access) {
        return access.isElement()
                && access.row == null
                && access.stepped == Deferred.OURS
                && !access.isSometimes
                && flow.isDirectlyIn(place(access), access.loop)
                && flow.isInEachRound(place(access), access.loop);
    }

    private int place(Deferred access) {
        return flow.place(access.access);
    }

    /**
     * Null if values meet in the array or the index, or come from outside of the loop: those may be from another round.
     */
    private Element element(Deferred access) {
        Frame<SourceValue> frame = frames[place(access)];
        int index = frame.getStackSize() - (access.isWrite() ? 2 : 1);
        AbstractInsnNode array = single(access, frame.getStack(index - 1));
        AbstractInsnNode at = single(access, frame.getStack(index));
        return array == null || at == null ? null : new Element(array, at);
    }

    private AbstractInsnNode single(Deferred access, SourceValue value) {
        AbstractInsnNode source =
                value.insns.size() == 1 ? value.insns.iterator().next() : null;
        return source != null && flow.hasPlace(source) && flow.isDirectlyIn(flow.place(source), access.loop)
                ? source
                : null;
    }
}
