package io.raceproof.libraries.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * A server that begins a task for each request and waits for none of them, for so many seconds: {@code Requests 60
 * execute}, or another form of {@link Form}; without one, all that there are take turns. Every request uses what a
 * server shares: a lock, a monitor, an atomic, a concurrent map and a queue. Every ten seconds it says how much of the
 * heap is in use after a full collection.
 */
public final class Requests {

    private static final int AT_ONCE = 8;
    private static final int SESSIONS = 50;
    private static final int LOGGED = 100;
    private static final int EVERY_SECONDS = 10;
    private static final long SECOND = 1_000_000_000L;

    private static final Semaphore FREE = new Semaphore(AT_ONCE);
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final AtomicLong BEGUN = new AtomicLong();
    private static final ConcurrentHashMap<Long, Session> OPEN = new ConcurrentHashMap<>();
    private static final Queue<String> LOG = new ConcurrentLinkedQueue<>();

    /** Guarded by {@link #LOCK}. */
    private static long served;

    private Requests() {}

    /** How a request becomes a task. */
    private enum Form {
        EXECUTE,
        SUBMIT,
        ASYNC,
        ASYNC_IN_POOL,
        FORK_JOIN,
        THREAD,
        VIRTUAL
    }

    private static final class Session {
        private int requests;

        private synchronized void count() {
            requests++;
        }
    }

    private static final class Request {
        private final long number;
        private String answer;

        Request(long number) {
            this.number = number;
        }

        private void serve() {
            try {
                OPEN.computeIfAbsent(number % SESSIONS, unused -> new Session()).count();
                BEGUN.incrementAndGet();
                LOCK.lock();
                try {
                    served++;
                } finally {
                    LOCK.unlock();
                }
                answer = "request " + number;
                LOG.add(answer);
                if (LOG.size() > LOGGED) {
                    LOG.poll();
                }
            } finally {
                FREE.release();
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 60;
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Consumer<Runnable>> forms = new ArrayList<>();
        for (Form form : Form.values()) {
            boolean isWanted = args.length < 2 || form.name().equalsIgnoreCase(args[1]);
            if (isWanted && (form != Form.VIRTUAL || Runtime.version().feature() >= 21)) {
                forms.add(starter(form, pool));
            }
        }
        long start = System.nanoTime();
        long next = start + EVERY_SECONDS * SECOND;
        for (long number = 0; System.nanoTime() < start + seconds * SECOND; number++) {
            FREE.acquire();
            Request request = new Request(number);
            forms.get((int) (number % forms.size())).accept(request::serve);
            if (System.nanoTime() > next) {
                next += EVERY_SECONDS * SECOND;
                long at = (System.nanoTime() - start) / SECOND;
                System.out.printf("%d s: %d MB, %d requests%n", at, UsedHeap.megabytes(), number + 1);
            }
        }
        FREE.acquire(AT_ONCE);
        pool.shutdown();
    }

    private static Consumer<Runnable> starter(Form form, ExecutorService pool) throws ReflectiveOperationException {
        return switch (form) {
            case EXECUTE -> pool::execute;
            case SUBMIT -> pool::submit;
            case ASYNC -> CompletableFuture::runAsync;
            case ASYNC_IN_POOL -> request -> CompletableFuture.runAsync(request, pool);
            case FORK_JOIN -> ForkJoinPool.commonPool()::execute;
            case THREAD -> request -> new Thread(request).start();
            case VIRTUAL -> virtualStarter();
        };
    }

    /** Compiled for a JDK that has none. */
    private static Consumer<Runnable> virtualStarter() throws ReflectiveOperationException {
        MethodHandle start = MethodHandles.lookup()
                .findStatic(Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
        return request -> {
            try {
                start.invoke(request);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        };
    }
}
