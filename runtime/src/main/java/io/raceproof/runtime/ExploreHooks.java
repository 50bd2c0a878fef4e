package io.raceproof.runtime;

import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * What rewritten code calls in explore mode beside {@link Hooks}: where it creates objects, because explore needs names
 * for them, and where it adds to a variable without looking at it.
 */
public final class ExploreHooks {

    private ExploreHooks() {}

    /** The calling thread is in a constructor of the object: from its first line on, it needs a name. */
    public static void created(Object object) {
        created(object, Sites.UNKNOWN);
    }

    /** The calling thread has created the object or array there. */
    public static void created(Object object, int site) {
        Explored explored = Run.explored();
        if (explored != null && object != null) {
            explored.created(object, site);
        }
    }

    /** What follows, a read and a write of one field or element, only adds to it. */
    public static void adds() {
        Explored explored = Run.explored();
        if (explored != null) {
            explored.adds();
        }
    }

    /** The calling strand notifies whoever waits on that, or signals it. */
    static void notifies(Object waitedOn) {
        Explored explored = Run.explored();
        if (explored != null && Scheduler.own() != null) {
            explored.uses(waitedOn);
        }
    }

    /** The calling strand goes through all that is in the collection, and perhaps changes it. */
    static void goesThrough(Object collection, boolean changes) {
        Explored explored = Run.explored();
        // What is written is copied, so whoever goes through it goes through something that does not change.
        if (explored != null
                && Scheduler.own() != null
                && !(collection instanceof CopyOnWriteArrayList)
                && !(collection instanceof CopyOnWriteArraySet)) {
            explored.goesThrough(collection, changes);
        }
    }

    /** The object shows what is in the collection: to use one is to use the other. */
    static void shows(Object view, Object collection) {
        Explored explored = Run.explored();
        if (explored != null) {
            explored.shows(view, collection);
        }
    }

    /** The calling strand hands something to that pool, or begins what was handed to it; null: to none. */
    static void pool(Object pool) {
        Explored explored = Run.explored();
        if (explored != null && Scheduler.own() != null) {
            explored.pool(pool);
        }
    }

    /** The operation with which the calling strand's move began has changed nothing. */
    static void onlyLooked() {
        Explored explored = Run.explored();
        if (explored != null && Scheduler.own() != null) {
            explored.onlyLooked();
        }
    }

    /** What follows is a look of a loop that does nothing but look. */
    public static void looks() {
        SchedulerStrand self = Scheduler.own();
        if (self != null) {
            self.explored().inLoop = true;
        }
    }

    /** It has been made. */
    public static void looked() {
        SchedulerStrand self = Scheduler.own();
        if (self != null) {
            self.explored().inLoop = false;
        }
    }

    /** What a {@code Random} without a seed gets: the same whenever the calling strand has come the same way. */
    public static long seed() {
        SchedulerStrand self = Run.explored() == null ? null : Scheduler.own();
        return self == null ? new Random().nextLong() : self.explored().nextSeed();
    }

    /** Stands in for {@code Math.random}. */
    public static double random() {
        return new Random(seed()).nextDouble();
    }

    /** Stands in for {@code UUID.randomUUID}. */
    public static UUID randomUUID() {
        Random random = new Random(seed());
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return UUID.nameUUIDFromBytes(bytes);
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
