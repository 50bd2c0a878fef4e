package io.raceproof.explore;

import java.util.Optional;
import java.util.TreeSet;

/** tmp */
public final class Explorer {
    public interface Observer {
        void graph(Execution execution, String fingerprint, java.util.Set<String> races);

        void anew();
    }

    private final Executor executor;
    public long graphs, aborted, restarts;

    public Explorer(Executor e) {
        executor = e;
    }

    public boolean run(Observer o, long max) {
        Search s = new Search(executor);
        while (!s.isOver()) {
            Optional<Search.Run> r = s.run();
            if (r.isEmpty()) {
                graphs = 0;
                aborted = 0;
                restarts++;
                o.anew();
                continue;
            }
            Search.Run run = r.get();
            if (run.execution().isComplete()) {
                graphs++;
                java.util.Set<String> races = new TreeSet<>();
                for (GraphRaces.Pair p :
                        Loosening.races(run.execution(), run.steps()).pairs())
                    races.add(Math.min(p.first().site(), p.second().site()) + "-"
                            + Math.max(p.first().site(), p.second().site()));
                o.graph(run.execution(), run.order().fingerprint(), races);
            } else aborted++;
            if (graphs + aborted > max) return false;
        }
        return true;
    }
}
