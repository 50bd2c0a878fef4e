package io.raceproof.explore;

import io.raceproof.core.detect.Listener;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.TreeModel;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * All races of a graph, by comparing every two accesses to a location that conflict (paper 2, Algorithm 1, with
 * "unordered" in line 7), over events from which {@link Loosening} has taken the order that the graph leaves open.
 *
 * <p>Two accesses inside sections of which one excludes the other are no race: either the sections are ordered, or they
 * commute, and never run at the same time.
 */
final class GraphRaces extends Listener {

    /** An access, in a move; {@code section} is what that move did if the access is inside its section, else null. */
    record Seen(int task, int move, int site, boolean write, Segment segment, Footprint section) {

        private boolean conflictsWith(Seen other) {
            return (write || other.write)
                    && segment != other.segment
                    && (section == null || other.section == null || !section.exclude(other.section));
        }
    }

    /** Two accesses that race, the one that came first in the execution first. */
    record Pair(int location, Seen first, Seen second) {

        /** Whether both are races of the same two places. */
        boolean isSameAs(Pair other) {
            return key().equals(other.key());
        }

        Key key() {
            return new Key(Math.min(first.site, second.site), Math.max(first.site, second.site));
        }
    }

    /** The places of two accesses, the smaller site first. */
    record Key(int lowSite, int highSite) {}

    private final HappensBefore order = new HappensBefore();
    private final Map<Integer, Set<Seen>> accesses = new HashMap<>();
    private final Map<Key, Pair> pairs = new LinkedHashMap<>();
    private int move;
    private Footprint section;

    GraphRaces() {
        super(new TreeModel(0));
    }

    /** What follows belongs to this move. */
    void move(int number) {
        move = number;
        section = null;
    }

    /** What follows is inside the move's section; null: it is not. */
    void inside(Footprint did) {
        section = did;
    }

    @Override
    public void read(int task, int location, int site) {
        super.read(task, location, site);
        access(task, location, site, false);
    }

    @Override
    public void write(int task, int location, int site) {
        super.write(task, location, site);
        access(task, location, site, true);
    }

    private void access(int task, int location, int site, boolean write) {
        Seen seen = new Seen(task, move, site, write, model.task(task).now(), section);
        Set<Seen> all = accesses.computeIfAbsent(location, unused -> new LinkedHashSet<>());
        if (!all.add(seen)) {
            return;
        }
        Segment asked = null;
        boolean ordered = false;
        for (Seen earlier : all) {
            if (earlier.conflictsWith(seen)) {
                // Accesses of one segment come together, and the answer is the same for all of them.
                if (earlier.segment != asked) {
                    asked = earlier.segment;
                    ordered = order.precedes(asked, model.task(task), Order.OBSERVED);
                }
                if (!ordered) {
                    Pair pair = new Pair(location, earlier, seen);
                    pairs.putIfAbsent(pair.key(), pair);
                }
            }
        }
    }

    /** One for every two sites. */
    Collection<Pair> pairs() {
        return pairs.values();
    }
}
