package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** The text of a record is made of those of its components, by the JDK. */
public final class InnerListOfRecord implements Runnable {

    private record Named(String name, int size, List<Integer> list) { // race: ArrayList
    }

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> text = new Named("a", 3, inner).toString());
        });
    }
}
