package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import java.util.SplittableRandom;

/**
 * Random depth-first runs of async, finish and global {@code isolated} on few locations, isolated and not: random
 * programs mostly isolate on objects, and avoid plain accesses to what they isolate.
 */
final class DepthFirstTrace {

    private final SplittableRandom random;
    private final Trace trace = new Trace();
    private final int length;
    private final int locations;
    private int tasks = 1;
    private int finishes;

    private DepthFirstTrace(long seed, int length) {
        random = new SplittableRandom(seed);
        this.length = length;
        this.locations = 2 + length / 10;
    }

    /** A whole run with about so many events; the same for the same seed. */
    static Trace generate(long seed, int length) {
        DepthFirstTrace run = new DepthFirstTrace(seed, length);
        run.block(Events.ROOT, length);
        run.trace.taskEnd(Events.ROOT);
        return run.trace;
    }

    private void block(int task, int most) {
        int end = Math.min(length, trace.events().size() + most);
        while (trace.events().size() < end) {
            statement(task, 1 + random.nextInt(most));
        }
    }

    private void statement(int task, int share) {
        int site = trace.events().size();
        switch (random.nextInt(8)) {
            case 0, 1 -> {
                int child = tasks++;
                trace.taskStart(task, child, site);
                block(child, share);
                trace.taskEnd(child);
            }
            case 2 -> {
                int finish = finishes++;
                trace.finishStart(task, finish, site);
                block(task, share);
                trace.finishEnd(task, finish);
            }
            case 3, 4, 5 -> {
                trace.lockAcquire(task, LockMode.ISOLATED, LockMode.EXCLUSIVE, site);
                access(task);
                access(task);
                trace.lockRelease(task, LockMode.ISOLATED, LockMode.EXCLUSIVE, site);
            }
            default -> access(task);
        }
    }

    private void access(int task) {
        int site = trace.events().size();
        if (random.nextInt(3) > 0) {
            trace.read(task, random.nextInt(locations), site);
        } else {
            trace.write(task, random.nextInt(locations), site);
        }
    }
}
