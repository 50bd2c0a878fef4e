package traps;

import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Lambdas, method references, records, enums, switches, try and finally, loops. */
public final class ControlFlow {

    enum Colour { // sees W Colour[0], W Colour[1]
        RED,
        GREEN;

        int weight = ordinal() + 1; // sees W weight, W weight
    }

    record Point(int x, int[] data) {
        Point {
            data[0]++; // sees R int[0], W int[0]
        }

        static int made;
    }

    int state;

    int next() {
        return ++state; // sees R state, W state
    }

    int guarded(int[] data, int index) {
        try {
            return data[index]; // sees R int[0]
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        } finally {
            state += 10; // sees R state, W state, R state, W state
        }
    }

    String describe(Object o) {
        if (o instanceof Colour c && c.weight > 1) { // sees R weight, R weight
            return "heavy";
        }
        return switch (String.valueOf(o)) {
            case "RED" -> "red" + state; // sees R state
            case "blue" -> "blue";
            default -> "other";
        };
    }

    public static String run() {
        ControlFlow flow = new ControlFlow();
        int[] data = new int[1];
        IntUnaryOperator add = n -> data[0] += n; // sees R int[0], W int[0]
        IntSupplier next = flow::next;
        int sum = add.applyAsInt(4) + next.getAsInt();
        for (int i = 0; i < 2; i++) {
            sum += data[0] * i; // sees R int[0], R int[0]
        }
        Point point = new Point(3, data);
        Point.made++; // sees R Point.made, W Point.made
        sum += flow.guarded(data, 0) + flow.guarded(data, 1);
        synchronized (flow) {
            sum += flow.state; // sees R state
        }
        return sum + flow.describe(Colour.RED) + flow.describe(Colour.GREEN) + point.x() + point.equals(null);
    }
}
