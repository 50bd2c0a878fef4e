package io.raceproof.programs;

import java.util.List;

/**
 * One statement of a task program. A statement's site is its number in pre-order ({@link Program} counts); every
 * {@link Access} carries it, so that a finding can name the statement.
 */
public sealed interface Stmt {

    /** Calls the visitor's method for this kind of statement. */
    <R> R accept(Visitor<R> visitor);

    /** The statement lists inside this statement, in the order in which they are numbered; most have none. */
    default List<List<Stmt>> blocks() {
        return List.of();
    }

    /** A statement that touches a shared location. */
    sealed interface Access extends Stmt {
        int location();

        int site();
    }

    /** {@code R x}. */
    record Read(int location, int site) implements Access {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.read(this);
        }
    }

    /** {@code x = value}. */
    record Write(int location, int value, int site) implements Access {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.write(this);
        }
    }

    /**
     * {@code x += value}, or with {@code max} {@code x = max(x, value)}: reads and writes, and nobody sees the value.
     */
    record Update(int location, boolean max, int value, int site) implements Access {

        /** What becomes of a value. */
        public int applyTo(int old) {
            return max ? Math.max(old, value) : old + value;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.update(this);
        }
    }

    /** {@code if (x == value) { body }}: reads the location, then runs the body or not. */
    record If(int location, int value, List<Stmt> body, int site) implements Access {
        public If {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.ifEquals(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code async { body }}. */
    record Async(List<Stmt> body) implements Stmt {
        public Async {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.async(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code finish { body }}. */
    record Finish(List<Stmt> body) implements Stmt {
        public Finish {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.finish(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code beginFinish()}; closed by an {@link EndFinish} later in the same statement list of the same task. */
    record BeginFinish() implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.beginFinish(this);
        }
    }

    /** {@code endFinish()}. */
    record EndFinish() implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.endFinish(this);
        }
    }

    /** {@code f = future { body }}: a task that any task may wait for. */
    record Future(int future, List<Stmt> body) implements Stmt {
        public Future {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.future(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code f.get()}. */
    record GetFuture(int future) implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.getFuture(this);
        }
    }

    /** {@code p.set()}. A promise that has been set rejects a second set, and the program goes on. */
    record SetPromise(int promise) implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.setPromise(this);
        }
    }

    /** {@code p.get()}. */
    record GetPromise(int promise) implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.getPromise(this);
        }
    }

    /** {@code asyncAwait(futures, promises) { body }}: a task that starts when all of these are ready. */
    record AsyncAwait(List<Integer> futures, List<Integer> promises, List<Stmt> body) implements Stmt {
        public AsyncAwait {
            futures = List.copyOf(futures);
            promises = List.copyOf(promises);
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.asyncAwait(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code isolated(objects) { body }}; global if there are no objects. No task operation inside but a set. */
    record Isolated(List<Integer> objects, List<Stmt> body) implements Stmt {
        public Isolated {
            objects = List.copyOf(objects);
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.isolated(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code lock L { body }}, or with {@code shared} the read side of a read-write lock. Locks are not re-entered. */
    record Locked(int lock, boolean shared, List<Stmt> body) implements Stmt {
        public Locked {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.locked(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code tryLock L { body }}: runs the body under the lock, exclusively, if nobody else has it; else goes on. */
    record TryLocked(int lock, List<Stmt> body) implements Stmt {
        public TryLocked {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.tryLocked(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code R v}, of a volatile variable. */
    record VolatileRead(int variable) implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.volatileRead(this);
        }
    }

    /** {@code v = 1}, of a volatile variable. */
    record VolatileWrite(int variable) implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.volatileWrite(this);
        }
    }

    /** {@code cilk { body }}: a scope for {@link Spawn} and {@link Sync}, with a sync at its end. */
    record Cilk(List<Stmt> body) implements Stmt {
        public Cilk {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.cilk(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code spawn { body }}, with a sync at the end of the body: a spawned task never outlives its parent's scope. */
    record Spawn(List<Stmt> body) implements Stmt {
        public Spawn {
            body = List.copyOf(body);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.spawn(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body);
        }
    }

    /** {@code sync}: waits for everything spawned in the innermost cilk scope of this task. */
    record Sync() implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.sync(this);
        }
    }

    /**
     * {@code post r { body } onReturn { handler } handing over (regions)}: starts a task of region {@code r}. The new
     * task takes over the unjoined tasks of its parent in the regions handed over.
     */
    record Post(int region, List<Stmt> body, List<Stmt> onReturn, List<Integer> handedOver) implements Stmt {
        public Post {
            body = List.copyOf(body);
            onReturn = List.copyOf(onReturn);
            handedOver = List.copyOf(handedOver);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.post(this);
        }

        @Override
        public List<List<Stmt>> blocks() {
            return List.of(body, onReturn);
        }
    }

    /** {@code awaitOne r}: joins any one unjoined task of the region that this task owns; nothing if there is none. */
    record AwaitOne(int region) implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.awaitOne(this);
        }
    }

    /** {@code awaitAll r}: joins the unjoined tasks of the region that this task owns, one after the other. */
    record AwaitAll(int region) implements Stmt {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.awaitAll(this);
        }
    }
}
