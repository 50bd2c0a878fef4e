package io.raceproof.programs;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the tasks of a program share that runs on the JDK alone.
 *
 * @param locks semaphores for those that are only ever locked as a whole, and never again by who has them; else locks
 */
record JdkWorld(Memory memory, List<CountDownLatch> promises, List<Object> locks, List<World.Flag> volatiles) {

    static JdkWorld of(Program program) {
        return new JdkWorld(
                new Memory(program.locations()),
                Stream.generate(() -> new CountDownLatch(1))
                        .limit(program.promises())
                        .toList(),
                IntStream.range(0, program.locks())
                        .<Object>mapToObj(
                                lock -> isPlain(lock, program) ? new Semaphore(1) : new ReentrantReadWriteLock())
                        .toList(),
                Stream.generate(World.Flag::new).limit(program.volatiles()).toList());
    }

    private static boolean isPlain(int lock, Program program) {
        boolean plain = lock % 2 == 0 && !isTakenTwice(lock, program.body(), false);
        for (int i = 0; i < program.size(); i++) {
            Stmt stmt = program.at(i);
            plain &= !(stmt instanceof Stmt.TryLocked tried && tried.lock() == lock);
            plain &= !(stmt instanceof Stmt.Locked locked && locked.lock() == lock && locked.shared());
        }
        return plain;
    }

    private static boolean isTakenTwice(int lock, List<Stmt> block, boolean held) {
        return block.stream().anyMatch(stmt -> {
            boolean takes = stmt instanceof Stmt.Locked locked && locked.lock() == lock;
            return takes && held || stmt.blocks().stream().anyMatch(inner -> isTakenTwice(lock, inner, held || takes));
        });
    }
}
