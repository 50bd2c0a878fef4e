package serial;

import java.util.concurrent.CountDownLatch;

/** Ends of threads and of the program; the argument says which. */
public final class Ends {

    private Ends() {}

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        switch (args[0]) {
            case "exit" -> {
                new Thread(() -> System.exit(3)).start();
                new CountDownLatch(1).await();
            }
            case "daemon" -> {
                Thread daemon = new Thread(Ends::sleepForEver);
                daemon.setDaemon(true);
                daemon.start();
                Thread.sleep(10_000);
            }
            case "uncaught" -> {
                Thread failing = new Thread(() -> {
                    throw new IllegalStateException("in a thread");
                });
                failing.start();
                failing.join();
                throw new IllegalArgumentException("in main");
            }
            case "late" -> {
                System.out.println("end of main");
                new Thread(() -> System.out.println("after main")).start();
                return;
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println("end of main");
    }

    private static void sleepForEver() {
        while (true) {
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
