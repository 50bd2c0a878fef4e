package io.raceproof.explore;

import io.raceproof.findings.Access;
import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes executions without the moves that are known to be {@linkplain Deadly deadly}: such a move counts as made, and
 * its task does nothing more. The others go on, so that the search learns what could have come before it, as from any
 * other move; an execution that has such a move is no graph of the program, and counts as one that was cut off.
 *
 * <p>That is a program of its own, in which these moves do nothing but end their tasks. All of its graphs are seen,
 * each once; those without a deadly move are the graphs of the real one in which there is none.
 */
final class Sparing implements Executor {

    private final Executor executor;
    private final Set<Deadly> deadly;
    private final Teller teller;

    /**
     * {@code deadly} may grow; {@code teller}: hears of every move before it is made, so that it is known which one was
     * deadly.
     */
    Sparing(Executor executor, Set<Deadly> deadly, Teller teller) {
        this.executor = executor;
        this.deadly = deadly;
        this.teller = teller;
    }

    @Override
    public String program() {
        return executor.program();
    }

    @Override
    public Execution run(Guide guide) {
        teller.begins();
        Without without = new Without(guide);
        Execution execution = executor.run(without);
        return without.gone.isEmpty() ? execution : without.cut(execution);
    }

    @Override
    public List<String> because() {
        return executor.because();
    }

    @Override
    public Access access(Op op, int site, String task) {
        return executor.access(op, site, task);
    }

    @Override
    public String location(int location) {
        return executor.location(location);
    }

    /** One execution. */
    private final class Without implements Guide {
        private final Guide guide;
        private final List<Step> steps = new ArrayList<>();
        private final Set<String> gone = new HashSet<>();
        private boolean isGivenUp;
        private Pending standing;
        private Move move;

        Without(Guide guide) {
            this.guide = guide;
        }

        @Override
        public Optional<Move> next(List<Pending> tasks) {
            while (true) {
                List<Pending> left = tasks.stream()
                        .filter(task -> !gone.contains(task.task()))
                        .toList();
                if (left.stream().allMatch(task -> task.moves().isEmpty())) {
                    return Optional.empty();
                }
                Optional<Move> next = guide.next(left);
                if (next.isEmpty()) {
                    isGivenUp = true;
                    return next;
                }
                move = next.get();
                standing = standing(left);
                teller.moving(move, this::words, standing.atMost());
                if (!isDeadly()) {
                    return next;
                }
                gone.add(move.task());
                done(Deadly.does(steps, standing.atMost()));
            }
        }

        private Pending standing(List<Pending> tasks) {
            return tasks.stream()
                    .filter(task -> task.task().equals(move.task()))
                    .findFirst()
                    .orElseThrow();
        }

        private boolean isDeadly() {
            return deadly.stream().anyMatch(each -> each.move().equals(move))
                    && deadly.contains(Deadly.of(steps, standing.atMost(), move));
        }

        private String words() {
            return "task " + move + " was at " + standing.what();
        }

        @Override
        public void made(Footprint did) {
            done(did);
        }

        private void done(Footprint did) {
            teller.made(did);
            steps.add(new Step(standing, move, did, 0));
            guide.made(did);
        }

        @Override
        public boolean interrupts(String lock) {
            return guide.interrupts(lock);
        }

        /** Nobody hears of the tasks that are gone. */
        Execution cut(Execution execution) {
            return new Execution(
                    isGivenUp ? Execution.Ending.GIVEN_UP : Execution.Ending.TOO_LONG,
                    execution.trace(),
                    execution.starts(),
                    execution.tasks(),
                    execution.outcome(),
                    execution.left().stream()
                            .filter(task -> !gone.contains(task.task()))
                            .toList(),
                    List.of(),
                    execution.started(),
                    List.of());
        }
    }
}
