package checked;

/** Makes a list of so many nodes; if there is no memory for them, it goes on without. */
public final class CatchesTheError {

    private static final class Node {
        Node next;
        int value;
    }

    private CatchesTheError() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println("another"));
        other.start();
        other.join();
        try {
            System.out.println(sumOfNodes(Integer.parseInt(args[0])));
        } catch (OutOfMemoryError e) {
            System.out.println("no memory");
        }
    }

    private static long sumOfNodes(int count) {
        Node last = null;
        for (int i = 0; i < count; i++) {
            Node node = new Node();
            node.next = last;
            node.value = i;
            last = node;
        }
        long sum = 0;
        for (Node at = last; at != null; at = at.next) {
            sum += at.value;
        }
        return sum;
    }
}
