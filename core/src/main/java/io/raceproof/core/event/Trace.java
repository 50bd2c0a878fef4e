package io.raceproof.core.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A run, written down: records every event it hears, and tells them again to whoever asks. Not safe for use by several
 * threads; a run on several threads serialises its events first.
 */
public final class Trace implements Events {

    /** One event, as data: what the handler of the same name was called with. */
    public sealed interface Event {
        /** The task that performs the event (of a start: the parent). */
        int task();

        void tell(Events events);
    }

    public record TaskStart(int task, int child, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.taskStart(task, child, site);
        }
    }

    public record TaskEnd(int task) implements Event {
        @Override
        public void tell(Events events) {
            events.taskEnd(task);
        }
    }

    public record FinishStart(int task, int finish, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.finishStart(task, finish, site);
        }
    }

    public record FinishEnd(int task, int finish) implements Event {
        @Override
        public void tell(Events events) {
            events.finishEnd(task, finish);
        }
    }

    public record JoinMake(int task, int join, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.joinMake(task, join, site);
        }
    }

    public record JoinTake(int task, int join, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.joinTake(task, join, site);
        }
    }

    public record ChoiceTaken(int task, Choice choice, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.choice(task, choice, site);
        }
    }

    public record SyncRelease(int task, int variable, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.syncRelease(task, variable, site);
        }
    }

    public record SyncAcquire(int task, int variable, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.syncAcquire(task, variable, site);
        }
    }

    public record LockAcquire(int task, int lock, LockMode mode, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.lockAcquire(task, lock, mode, site);
        }
    }

    public record LockRelease(int task, int lock, LockMode mode, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.lockRelease(task, lock, mode, site);
        }
    }

    public record Read(int task, int location, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.read(task, location, site);
        }
    }

    public record Write(int task, int location, int site) implements Event {
        @Override
        public void tell(Events events) {
            events.write(task, location, site);
        }
    }

    private final List<Event> events = new ArrayList<>();

    private boolean ended;

    /** The run is over: what is told from now on, while its stacks unwind, is no part of it. */
    public void end() {
        ended = true;
    }

    private void add(Event event) {
        if (!ended) {
            events.add(event);
        }
    }

    /** What was recorded so far, oldest first; a live view. */
    public List<Event> events() {
        return Collections.unmodifiableList(events);
    }

    /** Tells everything that was recorded, oldest first. */
    public void tell(Events listener) {
        events.forEach(event -> event.tell(listener));
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        add(new TaskStart(parent, child, site));
    }

    @Override
    public void taskEnd(int task) {
        add(new TaskEnd(task));
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        add(new FinishStart(task, finish, site));
    }

    @Override
    public void finishEnd(int task, int finish) {
        add(new FinishEnd(task, finish));
    }

    @Override
    public void joinMake(int task, int join, int site) {
        add(new JoinMake(task, join, site));
    }

    @Override
    public void joinTake(int task, int join, int site) {
        add(new JoinTake(task, join, site));
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        add(new ChoiceTaken(task, choice, site));
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        add(new SyncRelease(task, variable, site));
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        add(new SyncAcquire(task, variable, site));
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        add(new LockAcquire(task, lock, mode, site));
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        add(new LockRelease(task, lock, mode, site));
    }

    @Override
    public void read(int task, int location, int site) {
        add(new Read(task, location, site));
    }

    @Override
    public void write(int task, int location, int site) {
        add(new Write(task, location, site));
    }

    /** One event a line. */
    @Override
    public String toString() {
        return events.stream().map(Object::toString).collect(Collectors.joining("\n"));
    }
}
