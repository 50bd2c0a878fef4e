package io.raceproof.libraries.programs;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.Multimap;

/** Wrong on purpose, and not in the table: this kind of multimap must not be shared. */
public final class SharedMultimap {

    private SharedMultimap() {}

    public static void main(String[] args) {
        Multimap<Integer, Integer> shared = ArrayListMultimap.create();
        shared.put(0, 0);
        Together.run(
                2, task -> shared.get(0).size() + shared.removeAll(task + 1).size() + added(shared, task));
        System.out.println("done");
    }

    private static int added(Multimap<Integer, Integer> shared, int task) {
        synchronized (SharedMultimap.class) {
            // Under a lock, so that it does not break; others read without it.
            shared.put(task + 1, task);
        }
        return 1;
    }
}
