package io.raceproof.oracle;

import io.raceproof.core.detect.EspBags;
import io.raceproof.core.detect.FastTrack;
import io.raceproof.core.detect.PromiseRaces;
import io.raceproof.core.detect.Provability;
import io.raceproof.core.detect.Race;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.TreeRaces;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import io.raceproof.findings.Certainty;
import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/**
 * Whether the detectors agree with the oracle on one run (DESIGN section 2): the same racy locations, and every reported
 * pair races. Certain and predicted races are told apart; but of a location with a certain race, predicted ones need not
 * be reported.
 */
final class DetectorAgreement {

    /** Two accesses to a location that race, by site. */
    record Found(int location, SitePair sites, boolean certain) implements Comparable<Found> {

        static Found of(Race race) {
            SitePair sites = SitePair.of(race.earlier().site(), race.later().site());
            return new Found(race.location(), sites, race.certainty() == Certainty.CERTAIN);
        }

        @Override
        public int compareTo(Found other) {
            return toString().compareTo(other.toString());
        }

        @Override
        public String toString() {
            return (certain ? "certain " : "predicted ") + sites + " at " + location;
        }
    }

    private final Trace trace;
    private final IntUnaryOperator threadOf;
    private ComputationGraph graph;
    private RaceOracle oracle;
    /** What the detector asked last found. */
    private int certain;

    private int predicted;
    private boolean proved;

    /** {@code threadOf} says which thread runs which task, for detectors that want to know. */
    DetectorAgreement(Trace trace, IntUnaryOperator threadOf) {
        this.trace = trace;
        this.threadOf = threadOf;
    }

    /** How the detector disagrees, if it does. */
    Optional<String> disagreement(Detector detector) {
        return switch (detector) {
            case ESP_BAGS -> espBags();
            case PROMISE_RACES -> compare(oracleRaces(), run(PromiseRaces::new, unused -> {}), true);
            case TREE_RACES ->
                compare(oracleRaces(), run(TreeRaces::new, TreeRaces::end), false)
                        .or(() -> new OrderAgreement(trace).disagreement());
            case FAST_TRACK ->
                compare(
                        new ThreadOrder(trace, threadOf).races(),
                        run(sink -> new FastTrack(threadOf, sink), unused -> {}),
                        true);
            case PROVABILITY -> provability();
        };
    }

    /** Whether the run is a proof, after the detector of that was asked. */
    boolean proved() {
        return proved;
    }

    /** Racy locations that the detector asked last reported as certain. */
    int certain() {
        return certain;
    }

    /** Racy locations that it reported as predicted. */
    int predicted() {
        return predicted;
    }

    private <D extends Events> List<Found> run(Function<RaceSink, D> create, Consumer<D> end) {
        List<Found> found = new ArrayList<>();
        D detector = create.apply(race -> found.add(Found.of(race)));
        trace.tell(detector);
        end.accept(detector);
        return found;
    }

    private Optional<String> compare(Set<Found> expected, List<Found> found, boolean certainOnly) {
        Set<Integer> certainLocations = locations(found, true);
        Set<Integer> predictedLocations = locations(found, false);
        certain = certainLocations.size();
        predicted = predictedLocations.size();
        List<Found> wrong =
                found.stream().filter(race -> !expected.contains(race)).toList();
        if (!wrong.isEmpty()) {
            return Optional.of("found " + wrong + ", but the races are " + expected);
        }
        Set<Integer> missedCertain = locations(expected, true);
        missedCertain.removeAll(certainLocations);
        Set<Integer> missedPredicted = certainOnly ? new TreeSet<>() : locations(expected, false);
        missedPredicted.removeAll(certainLocations);
        missedPredicted.removeAll(predictedLocations);
        return missedCertain.isEmpty() && missedPredicted.isEmpty()
                ? Optional.empty()
                : Optional.of("missed " + missedCertain + " (certain) and " + missedPredicted + " (predicted); found "
                        + found + ", but the races are " + expected);
    }

    private static Set<Integer> locations(Iterable<Found> races, boolean certain) {
        Set<Integer> locations = new TreeSet<>();
        races.forEach(race -> {
            if (race.certain == certain) {
                locations.add(race.location);
            }
        });
        return locations;
    }

    private ComputationGraph graph() {
        if (graph == null) {
            graph = ComputationGraph.of(trace);
        }
        return graph;
    }

    private RaceOracle oracle() {
        if (oracle == null) {
            oracle = new RaceOracle(graph());
        }
        return oracle;
    }

    private Set<Found> oracleRaces() {
        return oracle().races().stream()
                .map(race -> new Found(race.location(), race.sites(), race.certain()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Optional<String> provability() {
        Provability provability = new Provability();
        trace.tell(provability);
        proved = provability.holds();
        return proved == oracle().provable()
                ? Optional.empty()
                : Optional.of("the detector says " + provability.because(Integer::toString) + ", the oracle "
                        + oracle().obstacles());
    }

    /** Whether ESP-bags is made for this run. A task started inside isolated does not hold what its parent holds. */
    boolean isForEspBags() {
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

    /** On its fragment: by logic, without a common lock. Outside it must refuse. */
    private Optional<String> espBags() {
        List<Found> found;
        try {
            found = run(EspBags::new, unused -> {});
        } catch (IllegalStateException refused) {
            return isForEspBags() ? Optional.of("refused: " + refused.getMessage()) : Optional.empty();
        }
        return isForEspBags()
                ? compare(logicRaces(), found, true)
                : Optional.of("did not refuse a run that it is not made for");
    }

    private Set<Found> logicRaces() {
        Closure logic = Closure.logic(graph());
        List<Node> nodes = graph().nodes();
        List<Access> accesses = graph().accesses();
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
