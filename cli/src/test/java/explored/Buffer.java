package explored;

import java.util.LinkedList;
import java.util.List;

/** A buffer for one number, with wait and notifyAll. */
public final class Buffer {

    private static final List<Integer> NUMBERS = new LinkedList<>();
    private static int sum;

    private Buffer() {}

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> put(1, 2));
        Thread consumer = new Thread(() -> sum = take() + take());
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        System.out.println(sum);
    }

    private static void put(int... numbers) {
        for (int number : numbers) {
            synchronized (NUMBERS) {
                while (!NUMBERS.isEmpty()) {
                    await();
                }
                NUMBERS.add(number);
                NUMBERS.notifyAll();
            }
        }
    }

    private static int take() {
        synchronized (NUMBERS) {
            while (NUMBERS.isEmpty()) {
                await();
            }
            NUMBERS.notifyAll();
            return NUMBERS.remove(0);
        }
    }

    private static void await() {
        try {
            NUMBERS.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
