package checked;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Races on things that were made in all sorts of places; the lines that make them say so. */
final class Made {

    private static final int MANY = 5_000;

    private int field;

    private Made() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "array" -> array();
            case "row" -> row();
            case "list" -> list();
            case "chosen" -> chosen(args.length);
            case "object" -> object();
            case "late" -> late();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void array() {
        int[] made = new int[2]; // made: array
        both(i -> made[1] = i);
    }

    private static void row() {
        int[][] made = new int[3][4]; // made: row
        both(i -> made[2][1] = i);
    }

    private static void list() {
        List<Integer> made = new ArrayList<>(8); // made: list
        both(made::add);
    }

    /** A branch lies between the making and the constructor. */
    private static void chosen(int args) {
        List<Integer> made = new ArrayList<>(args > 7 ? 3 : 4);
        both(made::add);
    }

    private static void object() {
        Made made = new Made(); // made: object
        both(i -> made.field = i);
    }

    /** One of so many that nobody remembers it. */
    private static void late() {
        int[] last = null;
        for (int i = 0; i < MANY; i++) {
            last = new int[] {i};
        }
        int[] made = last;
        both(i -> made[0] = i);
    }

    private static void both(IntConsumer body) {
        finish(() -> {
            async(() -> body.accept(1));
            async(() -> body.accept(2));
        });
    }
}
