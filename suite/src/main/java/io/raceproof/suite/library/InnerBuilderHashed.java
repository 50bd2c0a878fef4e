package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.List;

/** Builders are the same only as themselves: their hash codes and comparisons read nothing of them. */
public final class InnerBuilderHashed implements Runnable {

    private final StringBuilder inner = new StringBuilder();
    private final List<StringBuilder> outer = new ArrayList<>(List.of(inner));
    private int hash;
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.append(1));
            hash = outer.hashCode();
            same = outer.equals(List.of(new StringBuilder()));
        });
    }
}
