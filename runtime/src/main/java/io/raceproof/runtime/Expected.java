package io.raceproof.runtime;

/** Compares what is there with what a compare-and-set expects, as the JDK does: references and bits, never equality. */
final class Expected {

    private Expected() {}

    /**
     * Whether the two are the same.
     *
     * @param type the variable's own type
     * @param current what is there, in the box of that type
     * @param expected in the box of a type that can be widened to it
     */
    static boolean isSame(Class<?> type, Object current, Object expected) {
        if (!type.isPrimitive()) {
            return current == expected;
        }
        if (type == float.class) {
            return Float.floatToRawIntBits((Float) current)
                    == Float.floatToRawIntBits(((Number) expected).floatValue());
        }
        if (type == double.class) {
            return Double.doubleToRawLongBits((Double) current)
                    == Double.doubleToRawLongBits(((Number) expected).doubleValue());
        }
        return asLong(current) == asLong(expected);
    }

    /** A boxed value that is no fraction. */
    static long asLong(Object box) {
        if (box instanceof Boolean value) {
            return value ? 1 : 0;
        }
        return box instanceof Character value ? value : ((Number) box).longValue();
    }
}
