package io.raceproof.core.detect;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.TreeModel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * Whether one run speaks for all schedules of its input (docs/model.md): every task ended, all conflicting
 * accesses, uses of sync variables and lock sections are ordered by tree and joins, no choice was made, and locks were
 * not taken in a circle. Then nothing that could influence anything depends on the schedule, and there is no race: two
 * accesses that race are conflicting and not ordered.
 *
 * <p>Says nothing about accesses that nobody tells of (excluded or native code); whoever knows of some must not prove.
 */
public final class Provability extends Listener {

    /** What kind of thing is used in conflict. */
    private enum Thing {
        LOCATION("the accesses to a location", "locations"),
        VARIABLE("the uses of a sync variable", "sync variables"),
        LOCK("the sections of a lock", "locks");

        private final String uses;
        private final String plural;

        Thing(String uses, String plural) {
            this.uses = uses;
            this.plural = plural;
        }
    }

    /** The things of one kind: their histories, the first pair that is not ordered, and how many have such a pair. */
    private static final class Uses {
        private final Map<Integer, LogicHistory> histories = new HashMap<>();
        private LogicHistory.Pair first;
        private int unordered;
    }

    private final HappensBefore order = new HappensBefore();
    private final Map<Thing, Uses> uses = new EnumMap<>(Thing.class);
    /** By choice: where it was first made. */
    private final Map<Choice, Integer> choices = new EnumMap<>(Choice.class);

    private final LockOrder lockOrder = new LockOrder();

    /** By task: the locks it holds, with repetitions. */
    private final Map<Integer, List<Integer>> held = new HashMap<>();

    private int running = 1;

    public Provability() {
        super(new TreeModel(0));
        for (Thing thing : Thing.values()) {
            uses.put(thing, new Uses());
        }
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        super.taskStart(parent, child, site);
        running++;
    }

    @Override
    public void taskEnd(int task) {
        super.taskEnd(task);
        running--;
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        super.choice(task, choice, site);
        choices.putIfAbsent(choice, site);
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        use(Thing.VARIABLE, variable, task, site, true);
        super.syncRelease(task, variable, site);
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        super.syncAcquire(task, variable, site);
        use(Thing.VARIABLE, variable, task, site, false);
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        super.lockAcquire(task, lock, mode, site);
        use(Thing.LOCK, lock, task, site, mode == LockMode.EXCLUSIVE);
        List<Integer> holds = held.computeIfAbsent(task, number -> new ArrayList<>());
        for (int outer : holds) {
            if (outer != lock) {
                lockOrder.nests(outer, lock);
            }
        }
        holds.add(lock);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        super.lockRelease(task, lock, mode, site);
        held.get(task).remove((Integer) lock);
    }

    @Override
    public void read(int task, int location, int site) {
        super.read(task, location, site);
        use(Thing.LOCATION, location, task, site, false);
    }

    @Override
    public void write(int task, int location, int site) {
        super.write(task, location, site);
        use(Thing.LOCATION, location, task, site, true);
    }

    private void use(Thing thing, int number, int task, int site, boolean writes) {
        Uses all = uses.get(thing);
        all.histories
                .computeIfAbsent(number, unused -> new LogicHistory())
                .use(model.task(task), site, writes, order)
                .ifPresent(pair -> {
                    all.first = all.first == null ? pair : all.first;
                    all.unordered++;
                });
    }

    /** Whether the run is a proof. */
    public boolean holds() {
        return because(Integer::toString).isEmpty();
    }

    /** Why the run so far is no proof, a sentence for each reason; {@code sites} turns a site into a place. */
    public List<String> because(IntFunction<String> sites) {
        List<String> reasons = new ArrayList<>();
        if (running > 0) {
            reasons.add("The run stopped before every task had ended.");
        }
        uses.forEach((thing, all) -> {
            if (all.unordered > 0) {
                reasons.add("Tree and joins do not order %s at %s and %s%s."
                        .formatted(
                                thing.uses,
                                sites.apply(all.first.earlier()),
                                sites.apply(all.first.later()),
                                all.unordered == 1 ? "" : ", and those of other " + thing.plural));
            }
        });
        choices.forEach((choice, site) -> reasons.add(
                "Another schedule may decide differently at %s: %s.".formatted(sites.apply(site), choice.sentence())));
        Set<Object> cyclic = new TreeSet<>(lockOrder.cyclic());
        if (!cyclic.isEmpty()) {
            reasons.add("Locks " + cyclic + " are taken inside each other in a circle, so another schedule may hang.");
        }
        return reasons;
    }
}
