package io.raceproof.runtime;

import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import jdk.internal.vm.annotation.Hidden;

/**
 * Functions of the program that the JDK calls in the middle of an operation, with telling around them: what the
 * function is given was published by others, and what it returns is published before anybody can say so afterwards.
 *
 * <p>The JVM leaves these methods out of stack traces: an exception out of the function looks as it does without us.
 */
final class Told {

    /** What to tell around a function. An exception goes past it: then the operation does not come about. */
    interface Around {

        /** The function is about to be called with these; null: a number, or nothing. */
        void enter(Current c, Object first, Object second);

        /** It has returned that; null: a number, or nothing. */
        void exit(Current c, Object result);
    }

    /** Around a function of a call that is about to fail. */
    static final Around NOTHING = new Around() {
        @Override
        public void enter(Current c, Object first, Object second) {}

        @Override
        public void exit(Current c, Object result) {}
    };

    /** Around a function that computes a sync variable's new value from its old one. */
    record Update(Object variable, int site) implements Around {
        @Override
        public void enter(Current c, Object first, Object second) {
            c.detection().acquire(c, variable, site);
        }

        @Override
        public void exit(Current c, Object result) {
            c.detection().release(c, variable, site);
        }
    }

    private Told() {}

    /** The function, as one of the interface that the call's last parameter has. */
    @SuppressWarnings("unchecked")
    static Object of(Object function, SyncCalls.Named method, Around around) {
        return switch (lastParameter(method.descriptor())) {
            case "java/lang/Runnable" -> new OfRunnable((Runnable) function, around);
            case "java/util/function/Function" -> new OfFunction((Function<Object, Object>) function, around);
            case "java/util/function/UnaryOperator" -> new OfOperator((UnaryOperator<Object>) function, around);
            case "java/util/function/BiFunction" ->
                new OfBiFunction((BiFunction<Object, Object, Object>) function, around);
            case "java/util/function/BinaryOperator" -> new OfBinaryOperator((BinaryOperator<Object>) function, around);
            case "java/util/function/IntUnaryOperator" -> new OfInt((IntUnaryOperator) function, around);
            case "java/util/function/IntBinaryOperator" -> new OfInts((IntBinaryOperator) function, around);
            case "java/util/function/LongUnaryOperator" -> new OfLong((LongUnaryOperator) function, around);
            case "java/util/function/LongBinaryOperator" -> new OfLongs((LongBinaryOperator) function, around);
            default -> throw new IllegalStateException("no function to tell around: " + method);
        };
    }

    private static String lastParameter(String descriptor) {
        int from = 1;
        int next = 1;
        while (descriptor.charAt(next) != ')') {
            from = next;
            next = descriptor.charAt(next) == 'L' ? descriptor.indexOf(';', next) + 1 : next + 1;
        }
        return descriptor.substring(from + 1, next - 1);
    }

    private static void enter(Around around, Object first, Object second) {
        Current c = Run.current();
        if (!c.idle) {
            try {
                around.enter(c, first, second);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    private static void exit(Around around, Object result) {
        Current c = Run.current();
        if (!c.idle) {
            try {
                around.exit(c, result);
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    private record OfRunnable(Runnable function, Around around) implements Runnable {
        @Hidden
        @Override
        public void run() {
            enter(around, null, null);
            function.run();
            exit(around, null);
        }
    }

    private record OfFunction(Function<Object, Object> function, Around around) implements Function<Object, Object> {
        @Hidden
        @Override
        public Object apply(Object value) {
            enter(around, value, null);
            Object result = function.apply(value);
            exit(around, result);
            return result;
        }
    }

    private record OfOperator(UnaryOperator<Object> function, Around around) implements UnaryOperator<Object> {
        @Hidden
        @Override
        public Object apply(Object value) {
            enter(around, value, null);
            Object result = function.apply(value);
            exit(around, result);
            return result;
        }
    }

    private record OfBiFunction(BiFunction<Object, Object, Object> function, Around around)
            implements BiFunction<Object, Object, Object> {
        @Hidden
        @Override
        public Object apply(Object first, Object second) {
            enter(around, first, second);
            Object result = function.apply(first, second);
            exit(around, result);
            return result;
        }
    }

    private record OfBinaryOperator(BinaryOperator<Object> function, Around around) implements BinaryOperator<Object> {
        @Hidden
        @Override
        public Object apply(Object first, Object second) {
            enter(around, first, second);
            Object result = function.apply(first, second);
            exit(around, result);
            return result;
        }
    }

    private record OfInt(IntUnaryOperator function, Around around) implements IntUnaryOperator {
        @Hidden
        @Override
        public int applyAsInt(int value) {
            enter(around, null, null);
            int result = function.applyAsInt(value);
            exit(around, null);
            return result;
        }
    }

    private record OfInts(IntBinaryOperator function, Around around) implements IntBinaryOperator {
        @Hidden
        @Override
        public int applyAsInt(int first, int second) {
            enter(around, null, null);
            int result = function.applyAsInt(first, second);
            exit(around, null);
            return result;
        }
    }

    private record OfLong(LongUnaryOperator function, Around around) implements LongUnaryOperator {
        @Hidden
        @Override
        public long applyAsLong(long value) {
            enter(around, null, null);
            long result = function.applyAsLong(value);
            exit(around, null);
            return result;
        }
    }

    private record OfLongs(LongBinaryOperator function, Around around) implements LongBinaryOperator {
        @Hidden
        @Override
        public long applyAsLong(long first, long second) {
            enter(around, null, null);
            long result = function.applyAsLong(first, second);
            exit(around, null);
            return result;
        }
    }
}
