package io.raceproof.core.detect;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.TreeModel;
import java.util.HashMap;
import java.util.Map;

/**
 * Every racy location of any run: the reference for all modes. The papers' tree detectors need a serial run and two
 * readers; this one takes events in whatever order they happened, asks {@link HappensBefore}, and keeps as many
 * accesses as can still matter.
 *
 * <pre>
 *  a → b   a comes before b by HARD: tree, joins, and the sync edges through which something was seen
 *  a ⇒ b   a comes before b by OBSERVED: all edges of this run
 *  H(x)    the last write of x and the reads since, less reads that come before another by → ({@link AccessHistory})
 *
 *  access v of x:   u ∈ H(x) in conflict with v, not u ⇒ v                            certain
 *                   u ∈ H(x) in conflict with v, not u → v                            predicted
 *                   H(x) := {v} for a write, H(x) ∪ {v} for a read
 *  end of run:      candidates whose order an open lock section could still change are settled ({@link Undecided})
 * </pre>
 *
 * <p>That u and v hold no common lock needs no test: the sections of a common lock in which they are conflict, so the
 * edge between them is hard, and u → v.
 *
 * <p><b>Guarantees.</b> Reported pairs race, as certain as they say. Every location with a certain race is reported as
 * certain, every other one with a predicted race as predicted; each once for either.
 *
 * <p><b>Assumes</b> events in a legal order, and {@link #end} after the last. This class, which knows tasks and
 * locations by number, is for one thread; a run on many uses {@link AccessHistory} and {@link Undecided}, which are all
 * there is to it.
 */
public final class TreeRaces extends Listener {

    private final RaceSink sink;
    private final Undecided undecided = new Undecided();
    private final HappensBefore order = new HappensBefore();
    private final Map<Integer, AccessHistory> histories = new HashMap<>();

    public TreeRaces(RaceSink sink) {
        super(new TreeModel(0));
        this.sink = sink;
    }

    @Override
    public void read(int task, int location, int site) {
        super.read(task, location, site);
        history(location).read(model.task(task), task, site, order);
    }

    @Override
    public void write(int task, int location, int site) {
        super.write(task, location, site);
        history(location).write(model.task(task), task, site, order);
    }

    /** The run is over, wherever it stopped. */
    public void end() {
        undecided.settle();
    }

    private AccessHistory history(int location) {
        return histories.computeIfAbsent(location, number -> new AccessHistory(number, sink, undecided));
    }
}
