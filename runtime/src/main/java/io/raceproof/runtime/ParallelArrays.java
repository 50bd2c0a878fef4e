package io.raceproof.runtime;

import io.raceproof.findings.Op;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * What {@code Arrays.parallelSort}, {@code parallelPrefix} and {@code parallelSetAll} call of the program: each call is
 * a task of its own, parallel to the others, whether the array is large enough to be divided or not. What one call of
 * an operator returns precedes the call that gets it. The array itself is accessed while these run, in no particular
 * order; an element that {@code parallelSetAll} sets is written right after its call. The order that objects carry from
 * one call of an operator to the next is there in this run only, so that nothing is proved then.
 *
 * <p>The agent puts what these methods return in the place of the functions.
 */
public final class ParallelArrays {

    /** Numbers and texts, which never change. */
    private static final Set<Class<?>> VALUES = Set.of(
            String.class,
            Integer.class,
            Long.class,
            Double.class,
            Float.class,
            Short.class,
            Byte.class,
            Character.class,
            Boolean.class);

    private ParallelArrays() {}

    /** A call that is under way, in the thread that made it. */
    static final class Scope {

        /** What every task of the call makes at its end. */
        final JdkTask ends = new JdkTask();

        final int site;
        final Scope below;

        /** Guarded by itself; by identity: what has returned it. */
        private final Map<Object, JdkTask> returned = new IdentityHashMap<>();

        Scope(int site, Scope below) {
            this.site = site;
            this.below = below;
        }

        private void begin(Object first, Object second) {
            Current c = JdkTasks.enter();
            if (c == null) {
                return;
            }
            try {
                c.run.jdkTasks().startInPlace(c, this);
                ExploredStreams.begins(c.frame);
                see(c, first);
                see(c, second);
            } catch (Throwable e) {
                c.run.failed(e);
            } finally {
                JdkTasks.exit(c);
            }
        }

        private void see(Current c, Object value) {
            JdkTask task;
            synchronized (returned) {
                task = value == null ? null : returned.get(value);
            }
            if (task != null && c.running != null) {
                c.run.detection().take(c, task.made());
            }
        }

        private void end(Object result) {
            Current c = JdkTasks.enter();
            if (c == null) {
                return;
            }
            try {
                if (c.frame != null && c.frame.object == this) {
                    keep(c, result);
                    ExploredStreams.ends(c.frame, site);
                    c.run.jdkTasks().endWith(c, ends);
                }
            } catch (Throwable e) {
                c.run.failed(e);
            } finally {
                JdkTasks.exit(c);
            }
        }

        private void keep(Current c, Object result) {
            if (result != null && c.running != null) {
                JdkTask task = new JdkTask();
                c.run.detection().make(c, task.toMake(c.run.detection(), false));
                synchronized (returned) {
                    returned.put(result, task);
                }
            }
        }

        private void writes(Object array, int from, int to) {
            BulkHooks.range(array, from, to, true, Run.current(), site);
        }
    }

