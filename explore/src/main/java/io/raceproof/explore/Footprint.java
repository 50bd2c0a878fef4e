package io.raceproof.explore;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a move did, or at most does if it is made: everything by which it can matter to moves of other tasks. Plain
 * accesses outside lock sections do not count: where they matter there is a race, and that is reported.
 *
 * @param takes the locks that it takes
 * @param gives the locks that it gives up
 * @param section whether it gives up again all that it takes, and between the two only accesses variables: a section
 *     that runs in one go. Sections that nest locks, wait or use sync variables do not.
 * @param inside what it accesses between taking and giving up the locks, if it is such a section
 * @param uses the sync variables it uses: volatiles, atomics, promises that it tries to set, locks that it tries. An
 *     attempt to set something reads if it fails, and writes if it succeeds. Of a lock whose sections are interrupted,
 *     taking it and giving it up each {@linkplain Effect#ADD add}, and attempts read.
 * @param tries the locks that it does not wait for, whether it gets them or not
 * @param hears the signals it waited for: the start of the task, the end of others, a promise that was set
 * @param sees the signals it found given without having waited: it comes after them, but could have been made before,
 *     and would have come to a stop there
 * @param tells the signals it gives; whoever hears one comes after every move that has told it
 */
public record Footprint(
        List<Hold> takes,
        List<Hold> gives,
        boolean section,
        List<Touch> inside,
        List<Touch> uses,
        List<String> tries,
        List<String> hears,
        List<String> sees,
        List<String> tells) {

    /** A move that matters to nobody. */
    public static final Footprint NONE = new Footprint(
            List.of(), List.of(), false, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public Footprint {
        takes = List.copyOf(takes);
        gives = List.copyOf(gives);
        inside = List.copyOf(inside);
        uses = List.copyOf(uses);
        tries = List.copyOf(tries);
        hears = List.copyOf(hears);
        sees = List.copyOf(sees);
        tells = List.copyOf(tells);
    }

    /** All that it takes, accesses and hears, by name, for people. */
    Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        takes.forEach(hold -> names.add(hold.lock()));
        inside.forEach(touch -> names.add(touch.variable()));
        uses.forEach(touch -> names.add(touch.variable()));
        names.addAll(hears);
        names.addAll(sees);
        return names;
    }

    /**
     * Whether the order of the two, of different tasks, makes a difference. Sections of a lock that run in one go may
     * change places if their contents do; everything else about a lock depends on everything else about it.
     */
    public boolean conflictsWith(Footprint other) {
        return conflict(uses, other.uses)
                || exclude(other) && !(section && other.section && !conflict(inside, other.inside));
    }

    /** Whether one of the locks that they take excludes the other. */
    boolean exclude(Footprint other) {
        for (Hold mine : takes) {
            for (Hold its : other.takes) {
                if (mine.excludes(its)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean conflict(List<Touch> some, List<Touch> others) {
        for (Touch mine : some) {
            for (Touch its : others) {
                if (mine.conflictsWith(its)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether this section sees a value that the other wrote. */
    boolean sees(Footprint writer) {
        for (Touch mine : inside) {
            if (mine.effect() == Effect.READ
                    && writer.inside.stream()
                            .anyMatch(its ->
                                    its.effect().writes() && its.variable().equals(mine.variable()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing about it can matter to another task but what it waits for and tells. */
    boolean isLocal() {
        return takes.isEmpty() && uses.isEmpty();
    }

    /** Collects a footprint; for one thread. */
    public static final class Builder {
        private final List<Hold> takes = new ArrayList<>();
        private final List<Hold> gives = new ArrayList<>();
        private final List<Touch> inside = new ArrayList<>();
        private final List<Touch> uses = new ArrayList<>();
        private final List<String> tries = new ArrayList<>();
        private final List<String> hears = new ArrayList<>();
        private final List<String> sees = new ArrayList<>();
        private final List<String> tells = new ArrayList<>();
        private boolean section;

        public Builder takes(Hold hold) {
            takes.add(hold);
            return this;
        }

        public Builder gives(Hold hold) {
            gives.add(hold);
            return this;
        }

        /** An access between taking and giving up locks. */
        public Builder inside(Touch touch) {
            if (!inside.contains(touch)) {
                inside.add(touch);
            }
            return this;
        }

        public Builder uses(Touch touch) {
            uses.add(touch);
            return this;
        }

        public Builder tries(String lock) {
            tries.add(lock);
            return this;
        }

        public Builder hears(String signal) {
            hears.add(signal);
            return this;
        }

        public Builder sees(String signal) {
            sees.add(signal);
            return this;
        }

        public Builder tells(String signal) {
            tells.add(signal);
            return this;
        }

        /** The move was a section that ran in one go. */
        public Builder section() {
            section = true;
            return this;
        }

        /** What was collected; the contents are left out unless the move is a section in one go. */
        public Footprint build() {
            return new Footprint(takes, gives, section, section ? inside : List.of(), uses, tries, hears, sees, tells);
        }
    }
}
