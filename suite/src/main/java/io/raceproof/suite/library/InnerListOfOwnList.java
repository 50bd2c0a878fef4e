package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/** What is in a list of the program's own only the program can say. */
public final class InnerListOfOwnList implements Runnable { // clean: toString of what is in a

    private static final class Pair<T> extends AbstractList<T> {

        private final T each;

        Pair(T each) {
            this.each = each;
        }

        @Override
        public T get(int index) {
            return each;
        }

        @Override
        public int size() {
            return 2;
        }
    }

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final Pair<List<Integer>> pair = new Pair<>(inner);
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.size());
            text = pair.toString();
        });
    }
}
