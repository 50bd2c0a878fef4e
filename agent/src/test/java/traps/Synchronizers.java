package traps;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/** Calls of synchronizers with operands of all shapes, in places where the stack is not empty. */
public final class Synchronizers {

    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

    static final class Guard extends ReentrantLock {
        private static final long serialVersionUID = 1;

        @Override
        public void unlock() {
            super.unlock();
        }
    }

    static final class Steps extends Phaser {
        @Override
        protected boolean onAdvance(int phase, int parties) {
            return parties == 0;
        }
    }

    private Synchronizers() {}

    public static String run() throws Exception {
        Guard guard = new Guard();
        guard.lock();
        guard.unlock();
        String text = "a" + guard.tryLock(5, TimeUnit.SECONDS);
        Map<String, Integer> map = new ConcurrentHashMap<>();
        text += map.put("k", 7);
        text += map.replace("k", 7, 8);
        AtomicLong number = new AtomicLong(3);
        text += 10 + number.compareAndExchange(3L, 4L);
        LongSupplier supplier = number::get;
        text += supplier.getAsLong();
        long[] longs = {1, 2};
        text += (long) ELEMENT.getVolatile(longs, 1);
        LockSupport.unpark(null);
        CyclicBarrier barrier = new CyclicBarrier(1, null);
        text += barrier.await();
        barrier.await();
        Steps steps = new Steps();
        steps.register();
        steps.arrive();
        try {
            ReentrantLock none = null;
            none.lock();
        } catch (NullPointerException e) {
            text += e.getMessage();
        }
        try {
            map.computeIfAbsent("none", key -> Integer.valueOf(key));
        } catch (NumberFormatException e) {
            text += " " + e.getMessage();
        }
        return text;
    }
}
