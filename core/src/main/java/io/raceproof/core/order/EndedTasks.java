package io.raceproof.core.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tasks that have ended and have made a {@linkplain Ends common join} by that, of which the join does not know yet.
 *
 * <p><b>Invariant.</b> Of every such task, either this has it; or the join has what it told at its end; or what it told
 * is bygone; or there is a later task, of which this is true, that includes it: that has folded it and made the join as
 * well. As fork and join nest, nearly all tasks are in the last case soon.
 *
 * <p>Safe for several threads.
 */
final class EndedTasks {

    private static final int STRIPES = 16;
    private static final int FIRST_ROOM = 32;

    private final Join join;
    private final Stripe[] stripes = new Stripe[STRIPES];

    EndedTasks(Join join) {
        this.join = join;
        Arrays.setAll(stripes, i -> new Stripe());
    }

    void add(Task ended) {
        Stripe stripe = stripes[(int) Thread.currentThread().getId() & STRIPES - 1];
        if (!stripe.add(ended)) {
            makeRoom(stripe);
            add(ended);
        }
    }

    /** While somebody settles all, nothing is dropped for a task that came in behind his back. */
    private synchronized void makeRoom(Stripe stripe) {
        stripe.makeRoom();
    }

    /** The join has what they have told, from now on; nobody who asks for that gets between the two. */
    synchronized void settle() {
        List<Joins> told = new ArrayList<>();
        for (Stripe stripe : stripes) {
            stripe.takeAll(told);
        }
        join.make(merged(told));
    }

    /** By halves, so that no chain of merges gets long. */
    private static Joins merged(List<Joins> told) {
        if (told.size() <= 1) {
            return told.isEmpty() ? Joins.NONE : told.get(0);
        }
        int half = told.size() / 2;
        return Joins.merge(merged(told.subList(0, half)), merged(told.subList(half, told.size())));
    }

    /** Of some threads; guarded by itself. */
    private final class Stripe {

        private Task[] tasks = new Task[FIRST_ROOM];
        private int size;

        /** False: there is no room. */
        synchronized boolean add(Task ended) {
            if (size == tasks.length) {
                return false;
            }
            tasks[size++] = ended;
            return true;
        }

        /** Those that are not needed go; if that is not half of them, there is twice as much room. */
        synchronized void makeRoom() {
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (!isNeedless(tasks[i])) {
                    tasks[kept++] = tasks[i];
                }
            }
            Arrays.fill(tasks, kept, size, null);
            size = kept;
            if (kept > tasks.length / 2) {
                tasks = Arrays.copyOf(tasks, 2 * tasks.length);
            }
        }

        synchronized void takeAll(List<Joins> told) {
            for (int i = 0; i < size; i++) {
                Joins of = tasks[i].lastMade().since(tasks[i].bygone());
                if (of != Joins.NONE) {
                    told.add(of);
                }
            }
            tasks = new Task[FIRST_ROOM];
            size = 0;
        }
    }

    private boolean isNeedless(Task task) {
        return task.isFoldedIntoEndOf(join) || task.lastMade().since(task.bygone()) == Joins.NONE;
    }
}
