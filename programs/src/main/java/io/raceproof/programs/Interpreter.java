package io.raceproof.programs;

import io.raceproof.api.Tasks;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Runs a program for real, on {@code io.raceproof.api}: its tasks are the library's tasks, its reads and writes real
 * reads and writes of {@link Memory}. A lock that nobody takes shared is a monitor, as most locks in Java are; another
 * is the JDK's {@link java.util.concurrent.locks.ReentrantReadWriteLock}.
 *
 * <p>A program that deadlocks on promises or futures ends with the library's DeadlockException, if no other thread of
 * the JVM is alive that could still set a promise; inside a test runner there often is one, so run such programs in a
 * JVM of their own. One that deadlocks on locks hangs, as any Java program would: the locks are the JDK's.
 */
public final class Interpreter {

    private static final String USAGE =
            "usage: Interpreter 'NOTATION' | Interpreter --seed N [--weights NAME] [--size K]; NAME one of "
                    + Weights.names();

    private Interpreter() {}

    /** Runs the program to its end; the final value of every location. */
    public static int[] run(Program program) {
        return run(program, Spectator.NONE);
    }

    /** The same, with somebody who hears of every access. */
    public static int[] run(Program program, Spectator spectator) {
        Validity.check(program);
        World world = World.of(program, spectator);
        Tasks.finish(() -> Walk.main(program, world));
        return world.memory().values();
    }

    /** Runs a program given as text, or made from a seed; prints it and what memory holds at the end. */
    public static void main(String[] args) {
        Program program;
        try {
            program = program(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        System.out.print(Notation.numbered(program));
        print(run(program), System.out);
    }

    private static void print(int[] memory, PrintStream out) {
        for (int location = 0; location < memory.length; location++) {
            out.println(Kind.LOCATION.name(location) + " is " + memory[location]);
        }
    }

    private static Program program(String[] args) {
        if (args.length == 1 && !args[0].startsWith("--")) {
            return Notation.parse(args[0]);
        }
        Deque<String> rest = new ArrayDeque<>(List.of(args));
        Long seed = null;
        Weights weights = Weights.everything();
        Integer size = null;
        while (rest.size() >= 2) {
            switch (rest.pop()) {
                case "--seed" -> seed = Long.valueOf(rest.pop());
                case "--weights" -> weights = Weights.named(rest.pop());
                case "--size" -> size = Integer.valueOf(rest.pop());
                default -> throw new IllegalArgumentException(USAGE);
            }
        }
        if (seed == null || !rest.isEmpty()) {
            throw new IllegalArgumentException(USAGE);
        }
        return new Generator(size == null ? weights : weights.withSize(size)).generate(seed);
    }
}
