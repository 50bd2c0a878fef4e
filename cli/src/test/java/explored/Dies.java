package explored;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/**
 * So many tasks in every order. In those that begin with the first task and then the second, something happens that a
 * JVM does not survive: {@code halt}, {@code hang} or {@code overflow}.
 */
public final class Dies {

    private Dies() {}

    public static void main(String[] args) {
        String how = args[0];
        int n = Integer.parseInt(args[1]);
        int[] order = {1};
        forAll(
                0,
                n,
                i -> isolated(() -> {
                    order[0] = order[0] * n + i;
                    if (order[0] == n * n + 1) {
                        die(how);
                    }
                }));
        System.out.println("done");
    }

    private static void die(String how) {
        switch (how) {
            case "halt" -> halt();
            case "hang" -> hang();
            case "overflow" -> overflow(0);
            default -> throw new IllegalArgumentException(how);
        }
    }

    /** As a native crash would; a plain call only ends the execution. */
    private static void halt() {
        try {
            Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 3);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void hang() {
        long rounds = 0;
        while (rounds >= 0) {
            rounds = (rounds + 1) & Long.MAX_VALUE;
        }
    }

    private static int overflow(int depth) {
        return overflow(depth + 1) + 1;
    }
}
