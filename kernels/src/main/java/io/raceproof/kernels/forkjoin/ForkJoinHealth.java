package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.drdp.Health;
import io.raceproof.kernels.drdp.Village;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** {@link Health}: a village forks the villages below it and joins them. */
public final class ForkJoinHealth extends Health {

    public ForkJoinHealth(int levels, int villages, int days) {
        super(levels, villages, days);
    }

    @Override
    public void run() {
        for (int day = 0; day < days(); day++) {
            ForkJoinPool.commonPool().invoke(new Day(country()));
        }
    }

    private static final class Day extends RecursiveAction {

        private static final long serialVersionUID = 1;

        private final transient Village village;

        Day(Village village) {
            this.village = village;
        }

        @Override
        protected void compute() {
            List<Day> below = new ArrayList<>();
            for (Village each : village.below()) {
                Day day = new Day(each);
                below.add(day);
                day.fork();
            }
            for (int i = below.size() - 1; i >= 0; i--) {
                below.get(i).join();
            }
            village.day();
        }
    }
}
