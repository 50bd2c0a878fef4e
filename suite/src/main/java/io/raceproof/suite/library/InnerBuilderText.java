package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** The text of a list is made of those that are in it. */
public final class InnerBuilderText implements Runnable {

    private final StringBuilder inner = new StringBuilder();
    private final List<StringBuilder> outer = new ArrayList<>(List.of(inner));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.append(1)); // race: StringBuilder
            MayBreak.use(() -> text = outer.toString()); // race: StringBuilder
        });
    }
}
