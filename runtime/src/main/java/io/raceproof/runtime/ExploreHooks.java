package io.raceproof.runtime;

/**
 * What rewritten code calls in explore mode beside {@link Hooks}: where it creates objects, because explore needs names
 * for them, and where it adds to a variable without looking at it.
 */
public final class ExploreHooks {

    private ExploreHooks() {}

    /** The calling thread has created the object or array. */
    public static void created(Object object) {
        Explored explored = Run.explored();
        if (explored != null && object != null) {
            explored.created(object);
        }
    }

    /** What follows, a read and a write of one field or element, only adds to it. */
    public static void adds() {
        Explored explored = Run.explored();
        if (explored != null) {
            explored.adds();
        }
    }

    /** Stands in for {@code System.exit}. */
    public static void exit(int status) {
        Explored explored = Run.explored();
        if (explored == null) {
            System.exit(status);
        } else {
            explored.exit(status);
        }
    }

    /** Stands in for {@code Runtime.exit} and {@code Runtime.halt}. */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }
}
