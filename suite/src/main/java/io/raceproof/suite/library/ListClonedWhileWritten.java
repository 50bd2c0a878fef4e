package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;

/** To copy an object by what it inherits is to read its fields, and what its copy does takes nothing off what it knows. */
public final class ListClonedWhileWritten implements Runnable {

    private final Numbered list = new Numbered();
    private final int[] seen = new int[8];

    @Override
    public void run() {
        finish(() -> {
            for (int i = 0; i < 8; i++) {
                int number = i;
                async(() -> seen[number] = list.read + list.read); // race: read/1
            }
            Numbered copy = (Numbered) list.clone(); // race: read/2
            copy.read = 1;
            copy.copied = 1;
            async(() -> list.read = 2); // race: read/1 read/2
        });
        finish(() -> {
            async(() -> list.copied = 1); // race: copied
            list.clone(); // race: copied
        });
    }

    private static final class Numbered extends ArrayList<Integer> {
        private static final long serialVersionUID = 1;

        private int read;
        private int copied;
    }
}
