package checked;

import java.util.concurrent.CountDownLatch;

/** A latch is counted down by a reference, in a method in which nothing else has to be watched. */
public final class Referred {

    private static int value;

    private Referred() {}

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
                    value = 1;
                    end(done);
                })
                .start();
        done.await();
        System.out.println(value);
    }

    private static void end(CountDownLatch done) {
        call(done::countDown);
    }

    private static void call(Runnable body) {
        body.run();
    }
}
