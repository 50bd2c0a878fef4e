package io.raceproof.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes an execution along given moves; when they are all made, or one is not possible, the {@link Policy} goes on. */
final class Route implements Guide {

    /** The moves of an execution, one after the other. */
    @FunctionalInterface
    private interface Plan {
        /** The move that is to be made as number {@code made} from 0; null: there is none. */
        Move move(int made, List<Pending> tasks, String last);
    }

    private final Plan plan;
    private final Set<String> interrupted;
    private final List<Step> steps = new ArrayList<>();
    private List<Pending> tasks = List.of();
    private Move move;

    private Route(Plan plan, Set<String> interrupted) {
        this.plan = plan;
        this.interrupted = interrupted;
    }

    /** Runs along these moves. */
    static Run run(Executor executor, List<Move> moves, Set<String> interrupted) {
        return new Route((made, tasks, last) -> made < moves.size() ? moves.get(made) : null, interrupted)
                .run(executor);
    }

    /** Runs along moves that are given by their numbers. */
    static Run run(Executor executor, Token token) {
        List<Integer> choices = token.choices();
        return new Route(
                        (made, tasks, last) -> Policy.move(tasks, last, made < choices.size() ? choices.get(made) : 0),
                        Set.copyOf(token.interrupted()))
                .run(executor);
    }

    private Run run(Executor executor) {
        return Run.of(executor.run(this), steps, interrupted);
    }

    @Override
    public Optional<Move> next(List<Pending> now) {
        tasks = now;
        String last = last();
        move = plan.move(steps.size(), tasks, last);
        Move wanted = move;
        if (wanted == null || tasks.stream().noneMatch(task -> task.moves().contains(wanted))) {
            move = Policy.choose(tasks, last, any -> true);
        }
        return Optional.of(move);
    }

    private String last() {
        return steps.isEmpty() ? "" : steps.get(steps.size() - 1).move().task();
    }

    @Override
    public void made(Footprint did) {
        for (Pending task : tasks) {
            if (task.task().equals(move.task())) {
                steps.add(new Step(task, move, did, Policy.number(tasks, last(), move)));
                return;
            }
        }
    }

    @Override
    public boolean interrupts(String lock) {
        return interrupted.contains(lock);
    }
}
