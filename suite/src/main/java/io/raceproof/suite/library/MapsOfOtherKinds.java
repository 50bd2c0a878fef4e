package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;

/** Maps of other kinds, with readers and writers. */
public final class MapsOfOtherKinds implements Runnable {

    private final Map<Integer, Integer> tree = new TreeMap<>();
    private final Map<Integer, Integer> identity = new IdentityHashMap<>();
    private final Map<Thread.State, Integer> enums = new EnumMap<>(Thread.State.class);
    private final Map<Object, Integer> weak = new WeakHashMap<>();

    @Override
    public void run() {
        forAll(0, 2, i -> {
            MayBreak.use(() -> tree.merge(1, i, Integer::sum)); // race: TreeMap
            MayBreak.use(() -> identity.put(i, i)); // race: IdentityHashMap
            enums.put(Thread.State.NEW, i); // race: EnumMap
            weak.get(this); // race: WeakHashMap
        });
    }
}
