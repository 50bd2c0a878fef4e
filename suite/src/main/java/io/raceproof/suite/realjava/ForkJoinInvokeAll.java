package io.raceproof.suite.realjava;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/** All forms of invokeAll wait for all tasks. */
public final class ForkJoinInvokeAll implements Runnable {

    private final int[] cells = new int[8];

    private final class Write extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final int index;

        Write(int index) {
            this.index = index;
        }

        @Override
        protected void compute() {
            cells[index]++;
        }
    }

    @Override
    public void run() {
        ForkJoinTask.invokeAll(new Write(0), new Write(1));
        ForkJoinTask.invokeAll(new Write(0), new Write(1), new Write(2));
        List<Write> list = new ArrayList<>();
        Deque<Write> deque = new ArrayDeque<>();
        for (int i = 0; i < cells.length; i++) {
            list.add(new Write(i));
            deque.add(new Write(i));
        }
        ForkJoinTask.invokeAll(list);
        ForkJoinTask.invokeAll(deque);
        for (int i = 0; i < cells.length; i++) {
            cells[i]++;
        }
    }
}
