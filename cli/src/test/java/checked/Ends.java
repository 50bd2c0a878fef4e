package checked;

import java.util.ArrayList;
import java.util.List;

/** Ends in the way that its argument names, after it has said so on both streams. */
public final class Ends {

    private static int depth;

    private Ends() {}

    public static void main(String[] args) throws InterruptedException {
        System.out.println("out: " + args[0]);
        System.err.println("err: " + args[0]);
        switch (args[0]) {
            case "exit" -> System.exit(3);
            case "halt" -> Runtime.getRuntime().halt(4);
            case "exception" -> throw new IllegalStateException("thrown", new RuntimeException("the cause"));
            case "memory" -> fillMemory();
            case "stack" -> descend();
            case "never" -> Thread.sleep(Long.MAX_VALUE);
            case "normally" -> System.out.println("depth: " + depth);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void fillMemory() {
        List<long[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new long[1 << 17]);
        }
    }

    private static void descend() {
        depth++;
        descend();
    }
}
