package io.raceproof.explore;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A move that ends the JVM it is made in, or never comes to its end. It does so wherever the same has been done before
 * it.
 *
 * @param rank how many moves its task has made before
 * @param past names all that it can have met or heard; too much rather than too little, for what is not the same may do
 *     otherwise
 */
record Deadly(Move move, int rank, String past) {

    /** The move, after these steps. */
    static Deadly of(List<Step> steps, Footprint atMost, Move move) {
        Causality order = new Causality(steps);
        int[] known = order.past(move.task());
        for (Event event : order.events()) {
            boolean tells = !event.did().tells().isEmpty();
            if (tells || event.did().conflictsWith(atMost)) {
                known = Causality.join(known, event.clock);
            }
        }
        List<Step> before = new ArrayList<>();
        for (Event event : order.events()) {
            if (event.isIn(known)) {
                before.add(event.step);
            }
        }
        return new Deadly(move, rank(steps, move), new Causality(before).fingerprint());
    }

    static int rank(List<Step> steps, Move move) {
        int rank = 0;
        for (Step step : steps) {
            rank += step.move().task().equals(move.task()) ? 1 : 0;
        }
        return rank;
    }

    /**
     * What it counts as, whose task does nothing after it: it conflicts with whatever it could have conflicted with,
     * has given up what it took, and has told nobody anything. What it waited for is not known; one that does nothing
     * else counts as having waited for all that was told before.
     */
    static Footprint does(List<Step> before, Footprint atMost) {
        List<String> hears = new ArrayList<>();
        if (atMost.isLocal()) {
            before.forEach(step -> hears.addAll(step.did().tells()));
        }
        return new Footprint(
                atMost.takes(),
                atMost.takes(),
                false,
                List.of(),
                atMost.uses(),
                atMost.tries(),
                hears,
                List.of(),
                List.of());
    }

    static void write(List<Deadly> all, DataOutputStream out) throws IOException {
        out.writeInt(all.size());
        for (Deadly each : all) {
            Frontier.write(each.move, out);
            out.writeInt(each.rank);
            out.writeUTF(each.past);
        }
    }

    static List<Deadly> read(DataInputStream in) throws IOException {
        List<Deadly> all = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            all.add(new Deadly(Frontier.readMove(in), in.readInt(), in.readUTF()));
        }
        return all;
    }
}
