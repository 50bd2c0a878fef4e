package io.raceproof.core.detect;

import io.raceproof.core.event.Choice;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;

/**
 * Whether a run on many threads speaks for all schedules of its input: what {@link Provability} says of events, told by
 * whoever watches the run. Safe for several threads.
 *
 * <p>Accesses to locations need no telling. If all conflicting uses of sync variables and locks are ordered by tree and
 * joins, then every sync edge of the run is too, and two accesses that tree and joins do not order are a race. So a run
 * without a race and without an obstacle seen here is a proof, provided that every task has ended and every access was
 * seen.
 */
public final class Proof {

    /** The uses of one sync variable or lock. */
    public final class Uses {

        private final Obstacle obstacle;
        private final LogicHistory history = new LogicHistory();

        private Uses(Obstacle obstacle) {
            this.obstacle = obstacle;
        }

        /** The task uses it; a release of a variable and an exclusive hold of a lock write. */
        public void use(Task task, int site, boolean writes, HappensBefore order) {
            Optional<LogicHistory.Pair> unordered = history.use(task, site, writes, order);
            if (unordered.isPresent()) {
                obstacle.first.compareAndSet(null, unordered.get());
                obstacle.count.incrementAndGet();
            }
        }
    }

    private static final class Obstacle {
        private final AtomicReference<LogicHistory.Pair> first = new AtomicReference<>();
        private final AtomicInteger count = new AtomicInteger();
    }

    private final Obstacle variables = new Obstacle();
    private final Obstacle locks = new Obstacle();

    /** By choice: where it was first made. */
    private final ConcurrentHashMap<Choice, Integer> choices = new ConcurrentHashMap<>();

    private final Nestings nestings = new Nestings();

    /** For a sync variable that is used for the first time. */
    public Uses ofVariable() {
        return new Uses(variables);
    }

    /** For a lock that is used for the first time. */
    public Uses ofLock() {
        return new Uses(locks);
    }

    public void choice(Choice choice, int site) {
        choices.putIfAbsent(choice, site);
    }

    /** The task, which does not hold the lock yet, takes it. */
    public void nests(Task task, Lock inner, int site) {
        nestings.add(task, inner, site);
    }

    /** What stands in the way, a sentence each; {@code sites} turns a site into a place. */
    public List<String> because(IntFunction<String> sites) {
        List<String> reasons = new ArrayList<>();
        describe(variables, "the uses of a volatile or another sync variable", "sync variables", sites, reasons);
        describe(locks, "the sections of a lock", "locks", sites, reasons);
        choices.forEach((choice, site) -> reasons.add(
                "Another schedule may decide differently at %s: %s.".formatted(sites.apply(site), choice.sentence())));
        List<Integer> circle = nestings.onCircles();
        if (!circle.isEmpty()) {
            reasons.add("Locks are taken inside each other in a circle, so another schedule may hang: "
                    + String.join(
                            ", ",
                            circle.stream()
                                    .map(sites::apply)
                                    .distinct()
                                    .sorted()
                                    .toList()) + ".");
        }
        return reasons;
    }

    private static void describe(
            Obstacle obstacle, String uses, String plural, IntFunction<String> sites, List<String> reasons) {
        LogicHistory.Pair first = obstacle.first.get();
        if (first != null) {
            reasons.add("Tree and joins do not order %s at %s and %s%s."
                    .formatted(
                            uses,
                            sites.apply(first.earlier()),
                            sites.apply(first.later()),
                            obstacle.count.get() == 1 ? "" : ", and those of other " + plural));
        }
    }
}
