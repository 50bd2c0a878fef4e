package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;
import java.util.List;
import java.util.stream.Stream;

/**
 * A promise is set once, by whichever task has the value; whoever gets it waits until then. Here the stages of a
 * pipeline hand on values from one to the next: stage s can work on item i + 1 while stage s + 1 works on item i.
 */
public final class Lesson05Promises {

    private static final int STAGES = 3;
    private static final List<String> ITEMS = List.of("a", "b", "c");

    private Lesson05Promises() {}

    /** Each stage adds its number to each item. */
    public static void main(String[] args) {
        List<List<Promise<String>>> lines =
                Stream.generate(Lesson05Promises::line).limit(STAGES + 1).toList();

        finish(() -> {
            for (int s = 0; s < STAGES; s++) {
                int stage = s;
                async(() -> {
                    for (int i = 0; i < ITEMS.size(); i++) {
                        String item = lines.get(stage).get(i).get();
                        lines.get(stage + 1).get(i).set(item + stage);
                    }
                });
            }
            for (int i = 0; i < ITEMS.size(); i++) {
                lines.get(0).get(i).set(ITEMS.get(i));
            }
        });

        System.out.println(lines.get(STAGES).stream().map(Promise::get).toList()); // prints: [a012, b012, c012]
    }

    private static List<Promise<String>> line() {
        return Stream.generate(Promise<String>::new).limit(ITEMS.size()).toList();
    }
}
