package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is in a list is looked at only as far as it must be. */
public final class InnerListApart implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    private final List<Object> pair = new ArrayList<>(List.of("a", inner));
    private final Map<Integer, List<Integer>> map = new HashMap<>(Map.of(1, inner));
    private final Set<Integer> kept = new HashSet<>();
    private List<List<Integer>> copy;
    private boolean same;
    private Object value;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4));
            copy = new ArrayList<>(outer);
            same = pair.equals(List.of("b", List.of(1)));
            same |= outer.equals(new ArrayList<>());
            same |= map.equals(Map.of(2, List.of(1)));
            same |= outer.contains("a") || pair.contains("a") || pair.indexOf(null) > 0;
            same |= List.of(1).equals("a") || outer.contains(null);
            value = map.get(1);
            kept.add(outer.size());
            same |= new ArrayList<>(outer).remove(inner);
        });
    }
}