    /** The calling task's call begins; null if nobody is to hear of it. */
    private static Scope open() {
        Current c = JdkTasks.enter();
        if (c == null) {
            return null;
        }
        try {
            Site at = Sites.get(c.site);
            int site = Sites.add(new Site(at.className(), at.method(), at.file(), at.line(), Op.WRITE, at.start()));
            c.parallelArrays = new Scope(site, c.parallelArrays);
            return c.parallelArrays;
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The same, and the array is written at some time. */
    private static Scope open(Object array, int from, int to) {
        Scope scope = open();
        if (scope != null) {
            scope.begin(null, null);
            scope.writes(array, from, to);
            scope.end(null);
        }
        return scope;
    }

    /** The calling task's call is over. */
    public static void leaves() {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            Scope scope = c.parallelArrays;
            if (scope != null) {
                c.parallelArrays = scope.below;
                Object join = scope.ends.made();
                if (join != null && c.running != null) {
                    c.run.detection().take(c, join);
                }
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /**
     * Elements are compared in a way that is their own, if they are the program's, whatever the array is declared to
     * have.
     */
    public static void compares(Object array) {
        Class<?> type = array instanceof Object[] elements ? ofProgram(elements) : null;
        Current c = type == null ? null : JdkTasks.enter();
        if (c != null) {
            c.run.reservations().access("compareTo of " + type.getName() + ", for Arrays.parallelSort,", c.site);
            JdkTasks.exit(c);
        }
    }

    private static Class<?> ofProgram(Object[] elements) {
        Class<?> declared = elements.getClass().getComponentType();
        if (!SyncKind.isOfJdk(declared)) {
            return declared;
        }
        Object[] unknown = VALUES.contains(declared) ? new Object[0] : elements;
        for (Object each : unknown) {
            if (each != null && !SyncKind.isOfJdk(each.getClass())) {
                return each.getClass();
            }
        }
        return null;
    }

    public static Object comparator(Object array, Object comparator) {
        return comparator(array, 0, Integer.MAX_VALUE, comparator);
    }

    @SuppressWarnings("unchecked")
    public static Object comparator(Object array, int from, int to, Object comparator) {
        Scope scope = open(array, from, to);
        if (scope == null) {
            return comparator;
        }
        Comparator<Object> own = comparator == null
                ? (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder()
                : (Comparator<Object>) comparator;
        return (Comparator<Object>) (a, b) -> {
            scope.begin(null, null);
            try {
                return own.compare(a, b);
            } finally {
                scope.end(null);
            }
        };
    }

    public static Object operator(Object array, Object operator) {
        return operator(array, 0, Integer.MAX_VALUE, operator);
    }

    @SuppressWarnings("unchecked")
    public static Object operator(Object array, int from, int to, Object operator) {
        Scope scope = open(array, from, to);
        if (scope == null) {
            return operator;
        } else if (operator instanceof IntBinaryOperator ints) {
            return (IntBinaryOperator) (a, b) -> {
                scope.begin(null, null);
                try {
                    return ints.applyAsInt(a, b);
                } finally {
                    scope.end(null);
                }
            };
        } else if (operator instanceof LongBinaryOperator longs) {
            return (LongBinaryOperator) (a, b) -> {
                scope.begin(null, null);
                try {
                    return longs.applyAsLong(a, b);
                } finally {
                    scope.end(null);
                }
            };
        } else if (operator instanceof DoubleBinaryOperator doubles) {
            return (DoubleBinaryOperator) (a, b) -> {
                scope.begin(null, null);
                try {
                    return doubles.applyAsDouble(a, b);
                } finally {
                    scope.end(null);
                }
            };
        } else if (operator instanceof BinaryOperator<?> objects) {
            boolean isValue = VALUES.contains(array.getClass().getComponentType());
            return onObjects((BinaryOperator<Object>) objects, isValue, scope);
        }
        return operator;
    }

    /** Results that may change carry an order, which hides what else the calls do: not all of it is seen then. */
    private static BinaryOperator<Object> onObjects(BinaryOperator<Object> operator, boolean isValue, Scope scope) {
        if (!isValue) {
            Run.current().run.reservations().access("the operator of Arrays.parallelPrefix on objects", scope.site);
        }
        return (a, b) -> {
            Object result = null;
            scope.begin(isValue ? null : a, isValue ? null : b);
            try {
                result = operator.apply(a, b);
                return result;
            } finally {
                scope.end(isValue ? null : result);
            }
        };
    }

    /** The generator's calls are elements of a stream; what they return is written then. */
    public static Object generator(Object array, Object generator) {
        Scope scope = open();
        if (scope == null) {
            return generator;
        } else if (generator instanceof IntUnaryOperator ints) {
            return (IntUnaryOperator) i -> {
                int value = ints.applyAsInt(i);
                scope.writes(array, i, i + 1);
                return value;
            };
        } else if (generator instanceof IntToLongFunction longs) {
            return (IntToLongFunction) i -> {
                long value = longs.applyAsLong(i);
                scope.writes(array, i, i + 1);
                return value;
            };
        } else if (generator instanceof IntToDoubleFunction doubles) {
            return (IntToDoubleFunction) i -> {
                double value = doubles.applyAsDouble(i);
                scope.writes(array, i, i + 1);
                return value;
            };
        } else if (generator instanceof IntFunction<?> objects) {
            return (IntFunction<Object>) i -> {
                Object value = objects.apply(i);
                scope.writes(array, i, i + 1);
                return value;
            };
        }
        return generator;
    }
}
