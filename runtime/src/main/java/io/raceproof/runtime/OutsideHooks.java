package io.raceproof.runtime;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;

/**
 * The methods that code calls before it reaches what is around the program, or an object of the JDK that no model
 * knows: these are safe for threads, and what a task finds there may depend on what others have done before. Explore
 * exchanges the calls on one object; everything else it names. Check says that its run is no proof, if nothing orders
 * two calls of which one may change something.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class OutsideHooks {

    private static final String PIPES = "pipes";

    private OutsideHooks() {}

    /** The running task is about to use something around the program, and perhaps to change it. */
    public static void outside(String what, boolean changes, int site) {
        Explored explored = Run.explored();
        if (explored == null) {
            use(what, changes, site);
        } else if (Scheduler.own() != null) {
            explored.outside(what, changes);
        }
    }

    /** The running task is about to use the object; printing is nothing to decide about. */
    public static void uses(Object object, boolean changes, int site) {
        boolean isStandard = object == System.out || object == System.err || object == System.in;
        if (object == null || isStandard) {
            return;
        }
        Explored explored = Run.explored();
        if (isPipe(object)) {
            // Its other end is another object.
            outside(PIPES, true, site);
        } else if (explored == null) {
            use(object, changes, site);
        } else if (Scheduler.own() != null) {
            Scheduler.own().scheduler.operation(Operation.Kind.VARIABLE, object, null, changes, Run.current().site);
        }
    }

    private static boolean isPipe(Object object) {
        return object instanceof PipedInputStream
                || object instanceof PipedOutputStream
                || object instanceof PipedReader
                || object instanceof PipedWriter;
    }

    /** What is around the program goes by its name, which is the same object each time. */
    private static void use(Object used, boolean changes, int site) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (c.running != null && !c.isAlone()) {
                c.run.detection().use(c, c.run.models().outside(used), changes, site);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }
}
