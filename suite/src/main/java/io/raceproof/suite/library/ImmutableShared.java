package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What cannot change can be shared. */
public final class ImmutableShared implements Runnable {

    private final List<Integer> list = List.of(1, 2, 3, 4);
    private final Map<Integer, String> map = Map.of(0, "a", 1, "b", 2, "c", 3, "d");
    private final Optional<Integer> optional = Optional.of(1);
    private final Set<Integer> one = Collections.singleton(1);
    private final int[] sums = new int[4];

    @Override
    public void run() {
        forAll(0, 4, i -> {
            for (int each : list) {
                sums[i] += each + map.get(i).length() + optional.get() + one.size();
            }
        });
    }
}
