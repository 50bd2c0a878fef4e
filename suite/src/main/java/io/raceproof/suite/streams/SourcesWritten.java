package io.raceproof.suite.streams;

import io.raceproof.suite.MayBreak;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/** Collections of several kinds, to which another task adds while they are gone through. */
public final class SourcesWritten implements Runnable {
    private final Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2, 3));
    private final Queue<Integer> queue = new PriorityQueue<>(List.of(1, 2, 3));
    private final List<Integer> linked = new LinkedList<>(List.of(1, 2, 3));
    private final Set<Integer> hashed = new HashSet<>(List.of(1, 2, 3));
    private final Set<Integer> sorted = new TreeSet<>(List.of(1, 2, 3));
    private final Set<Integer> inOrder = new LinkedHashSet<>(List.of(1, 2, 3));

    @Override
    public void run() {
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            deque.add(4); // race: ArrayDeque
            queue.add(4); // race: PriorityQueue
            linked.add(4); // race: LinkedList
            hashed.add(4); // race: HashSet
            sorted.add(4); // race: TreeSet
            inOrder.add(4); // race: LinkedHashSet
        });
        MayBreak.use(() -> deque.parallelStream().forEach(each -> {})); // race: ArrayDeque
        MayBreak.use(() -> queue.parallelStream().forEach(each -> {})); // race: PriorityQueue
        MayBreak.use(() -> linked.parallelStream().forEach(each -> {})); // race: LinkedList
        MayBreak.use(() -> hashed.parallelStream().forEach(each -> {})); // race: HashSet
        MayBreak.use(() -> sorted.parallelStream().forEach(each -> {})); // race: TreeSet
        MayBreak.use(() -> inOrder.parallelStream().forEach(each -> {})); // race: LinkedHashSet
        writer.join();
    }
}
