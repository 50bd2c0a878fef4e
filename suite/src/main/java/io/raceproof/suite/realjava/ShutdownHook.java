package io.raceproof.suite.realjava;

/** A shutdown hook follows whoever added it and, if nobody calls exit, all threads but daemons. */
public final class ShutdownHook implements Runnable {
    private static int x;

    @Override
    public void run() {

        x = 1;
        Runtime.getRuntime().addShutdownHook(new Thread(() -> x++));
        x++;
    }
}
