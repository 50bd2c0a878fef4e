package io.raceproof.api.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks the rules that every record of a whole run keeps: a task starts once, begins once and ends once; a finish
 * closes in the task that opened it, last opened first, and after the end of every task started inside; a join is made
 * once and taken after that; isolated sections exclude each other as promised; and a task is on one thread at a time.
 */
public final class LegalOrder {

    /** A finish: its tasks that have not ended. */
    private static final class Finish {
        int live;
    }

    /** A task, from its start on. */
    private static final class Task {
        final Finish bornIn;
        final Deque<Finish> open = new ArrayDeque<>();
        final Deque<Thread> on = new ArrayDeque<>();
        final Set<String> holds = new HashSet<>();
        boolean begun;
        boolean ended;

        Task(Finish bornIn) {
            this.bornIn = bornIn;
        }

        Finish innermost() {
            return open.isEmpty() ? bornIn : open.peek();
        }
    }

    private static final String EVERYTHING = "everything";

    private final Map<String, Task> tasks = new HashMap<>();
    /** By the loop's name: the finish of its positions. */
    private final Map<String, Finish> loops = new HashMap<>();

    private final Set<String> made = new HashSet<>();
    /** The tasks that hold anything. */
    private final Set<Task> holding = new HashSet<>();

    private LegalOrder() {}

    /** Fails unless the record is one of a legal run in which every task has ended. */
    public static void check(List<Recorder.Event> log) {
        LegalOrder order = new LegalOrder();
        for (int i = 0; i < log.size(); i++) {
            Recorder.Event event = log.get(i);
            order.check(event, i + ": " + event.task() + " " + event);
        }
        order.tasks.forEach((name, task) -> {
            assertThat(task.ended || isRoot(name)).as(name + " has ended").isTrue();
            assertThat(task.open).as("open finishes of " + name).isEmpty();
        });
    }

    private static boolean isRoot(String name) {
        return name.indexOf('.') < 0;
    }

    private void check(Recorder.Event event, String where) {
        Task self = tasks.get(event.task());
        if (event.kind().equals("position of")) {
            assertThat(self).as(where).isNull();
            self = started(event.task(), loops.get(event.object()));
            begin(self, event, where);
            return;
        }
        if (self == null && isRoot(event.task())) {
            self = started(event.task(), new Finish());
            begin(self, event, where);
        }
        assertThat(self).as("started before " + where).isNotNull();
        if (event.kind().equals("begin")) {
            begin(self, event, where);
            return;
        }
        assertThat(self.begun && !self.ended).as("runs at " + where).isTrue();
        if (event.kind().equals("go on")) {
            self.on.push(event.thread());
        }
        assertThat(self.on.peek()).as("thread at " + where).isSameAs(event.thread());
        act(self, event, where);
    }

    private Task started(String name, Finish finish) {
        Task task = new Task(finish);
        assertThat(tasks.put(name, task)).as("starts of " + name).isNull();
        finish.live++;
        return task;
    }

    private void begin(Task task, Recorder.Event event, String where) {
        assertThat(task.begun).as("begun before " + where).isFalse();
        task.begun = true;
        task.on.push(event.thread());
    }

    private void act(Task self, Recorder.Event event, String where) {
        switch (event.kind()) {
            case "start" -> started(event.object(), self.innermost());
            case "loop" -> loops.put(event.object(), self.innermost());
            case "end" -> {
                assertThat(self.open).as(where).isEmpty();
                assertThat(self.holds).as(where).isEmpty();
                self.ended = true;
                self.bornIn.live--;
            }
            case "open" -> self.open.push(new Finish());
            case "close" -> assertThat(self.open.pop().live).as(where).isZero();
            case "make" -> assertThat(made.add(event.object())).as(where).isTrue();
            case "take" -> assertThat(made).as(where).contains(event.object());
            case "acquire" -> acquire(self, event.object(), where);
            case "release" -> release(self, event.object(), where);
            case "leave" -> self.on.pop();
            case "go on", "choice", "deadlock", "buried" -> {}
            default -> throw new AssertionError(where);
        }
    }

    private void acquire(Task self, String object, String where) {
        for (Task other : holding) {
            boolean excluded = object.equals(EVERYTHING) && !other.holds.isEmpty()
                    || other.holds.contains(EVERYTHING)
                    || other.holds.contains(object);
            assertThat(excluded).as(where).isFalse();
        }
        self.holds.add(object);
        holding.add(self);
    }

    private void release(Task self, String object, String where) {
        assertThat(self.holds.remove(object)).as(where).isTrue();
        if (self.holds.isEmpty()) {
            holding.remove(self);
        }
    }
}
