package io.raceproof.explore.jvm;

import io.raceproof.explore.Crew;
import io.raceproof.explore.Hand;
import io.raceproof.explore.PartWorker;
import io.raceproof.explore.Retrying;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * Several who search parts at the same time, each with a thread here. The first execution of all is made by whoever is
 * here anyway: it is the one that is shown. The others begin when there is something for them to do. One that is lost
 * is replaced ({@link Retrying}). Used by one thread.
 */
final class Workers implements Crew, Closeable {

    private record Job(int number, byte[] part) {}

    /** What came of a job; if {@code thrown} is not null, that. */
    private record Done(int number, byte[] result, RuntimeException thrown) {}

    private final PartWorker here;
    private final int size;
    private final Supplier<Hand> hands;
    private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
    private final BlockingQueue<Done> done = new LinkedBlockingQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<Retrying> places = new CopyOnWriteArrayList<>();
    private volatile boolean isOver;
    private int away;

    Workers(PartWorker here, int size, Supplier<Hand> hands) {
        this.here = here;
        this.size = size;
        this.hands = hands;
    }

    @Override
    public int wants() {
        return size - away;
    }

    @Override
    public void start(int job, byte[] part) {
        away++;
        if (PartWorker.isWhole(part)) {
            done.add(new Done(job, here.search(part), null));
            return;
        }
        if (threads.size() < Math.min(away, size)) {
            Retrying place = new Retrying(hands);
            places.add(place);
            Thread thread = new Thread(() -> work(place), "raceproof-worker-" + (threads.size() + 1));
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        jobs.add(new Job(job, part));
    }

    private void work(Retrying place) {
        try {
            while (!isOver) {
                Job job = jobs.take();
                done.add(work(place, job));
            }
        } catch (InterruptedException | CancellationException e) {
            // The search is over, and whoever says so closes what is open.
            Thread.currentThread().interrupt();
        }
    }

    private static Done work(Retrying place, Job job) {
        try {
            return new Done(job.number, place.search(job.part), null);
        } catch (CancellationException e) {
            throw e;
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
        places.forEach(Retrying::close);
    }
}
