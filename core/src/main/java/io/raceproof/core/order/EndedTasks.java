package io.raceproof.core.order;

import java.util.Arrays;

/**
 * Tasks that have ended and have made a {@linkplain Ends common join} by that, of which the join does not know yet.
 *
 * <p><b>Invariant.</b> Of every such task, either this has it, or the join has what it told at its end, or that of a
 * later task which includes it: of one that it is folded into and that has made the join as well. As fork and join nest,
 * nearly all tasks are in the last case when there is no more room.
 *
 * <p>Safe for several threads.
 */
final class EndedTasks {

    private static final int STRIPES = 16;
    private static final int ROOM = 32;

    private final Join join;
    private final SharedJoins made;
    private final Stripe[] stripes = new Stripe[STRIPES];

    EndedTasks(Join join, SharedJoins made) {
        this.join = join;
        this.made = made;
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

    /** The join has it all, from now on. */
    synchronized void settle() {
        for (Stripe stripe : stripes) {
            stripe.settle();
        }
    }

    /** Of some threads; guarded by itself. */
    private final class Stripe {

        private final Task[] tasks = new Task[ROOM];
        private int size;

        /** False: there is no room. */
        synchronized boolean add(Task ended) {
            if (size == ROOM) {
                return false;
            }
            tasks[size++] = ended;
            return true;
        }

        /** Those that are not needed go; if that is not half of them, the join is told of the oldest, too. */
        synchronized void makeRoom() {
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (!tasks[i].isFoldedIntoEndOf(join)) {
                    tasks[kept++] = tasks[i];
                }
            }
            int told = Math.max(0, kept - ROOM / 2);
            for (int i = 0; i < told; i++) {
                tell(tasks[i]);
            }
            System.arraycopy(tasks, told, tasks, 0, kept - told);
            Arrays.fill(tasks, kept - told, size, null);
            size = kept - told;
        }

        synchronized void settle() {
            for (int i = 0; i < size; i++) {
                tell(tasks[i]);
            }
            Arrays.fill(tasks, 0, size, null);
            size = 0;
        }
    }

    private void tell(Task task) {
        made.add(task.lastMade(), segment -> false);
    }
}
