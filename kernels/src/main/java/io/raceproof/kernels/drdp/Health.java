package io.raceproof.kernels.drdp;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;

/**
 * Simulates the health care of a country: a tree of villages, in which patients are sent upwards. Each day, a village
 * starts a task for each village below it and waits for these before it has its own day.
 */
public class Health implements Kernel {

    private final int levels;
    private final int villages;
    private final int days;
    private Village country;

    /** So many levels, the top one included, and so many villages under each. */
    public Health(int levels, int villages, int days) {
        this.levels = levels;
        this.villages = villages;
        this.days = days;
    }

    @Override
    public void prepare() {
        country = newCountry();
    }

    private Village newCountry() {
        return new Village(levels - 1, villages, true, 23);
    }

    @Override
    public void run() {
        for (int day = 0; day < days; day++) {
            simulate(country);
        }
    }

    private static void simulate(Village village) {
        finish(() -> {
            for (Village below : village.below()) {
                async(() -> simulate(below));
            }
        });
        village.day();
    }

    protected final int days() {
        return days;
    }

    protected final Village country() {
        return country;
    }

    private static void simulateAlone(Village village) {
        for (Village below : village.below()) {
            simulateAlone(below);
        }
        village.day();
    }

    /** Nobody is lost; and without tasks everything happens to the same people. */
    @Override
    public void verify() {
        int expectedPeople = country.villages() * Village.peopleAtFirst();
        WrongResultException.unless(country.people() == expectedPeople, "somebody got lost");
        Village again = newCountry();
        for (int day = 0; day < days; day++) {
            simulateAlone(again);
        }
        WrongResultException.unless(country.trace() == again.trace(), "somebody was treated otherwise");
    }
}
