package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * All races of one run, by comparing all pairs of accesses in its computation graph: paper 2, Algorithm 1, whose line 7
 * must read "n and n' are unordered".
 *
 * <p>A race is <i>certain</i> if the two accesses are unordered by all edges of the run, <i>predicted</i> if they are
 * ordered, but not once the {@linkplain Closure#isSoft soft} edges are dropped, and hold no common lock.
 */
public final class RaceOracle {

    /** Two conflicting accesses, the one in the older node first. */
    public record Race(Access first, Access second, boolean certain) {

        /** Where they are. */
        public SitePair sites() {
            return SitePair.of(first.site(), second.site());
        }

        /** What they both touch. */
        public int location() {
            return first.location();
        }
    }

    private final List<Race> races = new ArrayList<>();
    private final List<String> obstacles;

    public RaceOracle(ComputationGraph graph) {
        Closure observed = Closure.observed(graph);
        Closure hard = Closure.hard(graph);
        List<Access> accesses = graph.accesses();
        for (int i = 0; i < accesses.size(); i++) {
            for (int j = i + 1; j < accesses.size(); j++) {
                Access a = accesses.get(i);
                Access b = accesses.get(j);
                if (!a.conflictsWith(b)) {
                    continue;
                }
                if (!observed.ordered(a.node(), b.node())) {
                    races.add(new Race(a, b, true));
                } else if (!hard.ordered(a.node(), b.node())
                        && !graph.nodes().get(a.node()).excludes(graph.nodes().get(b.node()))) {
                    races.add(new Race(a, b, false));
                }
            }
        }
        obstacles = Obstacles.of(graph, races);
    }

    /** What the oracle says of a run. */
    public static RaceOracle of(Trace trace) {
        return new RaceOracle(ComputationGraph.of(trace));
    }

    /** All races, certain and predicted. */
    public List<Race> races() {
        return List.copyOf(races);
    }

    /** The sites of the certain races. */
    public SortedSet<SitePair> certain() {
        return sites(true);
    }

    /** The sites of the predicted races. */
    public SortedSet<SitePair> predicted() {
        return sites(false);
    }

    private SortedSet<SitePair> sites(boolean certain) {
        SortedSet<SitePair> pairs = new TreeSet<>();
        races.stream().filter(race -> race.certain() == certain).forEach(race -> pairs.add(race.sites()));
        return pairs;
    }

    /** The locations with a certain race. */
    public Set<Integer> certainLocations() {
        return locations(true);
    }

    /** The locations with a predicted race. */
    public Set<Integer> predictedLocations() {
        return locations(false);
    }

    private Set<Integer> locations(boolean certain) {
        Set<Integer> locations = new TreeSet<>();
        races.stream().filter(race -> race.certain() == certain).forEach(race -> locations.add(race.location()));
        return locations;
    }

    /** Whether this one run proves that no schedule of the program races. */
    public boolean provable() {
        return obstacles.isEmpty();
    }

    /** Why the run is no such proof, one sentence each. */
    public List<String> obstacles() {
        return obstacles;
    }
}
