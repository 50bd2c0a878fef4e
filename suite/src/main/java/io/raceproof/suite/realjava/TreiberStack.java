package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicReference;

/** What is pushed is published, whoever pops it. */
public final class TreiberStack implements Runnable { // clean: sync variable

    private record Node(int[] value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();
    private final int[] seen = new int[1];

    @Override
    public void run() {
        finish(() -> {
            async(() -> top.updateAndGet(old -> new Node(new int[] {1}, old)));
            Node popped = top.getAndUpdate(old -> old == null ? null : old.next());
            seen[0] = popped == null ? 0 : popped.value()[0];
        });
    }
}
