package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What is in a view is in what it is a view of. */
public final class InnerListOfView implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<Object> outer = new ArrayList<>(List.of("a", inner, "b"));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() ->
                    text = Collections.unmodifiableList(outer.subList(1, 2)).toString()); // race: ArrayList
        });
    }
}
