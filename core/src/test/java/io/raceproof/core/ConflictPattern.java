package io.raceproof.core;

import java.util.Set;
import java.util.TreeSet;

/**
 * Who accesses what when tasks run at the same time: in each round some tasks write some locations, and every task that
 * does not write an even location reads it. Says which locations race then.
 *
 * @param tasks how many tasks there are, all parallel
 * @param locations how many locations
 */
public record ConflictPattern(int tasks, int locations) {

    public boolean writes(int task, int location, int round) {
        return Math.floorMod((location * 31 + task) * 17 + round, 3) == 0;
    }

    public boolean reads(int task, int location, int round) {
        return location % 2 == 0 && !writes(task, location, round);
    }

    /** The locations with a write and another access. */
    public Set<Integer> racy(int round) {
        Set<Integer> racy = new TreeSet<>();
        for (int location = 0; location < locations; location++) {
            int writers = 0;
            for (int task = 0; task < tasks; task++) {
                writers += writes(task, location, round) ? 1 : 0;
            }
            int accesses = location % 2 == 0 ? tasks : writers;
            if (writers > 0 && accesses > 1) {
                racy.add(location);
            }
        }
        return racy;
    }
}
