package explored;

/** A value that is handed over through a volatile flag, by a loop that waits for it. */
public final class Handover {

    private static volatile boolean ready;
    private static int value;

    private Handover() {}

    public static void main(String[] args) throws InterruptedException {
        Thread giver = new Thread(() -> {
            value = 42;
            ready = true;
        });
        giver.start();
        while (!ready) {
            Thread.onSpinWait();
        }
        System.out.println(value);
        giver.join();
    }
}
