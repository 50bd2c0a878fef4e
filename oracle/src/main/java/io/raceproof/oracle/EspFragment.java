package io.raceproof.oracle;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.Node;
import io.raceproof.oracle.DetectorAgreement.Found;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What ESP-bags is made for: depth-first runs of async, finish and global {@code isolated}. */
final class EspFragment {

    private EspFragment() {}

    /** Whether ESP-bags is made for this run. A task started inside isolated does not hold what its parent holds. */
    static boolean contains(Trace trace) {
        int isolated = 0;
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.LockAcquire lock) {
                if (lock.lock() != LockMode.ISOLATED || lock.mode() != LockMode.EXCLUSIVE) {
                    return false;
                }
                isolated++;
            } else if (event instanceof Trace.LockRelease) {
                isolated--;
            } else if (event instanceof Trace.JoinMake
                    || event instanceof Trace.JoinTake
                    || event instanceof Trace.ChoiceTaken
                    || event instanceof Trace.SyncRelease
                    || event instanceof Trace.SyncAcquire
                    || event instanceof Trace.TaskStart && isolated > 0) {
                return false;
            }
        }
        return true;
    }

    /** The races there: conflicting accesses that logic does not order, without a common lock. */
    static Set<Found> races(ComputationGraph graph) {
        Closure logic = Closure.logic(graph);
        List<Node> nodes = graph.nodes();
        List<Access> accesses = graph.accesses();
        Set<Found> races = new TreeSet<>();
        for (int i = 0; i < accesses.size(); i++) {
            for (Access b : accesses.subList(i + 1, accesses.size())) {
                Access a = accesses.get(i);
                if (a.conflictsWith(b)
                        && !logic.ordered(a.node(), b.node())
                        && !nodes.get(a.node()).excludes(nodes.get(b.node()))) {
                    races.add(new Found(a.location(), SitePair.of(a.site(), b.site()), true));
                }
            }
        }
        return races;
    }
}
