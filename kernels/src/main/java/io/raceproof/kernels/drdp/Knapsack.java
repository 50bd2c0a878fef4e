package io.raceproof.kernels.drdp;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Fills a knapsack by branch and bound. The branch without an item is tried in place; the one with it by a task, which
 * is waited for at once: very many tasks, and never two at a time. So {@link #best}, which all of them use to cut
 * branches off, needs no protection, and the checker must see that.
 */
public final class Knapsack implements Kernel {

    private final int items;
    private final int capacity;
    private int[] weight;
    private int[] value;

    /** The best value found so far. */
    private int best;

    public Knapsack(int items, int capacity) {
        this.items = items;
        this.capacity = capacity;
    }

    /** Values near weights, so that bounds are weak; ordered by value for the weight, the best first. */
    @Override
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1025);
        weight = new int[items];
        value = new int[items];
        for (int i = 0; i < items; i++) {
            int heavy = 10 + random.nextInt(90);
            int worth = heavy + random.nextInt(12);
            int at = i;
            while (at > 0 && (long) value[at - 1] * heavy < (long) worth * weight[at - 1]) {
                weight[at] = weight[at - 1];
                value[at] = value[at - 1];
                at--;
            }
            weight[at] = heavy;
            value[at] = worth;
        }
        best = 0;
    }

    @Override
    public void run() {
        fill(0, capacity, 0);
    }

    private void fill(int item, int room, int reached) {
        if (reached > best) {
            best = reached;
        }
        if (item == items || isHopeless(item, room, reached)) {
            return;
        }
        fill(item + 1, room, reached);
        if (weight[item] <= room) {
            finish(() -> async(() -> fill(item + 1, room - weight[item], reached + value[item])));
        }
    }

    /** Not even if the rest were filled with what is worth as much for its weight as the next item. */
    private boolean isHopeless(int item, int room, int reached) {
        return reached + (double) room * value[item] / weight[item] <= best;
    }

    /** By dynamic programming over the room left. */
    @Override
    public void verify() {
        int[] most = new int[capacity + 1];
        for (int i = 0; i < items; i++) {
            for (int room = capacity; room >= weight[i]; room--) {
                most[room] = Math.max(most[room], most[room - weight[i]] + value[i]);
            }
        }
        WrongResultException.unless(best == most[capacity], "found " + best + ", and there is " + most[capacity]);
    }
}
