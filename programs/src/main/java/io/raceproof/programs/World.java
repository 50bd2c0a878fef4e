package io.raceproof.programs;

import io.raceproof.api.Promise;
import io.raceproof.api.Region;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the tasks of a running program share; made before the first task, and never changed itself.
 *
 * @param locks monitors, and for a lock that some statement takes shared or tries a {@link ReentrantReadWriteLock}
 */
record World(
        Memory memory,
        List<Promise<Integer>> promises,
        List<Object> locks,
        List<Object> objects,
        List<Flag> volatiles,
        List<Region<Integer>> regions,
        Spectator spectator) {

    /** A volatile variable. */
    static final class Flag {
        volatile int value;
    }

    static World of(Program program, Spectator spectator) {
        return new World(
                new Memory(program.locations()),
                many(program.promises(), Promise::new),
                locks(program),
                many(program.objects(), Object::new),
                many(program.volatiles(), Flag::new),
                many(program.regions(), Region::new),
                spectator);
    }

    /** A monitor where that will do; what no program needs is not even constructed, so that nobody sees it used. */
    private static List<Object> locks(Program program) {
        Set<Integer> shared = IntStream.range(0, program.size())
                .mapToObj(program::at)
                .flatMap(World::needsMoreThanAMonitor)
                .collect(Collectors.toSet());
        return IntStream.range(0, program.locks())
                .mapToObj(lock -> shared.contains(lock) ? new ReentrantReadWriteLock() : new Object())
                .toList();
    }

    /** The lock that the statement takes, if no monitor can do that. */
    private static Stream<Integer> needsMoreThanAMonitor(Stmt stmt) {
        if (stmt instanceof Stmt.TryLocked tried) {
            return Stream.of(tried.lock());
        }
        return stmt instanceof Stmt.Locked locked && locked.shared() ? Stream.of(locked.lock()) : Stream.empty();
    }

    private static <T> List<T> many(int count, Supplier<T> maker) {
        return Stream.generate(maker).limit(count).toList();
    }
}
