package traps;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;

/** What orders or accesses out of our sight. */
public final class Unmodelled {

    static final class Worker extends TimerTask {
        @Override
        public void run() {}
    }

    static final class Task extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            return 1;
        }
    }

    public static int field;

    public static String run() throws Exception {
        StampedLock lock = new StampedLock();
        boolean read = lock.tryUnlockRead(); // tells java.util.concurrent.locks.StampedLock.tryUnlockRead
        Runnable held = lock::tryUnlockWrite; // tells java.util.concurrent.locks.StampedLock.tryUnlockWrite
        VarHandle.fullFence(); // tells java.lang.invoke.VarHandle.fullFence
        VarHandle.acquireFence(); // tells java.lang.invoke.VarHandle.acquireFence
        VarHandle.releaseFence(); // tells java.lang.invoke.VarHandle.releaseFence
        VarHandle.loadLoadFence(); // tells java.lang.invoke.VarHandle.loadLoadFence
        VarHandle.storeStoreFence(); // tells java.lang.invoke.VarHandle.storeStoreFence
        new Phaser(1).forceTermination(); // tells java.util.concurrent.Phaser.forceTermination
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Worker worker = new Worker();
        CompletableFuture.completedFuture(1);
        worker.run();
        int computed = new Task().invoke();
        int[] some = {2, 1};
        int[] copy = some.clone();
        System.arraycopy(some, 0, copy, 0, 1);
        Arrays.parallelSort(copy);
        Arrays.parallelSetAll(copy, i -> copy[i]);
        Arrays.parallelPrefix(copy, Math::max);
        int sum = List.of(1, 2).parallelStream().mapToInt(i -> i).sum();
        sum += IntStream.of(some).sum();
        sum += IntStream.of(some).parallel().sum();
        Object value = Unmodelled.class
                .getField("field")
                .get(null); // tells java.lang.reflect.Field.get (its accesses are not seen)
        Array.setInt(copy, 0, 1); // tells java.lang.reflect.Array.setInt (its accesses are not seen)
        sum += Array.getInt(copy, 0); // tells java.lang.reflect.Array.getInt (its accesses are not seen)
        long harmless = TimeUnit.SECONDS.toMillis(1);
        harmless +=
                ThreadLocalRandom.current().nextInt(1); // tells java.util.concurrent.ThreadLocalRandom.nextInt (chance)
        Callable<Integer> call = () -> 5;
        StringBuilder text = new StringBuilder()
                .append(held == null)
                .append(read)
                .append(list)
                .append(computed);
        return text.append(copy[0])
                .append(sum)
                .append(value)
                .append(harmless)
                .append(call.call())
                .toString();
    }
}
