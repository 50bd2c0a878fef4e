package io.raceproof.api.probe;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;

import io.raceproof.api.Promise;
import java.lang.reflect.Method;

/** Programs for JVMs of their own, in serial mode. The arguments: which one, and how many. */
public final class SerialMains {

    private SerialMains() {}

    /** Binds Probe to the serial hooks, as an agent would, and runs the program's copy. */
    public static void main(String[] args) throws Exception {
        ClassLoader loader = new ProbedLoader(SerialHooks.class.getName());
        Class.forName(SerialHooks.class.getName(), true, loader);
        Method run = loader.loadClass(SerialMains.class.getName()).getMethod("run", String.class, int.class);
        run.invoke(null, args[0], Integer.parseInt(args[1]));
    }

    /** The program of that name. */
    public static void run(String program, int n) {
        switch (program) {
            case "blocked" -> blocked(n);
            case "blockedLoop" -> blockedLoop(n);
            case "afterMain" -> afterMain();
            case "deadlockAfterMain" -> async(() -> new Promise<Integer>().get());
            default -> throw new IllegalArgumentException(program);
        }
    }

    private static void blocked(int n) {
        Promise<Integer> promise = new Promise<>();
        int[] counts = new int[2];
        finish(() -> {
            for (int i = 0; i < n; i++) {
                async(() -> {
                    counts[0]++;
                    int one = promise.get();
                    counts[1] += one;
                });
            }
            System.out.println("waiting " + (counts[0] - counts[1]));
            promise.set(1);
        });
        System.out.println("went on " + counts[1]);
    }

    private static void blockedLoop(int n) {
        Promise<Integer> promise = new Promise<>();
        int[] counts = new int[2];
        finish(() -> {
            forAsync(0, n, i -> {
                counts[0]++;
                int one = promise.get();
                counts[1] += one;
            });
            System.out.println("waiting " + (counts[0] - counts[1]));
            promise.set(1);
        });
        System.out.println("went on " + counts[1]);
    }

    private static void afterMain() {
        Promise<Integer> promise = new Promise<>();
        Thread main = Thread.currentThread();
        async(() -> {
            promise.get();
            awaitEnd(main);
            System.out.println("went on after main");
        });
        promise.set(1);
        System.out.println("main ends");
    }

    private static void awaitEnd(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
