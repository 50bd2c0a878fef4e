package io.raceproof.prove.model;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * A linear form with integer coefficients over named integer variables, plus a constant. Immutable; equal forms are
 * equal objects. Coefficients that do not fit into a long throw {@link ArithmeticException}: nothing wraps in silence.
 */
public final class Affine {

    /** The form 0. */
    public static final Affine ZERO = new Affine(new TreeMap<>(), 0);

    private final SortedMap<String, Long> coefficients;
    private final long constant;

    /** Computed when it is asked for first, as that of a string is; 0 until then. */
    private int hash;

    private Affine(SortedMap<String, Long> coefficients, long constant) {
        this.coefficients = coefficients;
        this.constant = constant;
    }

    public static Affine of(long constant) {
        return new Affine(new TreeMap<>(), constant);
    }

    public static Affine variable(String name) {
        TreeMap<String, Long> one = new TreeMap<>();
        one.put(name, 1L);
        return new Affine(one, 0);
    }

    public Affine plus(Affine other) {
        TreeMap<String, Long> sum = new TreeMap<>(coefficients);
        other.coefficients.forEach((name, value) -> {
            long total = Math.addExact(sum.getOrDefault(name, 0L), value);
            if (total == 0) {
                sum.remove(name);
            } else {
                sum.put(name, total);
            }
        });
        return new Affine(sum, Math.addExact(constant, other.constant));
    }

    public Affine plus(long value) {
        return plus(of(value));
    }

    public Affine minus(Affine other) {
        return plus(other.times(-1));
    }

    public Affine times(long factor) {
        if (factor == 0) {
            return ZERO;
        }
        TreeMap<String, Long> product = new TreeMap<>();
        coefficients.forEach((name, value) -> product.put(name, Math.multiplyExact(value, factor)));
        return new Affine(product, Math.multiplyExact(constant, factor));
    }

    public boolean isConstant() {
        return coefficients.isEmpty();
    }

    public long constant() {
        return constant;
    }

    /** The variables that occur, with their coefficients, none of which is 0. */
    public Map<String, Long> coefficients() {
        return Collections.unmodifiableMap(coefficients);
    }

    /** The form with every variable under another name. */
    public Affine rename(Function<String, String> names) {
        TreeMap<String, Long> renamed = new TreeMap<>();
        for (Map.Entry<String, Long> term : coefficients.entrySet()) {
            renamed.merge(names.apply(term.getKey()), term.getValue(), Math::addExact);
        }
        renamed.values().removeIf(value -> value == 0);
        return new Affine(renamed, constant);
    }

    /** The form with some variables replaced by their values. */
    public Affine with(Map<String, Long> values) {
        if (coefficients.keySet().stream().noneMatch(values::containsKey)) {
            return this;
        }
        TreeMap<String, Long> left = new TreeMap<>();
        long sum = constant;
        for (Map.Entry<String, Long> term : coefficients.entrySet()) {
            Long value = values.get(term.getKey());
            if (value == null) {
                left.put(term.getKey(), term.getValue());
            } else {
                sum = Math.addExact(sum, Math.multiplyExact(term.getValue(), value));
            }
        }
        return new Affine(left, sum);
    }

    /** The form divided by a common divisor of its coefficients, its constant rounded down. */
    public Affine dividedBy(long divisor) {
        TreeMap<String, Long> divided = new TreeMap<>();
        coefficients.forEach((name, value) -> divided.put(name, value / divisor));
        return new Affine(divided, Math.floorDiv(constant, divisor));
    }

    /** The value of the form. */
    public long at(ToLongFunction<String> values) {
        long sum = constant;
        for (Map.Entry<String, Long> term : coefficients.entrySet()) {
            sum = Math.addExact(sum, Math.multiplyExact(term.getValue(), values.applyAsLong(term.getKey())));
        }
        return sum;
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Affine other && constant == other.constant && coefficients.equals(other.coefficients);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            hash = 31 * coefficients.hashCode() + Long.hashCode(constant);
        }
        return hash;
    }

    /** As people write it: {@code 2*i - j + 1}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        coefficients.forEach((name, value) -> term(text, value, name));
        if (constant != 0 || text.isEmpty()) {
            term(text, constant, "");
        }
        return text.toString();
    }

    private static void term(StringBuilder text, long value, String name) {
        if (text.isEmpty()) {
            text.append(value < 0 ? "-" : "");
        } else {
            text.append(value < 0 ? " - " : " + ");
        }
        // The sign is already there; the smallest long has no absolute value.
        String size = Long.toString(value).replace("-", "");
        if (name.isEmpty()) {
            text.append(size);
        } else {
            text.append(size.equals("1") ? name : size + "*" + name);
        }
    }
}
