package checked;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** So many objects that live all the time, each of which two tasks use, one after the other; the argument says how. */
public final class Remembers {

    private Remembers() {}

    private interface Use {
        int of(int i);
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        int count = Integer.parseInt(args[1]);
        Use use =
                switch (args[0]) {
                    case "arrays" -> arrays(count);
                    case "locks" -> locks(count);
                    case "nodes" -> nodes(count);
                    default -> throw new IllegalArgumentException(args[0]);
                };
        long sum = inAnother(use, count) + inAnother(use, count);
        System.out.println(args[0] + " " + sum);
    }

    private static long inAnother(Use use, int count) throws InterruptedException, ExecutionException {
        return CompletableFuture.supplyAsync(() -> {
                    long sum = 0;
                    for (int i = 0; i < count; i++) {
                        sum += use.of(i);
                    }
                    return sum;
                })
                .get();
    }

    private static Use arrays(int count) {
        int[][] arrays = new int[count][4];
        return i -> {
            int[] array = arrays[i];
            array[i & 3] += i;
            array[i + 2 & 3]++;
            return array[0] + array[1];
        };
    }

    private static Use locks(int count) {
        Object[] locks = new Object[count];
        int[] guarded = new int[count];
        for (int i = 0; i < count; i++) {
            locks[i] = new Object();
        }
        return i -> {
            synchronized (locks[i]) {
                return guarded[i]++;
            }
        };
    }

    /** Of two fields that are not final. */
    private static final class Node {
        private int value;
        private Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    /** All of them; when the main thread has ended, too. */
    private static Node list;

    private static Use nodes(int count) {
        for (int i = 0; i < count; i++) {
            list = new Node(list);
        }
        return i -> list.next == null ? i : list.value++;
    }
}
