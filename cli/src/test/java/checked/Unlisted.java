package checked;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * Shared objects of classes that the table of the JDK does not have, or whose code is not checked; in two threads, in
 * no order.
 */
public final class Unlisted {

    interface Device {
        void put(int value);

        int last();
    }

    /** As if it were native. */
    static class Driver implements Device {
        private int last;

        @Override
        public void put(int value) {
            last = value;
        }

        @Override
        public int last() {
            return last;
        }

        static void fill(int[] values, int with) {
            java.util.Arrays.fill(values, with);
        }

        static int sum(int[] values) {
            return values.length;
        }
    }

    /** Its own method touches nothing of the driver's. */
    static final class Silent extends Driver {
        @Override
        public void put(int value) {}
    }

    private Unlisted() {}

    public static void main(String[] arguments) throws InterruptedException {
        CRC32 checksum = new CRC32();
        ByteBuffer buffer = ByteBuffer.allocate(8);
        Device driver = new Driver();
        Device silent = new Silent();
        int[] values = new int[4];
        Runnable first;
        Runnable second;
        switch (arguments[0]) {
            case "checksum" -> {
                first = () -> checksum.update(1);
                second = () -> checksum.update(2);
            }
            case "buffer" -> {
                first = () -> buffer.putInt(0, 1);
                second = () -> buffer.getInt(0);
            }
            case "interface" -> {
                first = () -> driver.put(1);
                second = () -> driver.last();
            }
            case "overridden" -> {
                first = () -> silent.put(1);
                second = () -> silent.last();
            }
            case "read" -> {
                first = () -> driver.last();
                second = () -> driver.last();
            }
            case "argument" -> {
                first = () -> Driver.sum(values);
                second = () -> values[1] = 1;
            }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        Thread thread = new Thread(first);
        thread.start();
        second.run();
        thread.join();
        System.out.println("done");
    }
}
