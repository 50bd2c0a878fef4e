package io.raceproof.oracle;

import io.raceproof.explore.Crew;
import io.raceproof.explore.Executor;
import io.raceproof.explore.PartWorker;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Workers that answer in a random order, as if some were slow and some fast; the same order for the same seed. */
final class SimulatedCrew implements Crew {

    private record Job(int number, byte[] part) {}

    private final UnaryOperator<byte[]> worker;
    private final int size;
    private final Random random;
    private final List<Job> jobs = new ArrayList<>();

    SimulatedCrew(Executor executor, int size, long seed) {
        this(new PartWorker(executor)::search, size, seed);
    }

    /** {@code worker}: searches a part. */
    SimulatedCrew(UnaryOperator<byte[]> worker, int size, long seed) {
        this.worker = worker;
        this.size = size;
        this.random = new Random(seed);
    }

    @Override
    public int wants() {
        return size - jobs.size();
    }

    @Override
    public void start(int job, byte[] part) {
        jobs.add(new Job(job, part));
    }

    @Override
    public Answer await() {
        Job job = jobs.remove(random.nextInt(jobs.size()));
        return new Answer(job.number, worker.apply(job.part));
    }
}
