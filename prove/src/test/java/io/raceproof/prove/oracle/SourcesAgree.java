package io.raceproof.prove.oracle;

import io.raceproof.prove.model.Statement;
import io.raceproof.prove.solve.UndecidedException;
import io.raceproof.prove.sources.Isl;
import io.raceproof.prove.sources.Relation;
import io.raceproof.prove.sources.Sources;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Compares the producers that isl computes for a read with those of the literal graph, instance by instance. */
final class SourcesAgree {

    /** Relations given point by point are slow to read; larger ones are left to smaller parameters. */
    private static final int MAX_PAIRS = 300;

    private final Isl isl;
    private final LiteralGraph graph;
    private final Map<String, Long> parameters;

    SourcesAgree(Isl isl, LiteralGraph graph, Map<String, Long> parameters) {
        this.isl = isl;
        this.graph = graph;
        this.parameters = parameters;
    }

    /** What is different, if anything is. */
    Optional<String> disagreement(Sources.Read read) throws UndecidedException {
        Set<String> producers = new TreeSet<>();
        Set<String> initial = new TreeSet<>();
        for (List<LiteralGraph.Event> events : graph.events().values()) {
            for (LiteralGraph.Event event : events) {
                if (event.place().equals(read.access().place())) {
                    collect(event, events, read.statement(), producers, initial);
                }
            }
        }
        return different("producers", read, producers, read.producers())
                .or(() -> unchecked("initial", read, initial, read.initial()));
    }

    private Optional<String> unchecked(String what, Sources.Read read, Set<String> literal, Relation computed) {
        try {
            return different(what, read, literal, computed);
        } catch (UndecidedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void collect(
            LiteralGraph.Event read,
            List<LiteralGraph.Event> events,
            Statement statement,
            Set<String> producers,
            Set<String> initial) {
        boolean isWritten = false;
        for (LiteralGraph.Event write : events) {
            if (write.isWrite() && write.node() != read.node()) {
                isWritten |= graph.isBefore(write, read);
                boolean overwritten = events.stream()
                        .anyMatch(other ->
                                other.isWrite() && graph.isBefore(write, other) && graph.isBefore(other, read));
                if (!graph.isBefore(read, write) && !overwritten) {
                    producers.add(tuple(read) + " -> " + tuple(write));
                }
            }
        }
        if (!isWritten) {
            initial.add(tuple(read) + " -> []");
        }
    }

    private Optional<String> different(String what, Sources.Read read, Set<String> literal, Relation computed)
            throws UndecidedException {
        if (literal.size() > MAX_PAIRS) {
            return Optional.empty();
        }
        String text = "[N, M] -> { " + String.join("; ", literal) + " }";
        Relation here = computed.at(parameters);
        boolean isSame = literal.isEmpty()
                ? here.isEmpty()
                : isl.relation(text).at(parameters).isEqual(here);
        return isSame
                ? Optional.empty()
                : Optional.of(what + " of " + read.access() + " at " + parameters + ": " + text + " but isl says "
                        + here.text());
    }

    /** Counters are numbered from the outside in, so their names sort as they nest. */
    private static String tuple(LiteralGraph.Event event) {
        return event.label()
                + event.instance().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(entry -> entry.getValue().toString())
                        .collect(Collectors.joining(", ", "[", "]"));
    }
}
