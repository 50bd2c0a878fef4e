package io.raceproof.suite.streams;

import java.util.function.IntConsumer;

/** What is done for one character of a text changes the text. */
public final class SourceOfText implements Runnable {
    private final StringBuilder text = new StringBuilder("abc");

    @Override
    public void run() {
        IntConsumer writer = character -> {
            if (character == 'b') {
                text.setCharAt(0, 'd'); // race: StringBuilder
            }
        };
        text.chars().parallel().forEach(writer); // race: StringBuilder
    }
}
