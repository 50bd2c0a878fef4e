package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Join;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.SyncVariable;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random servers: many short tasks, few of them at a time, that share locks and variables, and are joined or not. Which
 * locations race is the same whether tasks come to rest now and then or not; those who look at the end have seen
 * different parts.
 */
class CensusAgreesTest {

    private static final int SERVERS = 40;
    private static final int TASKS = 200;
    private static final int AT_ONCE = 3;
    private static final int SHARED = 2;
    private static final int SWEEP_EVERY = 40;

    /** One run of the server of a seed. */
    private static final class Server {
        private final Random random;
        private final Set<Object> racy = new TreeSet<>();
        private final Stamps stamps = new Stamps();
        private final ShadowSpace space;
        private final Task main;
        private final List<Lock> locks = new ArrayList<>();
        private final List<SyncVariable> variables = new ArrayList<>();
        private final List<Cell> cells = new ArrayList<>();
        private final List<Join> joins = new ArrayList<>();
        private final Join pool = new Join();

        Server(long seed, int longAfter) {
            this.random = new Random(seed);
            this.space = new ShadowSpace(race -> racy.add(race.location()), stamps, ShadowSpace.NEVER, longAfter);
            this.main = Task.main(0, stamps);
            for (int i = 0; i < SHARED; i++) {
                locks.add(new Lock());
                variables.add(new SyncVariable());
            }
        }

        /** {@code sweeps}: whether what can be forgotten is forgotten now and then. */
        Set<Object> run(boolean sweeps) {
            main.startDetached(1);
            List<Task> running = new ArrayList<>();
            for (int begun = 0; begun < TASKS || !running.isEmpty(); ) {
                if (begun < TASKS && (running.size() < AT_ONCE || random.nextInt(4) == 0)) {
                    running.add((running.isEmpty() || random.nextInt(8) > 0 ? main : running.get(0)).startDetached(7));
                    if (++begun % SWEEP_EVERY == 0 && sweeps) {
                        System.gc();
                        space.sweepAll();
                    }
                    step(main);
                } else {
                    Task task = running.get(random.nextInt(running.size()));
                    if (random.nextInt(4) == 0) {
                        running.remove(task);
                        end(task);
                    } else {
                        step(task);
                    }
                }
            }
            if (sweeps) {
                System.gc();
                space.sweepAll();
            }
            look();
            return racy;
        }

        private void step(Task task) {
            int which = random.nextInt(SHARED);
            switch (random.nextInt(7)) {
                case 0 -> {
                    task.acquire(locks.get(which), LockMode.EXCLUSIVE);
                    touch(task);
                    task.release(locks.get(which), LockMode.EXCLUSIVE);
                }
                case 1 -> task.release(variables.get(which));
                case 2 -> task.acquire(variables.get(which));
                case 3 -> {
                    // As atomics do: whoever comes later has seen all who came before.
                    task.acquire(variables.get(which));
                    task.release(variables.get(which));
                }
                case 4 -> take(task);
                default -> write(task);
            }
        }

        private void take(Task task) {
            if (!joins.isEmpty() && random.nextInt(3) == 0) {
                task.take(joins.remove(random.nextInt(joins.size())));
            }
        }

        private void end(Task task) {
            task.make(pool);
            Join own = new Join();
            task.make(own);
            task.end(own);
            if (random.nextInt(5) == 0) {
                joins.add(own);
            }
        }

        private Checker checkerOf(Task task) {
            Checker checker = new Checker(space);
            checker.run(task);
            return checker;
        }

        private void write(Task task) {
            Cell cell = new AtomicCell(cells.size(), race -> racy.add(race.location()), space);
            cells.add(cell);
            checkerOf(task).write(cell, 1);
        }

        private void touch(Task task) {
            if (!cells.isEmpty()) {
                checkerOf(task).read(cells.get(random.nextInt(cells.size())), 2);
            }
        }

        /** Tasks that have seen one thing each look at everything. */
        private void look() {
            for (int i = 0; i <= 2 * SHARED; i++) {
                Task late = main.startDetached(9);
                if (i < SHARED) {
                    late.acquire(variables.get(i));
                } else if (i < 2 * SHARED) {
                    late.acquire(locks.get(i - SHARED), LockMode.EXCLUSIVE);
                    late.release(locks.get(i - SHARED), LockMode.EXCLUSIVE);
                } else {
                    late.take(pool);
                }
                for (int at = i; at < cells.size(); at += 2 * SHARED + 1) {
                    checkerOf(late).read(cells.get(at), 3);
                }
            }
        }
    }

    @Test
    void whatRacesIsTheSame() {
        int some = 0;
        for (long seed = 1; seed <= SERVERS; seed++) {
            Set<Object> kept = new Server(seed, ShadowSpace.KEEP_ALL).run(false);
            Set<Object> swept = new Server(seed, 0).run(true);
            assertThat(swept).as("seed %d", seed).isEqualTo(kept);
            some += kept.size();
        }
        assertThat(some).isPositive();
    }
}
