package io.raceproof.core.atomicity;

import io.raceproof.core.detect.Listener;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.TreeModel;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Every location, or group of them, whose accesses some step's can be torn apart, from events in whatever order they
 * happened: {@link AtomicHistory} with numbers for names.
 *
 * <p><b>Guarantees.</b> One violation is reported of each location that has one in any schedule that runs the same
 * accesses; what is reported can happen.
 *
 * <p><b>Assumes</b> events in a legal order; that no task operation lies between the acquire of a lock and its release
 * (else a task that waits for that operation and then for the lock may be reported although it comes too late); and
 * that locks are not taken in a circle (else the way to the violation may be a deadlock).
 */
public final class AtomicityViolations extends Listener {

    /** Ways to the same answers: the switches of paper 1's figures. */
    public enum Form {
        /** A tree of linked nodes; what followed from a state is remembered. */
        USUAL,
        /** The tree lies in arrays. */
        ARRAY_TREE,
        /** Nothing is remembered. */
        UNCACHED
    }

    private final IntUnaryOperator groupOf;
    private final ViolationSink sink;
    private final Transitions with;
    private final Map<Integer, AtomicHistory> histories = new HashMap<>();

    /** {@code groupOf}: by location, what must be accessed atomically together with it; negative: nothing. */
    public AtomicityViolations(IntUnaryOperator groupOf, ViolationSink sink) {
        this(groupOf, sink, Form.USUAL);
    }

    /** The same in that form. */
    public AtomicityViolations(IntUnaryOperator groupOf, ViolationSink sink, Form form) {
        super(new TreeModel(0, form == Form.ARRAY_TREE));
        this.with = new Transitions(true, form != Form.UNCACHED);
        this.groupOf = groupOf;
        this.sink = sink;
    }

    @Override
    public void read(int task, int location, int site) {
        super.read(task, location, site);
        access(task, location, false, site);
    }

    @Override
    public void write(int task, int location, int site) {
        super.write(task, location, site);
        access(task, location, true, site);
    }

    private void access(int task, int location, boolean write, int site) {
        int group = groupOf.applyAsInt(location);
        if (group >= 0) {
            histories
                    .computeIfAbsent(group, number -> new AtomicHistory(number, Order.SEEN, sink))
                    .access(model.task(task), write, site, with);
        }
    }
}
