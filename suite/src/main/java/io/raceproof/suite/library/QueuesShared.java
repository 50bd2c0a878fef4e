package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Queue;

/** Queues of all kinds, of which two tasks take. */
public final class QueuesShared implements Runnable {

    private final Queue<Integer> linked = new LinkedList<>();
    private final Deque<Integer> deque = new ArrayDeque<>();
    private final Queue<Integer> heap = new PriorityQueue<>();

    @Override
    public void run() {
        forAll(0, 2, i -> {
            MayBreak.use(() -> linked.poll()); // race: LinkedList
            MayBreak.use(() -> deque.pollLast()); // race: ArrayDeque
            MayBreak.use(() -> heap.offer(i)); // race: PriorityQueue
        });
    }
}
