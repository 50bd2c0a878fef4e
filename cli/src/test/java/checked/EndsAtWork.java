package checked;

/**
 * A thread fills an array and goes to sleep in the midst of it; the main thread writes an element as well and ends the
 * JVM.
 */
public final class EndsAtWork {

    private EndsAtWork() {}

    public static void main(String[] args) throws InterruptedException {
        int[] array = new int[100];
        Thread other = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                put(array, i);
            }
            sleep();
        });
        other.setDaemon(true);
        other.start();
        do {
            Thread.sleep(20);
        } while (other.getState() == Thread.State.RUNNABLE);
        array[30] = 1;
        if (args[0].equals("halt")) {
            Runtime.getRuntime().halt(0);
        }
        System.exit(0);
    }

    private static void put(int[] array, int i) {
        array[i] = i;
    }

    private static void sleep() {
        try {
            Thread.sleep(1_000_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
