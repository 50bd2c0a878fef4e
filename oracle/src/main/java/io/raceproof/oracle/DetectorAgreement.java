package io.raceproof.oracle;

import io.raceproof.core.detect.EspBags;
import io.raceproof.core.detect.FastTrack;
import io.raceproof.core.detect.PromiseRaces;
import io.raceproof.core.detect.Provability;
import io.raceproof.core.detect.Race;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.TreeRaces;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.Trace;
import io.raceproof.core.shadow.ShadowRaces;
import io.raceproof.findings.Certainty;
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
 * Whether the detectors agree with the oracle on one run (docs/model.md): the same racy locations, and every reported
 * pair races. Certain and predicted races are told apart; but of a location with a certain race, predicted ones need
 * not be reported.
 */
final class DetectorAgreement {

    /** Two accesses to a location that race, by site. */
    record Found(int location, SitePair sites, boolean certain) implements Comparable<Found> {

        static Found of(Race race) {
            SitePair sites = SitePair.of(race.earlier().site(), race.later().site());
            return new Found((int) race.location(), sites, race.certainty() == Certainty.CERTAIN);
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

    private static final List<String> KINDS = List.of(
            "The run stopped",
            "Tree and joins do not order the accesses",
            "Tree and joins do not order the uses",
            "Tree and joins do not order the sections");

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
            case SHADOW_RACES -> compare(oracleRaces(), run(ShadowRaces::new, ShadowRaces::end), false);
            case FAST_TRACK ->
                compare(
                        new ThreadOrder(trace, threadOf).races(),
                        run(sink -> new FastTrack(threadOf, sink), unused -> {}),
                        true);
            case PROVABILITY -> provability();
        };
    }

    /** How what a detector found in this run disagrees, if it does; some detectors only find certain races. */
    Optional<String> disagreement(List<Found> found, boolean certainOnly) {
        return compare(oracleRaces(), found, certainOnly);
    }

    /** The same for ESP-bags, which must refuse what it is not made for. */
    Optional<String> disagreementOfEspBags(List<Found> found, boolean refused) {
        if (EspFragment.contains(trace) == refused) {
            return Optional.of(refused ? "refused" : "did not refuse a run that it is not made for");
        }
        return refused ? Optional.empty() : compare(EspFragment.races(graph()), found, true);
    }

    /** What stands in the way of a proof, as the oracle sees it. */
    List<String> obstacles() {
        return oracle().obstacles();
    }

    /** Whether the run is a proof, after the detector of that was asked. */
    boolean proved() {
        return proved;
    }

    boolean isInEspFragment() {
        return EspFragment.contains(trace);
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

    /** All races, as the oracle sees them. */
    Set<Found> oracleRaces() {
        return oracle().races().stream()
                .map(race -> new Found(race.location(), race.sites(), race.certain()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Optional<String> provability() {
        Provability provability = new Provability();
        trace.tell(provability);
        proved = provability.holds();
        List<String> because = provability.because(Integer::toString);
        return kinds(because).equals(kinds(oracle().obstacles())) && proved == oracle().provable()
                ? Optional.empty()
                : Optional.of("the detector says " + because + ", the oracle " + oracle().obstacles());
    }

    /** Which kinds of obstacles there are, and all of the sentence about locks in a circle that is not advice. */
    private static Set<String> kinds(List<String> sentences) {
        Set<String> kinds = new TreeSet<>();
        for (String sentence : sentences) {
            KINDS.stream().filter(sentence::startsWith).forEach(kinds::add);
            if (sentence.startsWith("Locks [")) {
                kinds.add(sentence.substring(0, sentence.indexOf(']')));
            }
        }
        return kinds;
    }

    /** On its fragment: by logic, without a common lock. Outside it must refuse. */
    private Optional<String> espBags() {
        try {
            return disagreementOfEspBags(run(EspBags::new, unused -> {}), false);
        } catch (UnsupportedOperationException refused) {
            return disagreementOfEspBags(List.of(), true);
        }
    }
}
