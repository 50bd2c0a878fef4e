package io.raceproof.programs;

import io.raceproof.api.Promise;
import io.raceproof.api.Region;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What the tasks of a running program share; made before the first task, and never changed itself. */
record World(
        Memory memory,
        List<Promise<Integer>> promises,
        List<ReentrantReadWriteLock> locks,
        List<Object> objects,
        List<Flag> volatiles,
        List<Region<Integer>> regions) {

    /** A volatile variable. */
    static final class Flag {
        volatile int value;
    }

    static World of(Program program) {
        return new World(
                new Memory(program.locations()),
                many(program.promises(), Promise::new),
                many(program.locks(), ReentrantReadWriteLock::new),
                many(program.objects(), Object::new),
                many(program.volatiles(), Flag::new),
                many(program.regions(), Region::new));
    }

    private static <T> List<T> many(int count, Supplier<T> maker) {
        return Stream.generate(maker).limit(count).toList();
    }
}
