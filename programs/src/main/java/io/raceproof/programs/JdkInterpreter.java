package io.raceproof.programs;

import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * Runs a program for real on the JDK alone: its tasks are threads, or tasks of a ForkJoinPool with a worker for each;
 * its locks are the JDK's locks or semaphores with one permit, its promises latches. Only of asyncs, finishes, locks,
 * attempts to lock, volatiles and promises, and accesses.
 */
public final class JdkInterpreter {

    /** More workers than a small program has tasks: who waits keeps nobody from running. */
    private static final int WORKERS = 64;

    private static final Map<String, JdkWalk.Starting> STYLES = Map.of(
            "threads", JdkInterpreter::startThread,
            "forks", JdkInterpreter::fork);

    private JdkInterpreter() {}

    /**
     * Runs the program that the second argument is, in the style that the first one names: {@code threads}, {@code
     * forks}.
     */
    public static void main(String[] args) {
        Program program = Notation.parse(args[1]);
        Validity.check(program);
        JdkWorld world = JdkWorld.of(program);
        JdkWalk.Starting style = STYLES.get(args[0]);
        if (args[0].equals("forks")) {
            new ForkJoinPool(WORKERS).invoke(action(() -> JdkWalk.run(program.body(), world, style)));
        } else {
            JdkWalk.run(program.body(), world, style);
        }
        int[] memory = world.memory().values();
        for (int location = 0; location < memory.length; location++) {
            System.out.println(Kind.LOCATION.name(location) + " is " + memory[location]);
        }
    }

    private static Runnable startThread(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return () -> {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts a task", e);
            }
        };
    }

    private static Runnable fork(Runnable body) {
        RecursiveAction task = action(body);
        task.fork();
        return task::join;
    }

    private static RecursiveAction action(Runnable body) {
        return new RecursiveAction() {
            private static final long serialVersionUID = 1;

            @Override
            protected void compute() {
                body.run();
            }
        };
    }
}
