package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Who puts a list into a map, or into another list, does not look at it. */
public final class ArgumentKept implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private final Map<String, List<Integer>> map = new HashMap<>();

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.add(1));
            map.put("list", list);
        });
    }
}
