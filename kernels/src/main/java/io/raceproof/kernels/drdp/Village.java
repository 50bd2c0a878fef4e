package io.raceproof.kernels.drdp;

/**
 * A village of {@link Health} with its people and its hospital: the healthy, those who wait for staff, those being
 * assessed, those treated, and those to be sent to the village above. Draws from a sequence of its own, so what happens
 * does not depend on who runs when.
 */
public final class Village {

    private static final int FALLS_ILL_ONE_IN = 500;
    private static final int TREATED_ONE_IN = 3;
    private static final int SENT_ON_ONE_IN = 2;
    private static final int DAYS_OF_ASSESSMENT = 3;
    private static final int DAYS_OF_TREATMENT = 10;
    private static final int PEOPLE = 30;

    private final Village[] below;
    private final boolean isTop;

    private final Queue healthy = new Queue();
    private final Queue waiting = new Queue();
    private final Queue assessed = new Queue();
    private final Queue treated = new Queue();
    private final Queue sentOn = new Queue();

    private int freeStaff;
    private long seed;

    /** A village with so many levels below it, and so many villages under each. */
    Village(int levels, int villages, boolean isTop, long seed) {
        this.isTop = isTop;
        this.seed = seed;
        freeStaff = 1 << levels;
        below = new Village[levels == 0 ? 0 : villages];
        for (int i = 0; i < below.length; i++) {
            below[i] = new Village(levels - 1, villages, false, seed * 31 + i + 1);
        }
        for (int i = 0; i < PEOPLE; i++) {
            healthy.add(new Patient());
        }
    }

    /** The villages whose patients are sent here. */
    public Village[] below() {
        return below;
    }

    /** A day here; the villages below have had theirs. */
    public void day() {
        for (Village village : below) {
            while (village.sentOn.first() != null) {
                Patient patient = village.sentOn.first();
                village.sentOn.remove(patient);
                arrive(patient);
            }
        }
        treat();
        assess();
        admit();
        fallIll();
    }

    private void arrive(Patient patient) {
        patient.hospitalsVisited++;
        waiting.add(patient);
    }

    private void treat() {
        for (Patient patient = treated.first(), next; patient != null; patient = next) {
            next = patient.next;
            patient.daysInCare++;
            if (--patient.daysLeft == 0) {
                treated.remove(patient);
                freeStaff++;
                healthy.add(patient);
            }
        }
    }

    private void assess() {
        for (Patient patient = assessed.first(), next; patient != null; patient = next) {
            next = patient.next;
            patient.daysInCare++;
            if (--patient.daysLeft == 0) {
                assessed.remove(patient);
                decide(patient);
            }
        }
    }

    private void decide(Patient patient) {
        if (!happens(TREATED_ONE_IN)) {
            freeStaff++;
            healthy.add(patient);
        } else if (!isTop && happens(SENT_ON_ONE_IN)) {
            freeStaff++;
            sentOn.add(patient);
        } else {
            patient.daysLeft = DAYS_OF_TREATMENT;
            treated.add(patient);
        }
    }

    private void admit() {
        for (Patient patient = waiting.first(), next; patient != null; patient = next) {
            next = patient.next;
            if (freeStaff > 0) {
                freeStaff--;
                patient.daysLeft = DAYS_OF_ASSESSMENT;
                waiting.remove(patient);
                assessed.add(patient);
            } else {
                patient.daysInCare++;
            }
        }
    }

    private void fallIll() {
        for (Patient patient = healthy.first(), next; patient != null; patient = next) {
            next = patient.next;
            if (happens(FALLS_ILL_ONE_IN)) {
                healthy.remove(patient);
                arrive(patient);
            }
        }
    }

    private boolean happens(int oneIn) {
        seed = seed * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
        return (seed >>> 33) % oneIn == 0;
    }

    /** Everybody who is here or below. */
    int people() {
        int people = healthy.size() + waiting.size() + assessed.size() + treated.size() + sentOn.size();
        for (Village village : below) {
            people += village.people();
        }
        return people;
    }

    /** A number in which everything that has happened here and below leaves a trace. */
    long trace() {
        long trace = seed + freeStaff;
        for (Queue queue : new Queue[] {healthy, waiting, assessed, treated, sentOn}) {
            for (Patient patient = queue.first(); patient != null; patient = patient.next) {
                trace = trace * 31 + patient.daysInCare * 7L + patient.hospitalsVisited;
            }
        }
        for (Village village : below) {
            trace = trace * 31 + village.trace();
        }
        return trace;
    }

    int villages() {
        int villages = 1;
        for (Village village : below) {
            villages += village.villages();
        }
        return villages;
    }

    /** How many people a village starts with. */
    static int peopleAtFirst() {
        return PEOPLE;
    }
}
