package io.raceproof.runtime;

import io.raceproof.runtime.Contents.Shape;
import io.raceproof.runtime.LibraryTable.How;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import java.util.UUID;

/**
 * Values of the JDK that cannot change, and collections of the JDK's in which there is nothing else: their {@code
 * equals} and {@code hashCode} run no code of the program.
 */
final class PlainContents {

    private static final Set<Class<?>> PLAIN = Set.of(
            String.class,
            Integer.class,
            Long.class,
            Double.class,
            Float.class,
            Short.class,
            Byte.class,
            Character.class,
            Boolean.class,
            BigInteger.class,
            BigDecimal.class,
            UUID.class);

    /** So that what contains itself comes to an end. */
    private static final int DEEPEST = 20;

    private final Current c;

    PlainContents(Current c) {
        this.c = c;
    }

    static boolean isOne(Object object) {
        return PLAIN.contains(object.getClass()) || object instanceof Class;
    }

    /** Whether there is nothing else in the object. */
    boolean areAllIn(Object object) {
        return areAllIn(object, 0);
    }

    private boolean areAllIn(Object object, int depth) {
        if (object == null || isOne(object)) {
            return true;
        }
        LibraryKind kind = LibraryKind.of(object);
        Shape shape = kind.contents.shape;
        boolean isOpen = SyncKind.isOfJdk(object.getClass())
                && shape != Shape.NOTHING
                && shape != Shape.CONCURRENT
                && shape != Shape.HIDDEN
                && depth < DEEPEST;
        if (!isOpen || kind.how != How.SAFE && !isPath(new LibraryPath(object, kind))) {
            return false;
        }
        for (Object inside : kind.contents.of(object, c)) {
            if (!areAllIn(inside, depth + 1)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPath(LibraryPath path) {
        return path.isOfJdk() && !path.isCutOut() && !path.isGuarded();
    }

    /** Of an object in which there is nothing else; 0 if another thread changes it meanwhile. */
    static int hashCode(Object object) {
        try {
            return object.hashCode();
        } catch (RuntimeException e) {
            return 0;
        }
    }
}
