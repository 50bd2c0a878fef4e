package io.raceproof.suite.virtualthreads.explored;

import io.raceproof.suite.Scope;
import java.util.function.Supplier;

/** Scopes wait for their subtasks, or for the first. */
public final class Scopes {

    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private static int counter;
    private static int plain;
    private static String text = "";

    private Scopes() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "joined" -> joined();
            case "racy" -> racy();
            case "order" -> order();
            case "lockOrder" -> lockOrder();
            case "first" -> first();
            case "failed" -> failed();
            case "nested" -> nested();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void joined() {
        try (Scope scope = Scope.open()) {
            Supplier<Integer> first = scope.fork(() -> 1);
            Supplier<Integer> second = scope.fork(() -> 2);
            scope.join();
            System.out.println(first.get() + second.get());
        }
    }

    private static void racy() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> plain = 1);
            scope.fork(() -> plain = 2);
            scope.join();
        }
    }

    private static String append(String more) {
        synchronized (LEFT) {
            text += more;
            return text;
        }
    }

    private static void order() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> append("a"));
            scope.fork(() -> append("b"));
            scope.join();
        }
        System.out.println(text);
    }

    private static int both(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                return counter++;
            }
        }
    }

    private static void lockOrder() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> both(LEFT, RIGHT));
            scope.fork(() -> both(RIGHT, LEFT));
            scope.join();
        }
    }

    private static void first() {
        try (Scope scope = Scope.openForFirst()) {
            Supplier<String> first = scope.fork(() -> "a");
            scope.fork(() -> "b");
            scope.join();
            System.out.println(resultOf(first));
        }
    }

    private static String resultOf(Supplier<String> subtask) {
        try {
            return subtask.get();
        } catch (IllegalStateException e) {
            return "none";
        }
    }

    private static void failed() {
        try (Scope scope = Scope.open()) {
            scope.fork(() -> {
                throw new IllegalArgumentException("none");
            });
            scope.fork(() -> {
                System.out.println("there");
                return 1;
            });
            System.out.println(scope.join());
        }
    }

    private static void nested() {
        try (Scope outer = Scope.open()) {
            Supplier<Integer> result = outer.fork(() -> {
                try (Scope inner = Scope.open()) {
                    Supplier<Integer> one = inner.fork(() -> 1);
                    inner.join();
                    return one.get() + 1;
                }
            });
            outer.join();
            System.out.println(result.get());
        }
    }
}
