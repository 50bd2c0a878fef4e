package explored;

/** Two locks in opposite order. */
public final class OppositeLocks {

    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();
    private static int count;

    private OppositeLocks() {}

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> both(LEFT, RIGHT));
        Thread other = new Thread(() -> both(RIGHT, LEFT));
        one.start();
        other.start();
        one.join();
        other.join();
        System.out.println(count);
    }

    private static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                count++;
            }
        }
    }
}
