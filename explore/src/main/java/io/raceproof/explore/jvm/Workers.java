package io.raceproof.explore.jvm;

import io.raceproof.explore.Crew;
import io.raceproof.explore.PartWorker;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * Several who search parts at the same time, each with a thread here. The first part of all is searched by whoever is here
 * anyway: its first execution is the one that is shown. The others begin when there is something for them to do. One that is
 * lost is replaced, and its part searched again. Used by one thread.
 */
final class Workers implements Crew, Closeable {

    /** One who searches a part at a time. */
    interface Hand extends Closeable {

        /** @throws IOException if it is not there any more */
        byte[] search(byte[] part) throws IOException;

        /** By whatever thread, and perhaps twice. */
        @Override
        default void close() {}
    }

    private static final String LOST = "The JVM of a worker has ended in the midst of an execution, twice.";

    private record Job(int number, byte[] part) {}

    /** What came of a job; if {@code thrown} is not null, that. */
    private record Done(int number, byte[] result, RuntimeException thrown) {}

    private final PartWorker here;
    private final int size;
    private final Supplier<Hand> hands;
    private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
    private final BlockingQueue<Done> done = new LinkedBlockingQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<Hand> taken = new CopyOnWriteArrayList<>();
    private volatile boolean isOver;
    private boolean isBegun;
    private int away;

    Workers(PartWorker here, int size, Supplier<Hand> hands) {
        this.here = here;
        this.size = size;
        this.hands = hands;
    }

    @Override
    public int wants() {
        return isBegun ? size - away : 1;
    }

    @Override
    public void start(int job, byte[] part) {
        away++;
        if (!isBegun) {
            isBegun = true;
            done.add(new Done(job, here.search(part), null));
            return;
        }
        if (threads.size() < Math.min(away, size)) {
            Thread thread = new Thread(this::work, "raceproof-worker-" + (threads.size() + 1));
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        jobs.add(new Job(job, part));
    }

    private void work() {
        Hand hand = take();
        try {
            while (!isOver) {
                Job job = jobs.take();
                Done what = work(hand, job);
                if (what == null && !isOver) {
                    // Whoever was lost may have been killed by somebody else than the program.
                    hand.close();
                    hand = take();
                    what = work(hand, job);
                }
                done.add(what != null ? what : new Done(job.number, PartWorker.failed(LOST), null));
            }
        } catch (InterruptedException e) {
            // The search is over, and whoever says so closes what is open.
            Thread.currentThread().interrupt();
        }
    }

    private Hand take() {
        Hand hand = hands.get();
        taken.add(hand);
        return hand;
    }

    /** Null if the hand was lost. */
    private static Done work(Hand hand, Job job) {
        try {
            return new Done(job.number, hand.search(job.part), null);
        } catch (IOException e) {
            return null;
        } catch (RuntimeException e) {
            return new Done(job.number, null, e);
        }
    }

    @Override
    public Answer await() {
        try {
            Done next = done.take();
            away--;
            if (next.thrown != null) {
                throw next.thrown;
            }
            return new Answer(next.number, next.result);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    @Override
    public void close() {
        isOver = true;
        threads.forEach(Thread::interrupt);
        taken.forEach(Hand::close);
    }
}
