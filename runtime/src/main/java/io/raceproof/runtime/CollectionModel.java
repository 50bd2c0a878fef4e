package io.raceproof.runtime;

import java.util.AbstractMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Concurrent collections and queues. What precedes putting an object in happens before what follows getting that object
 * out, or comparing it with another in the midst of a call ({@link Lookup}). So each object is, in each collection that
 * it was put into, a sync variable of its own: putting releases it, getting acquires it. Objects are told apart by
 * identity; the program's {@code equals} and {@code hashCode} are not called.
 *
 * <p><b>What this cannot tell apart.</b> Two puts of the same object into one collection; small boxed numbers and equal
 * string literals are the same object. Whoever gets it out then comes after both.
 *
 * <p><b>All at once.</b> What is put in by {@code addAll} is published to whoever gets anything out, and whoever goes
 * through all elements inside the JDK ({@code forEach}, {@code toArray}, {@code stream}) sees all that was put in so
 * far.
 *
 * <p><b>Choices.</b> What a collection contains, and in which order, depends on who came first: the collection as a
 * whole is a thing that putting and taking change and that everything else uses, and for a proof logic must order that.
 */
final class CollectionModel extends SyncModel {

    /** A collection, with its views and iterators. */
    private static final class State {
        /** Whatever was put in so far. */
        final Object all;

        /** What was put in many at a time, or could not be told apart. */
        final Object many;

        /** Set once. */
        volatile boolean hasMany;

        State(Detection detection) {
            all = detection.newVariable();
            many = detection.newVariable();
        }
    }

    private final WeakTable<State> states = new WeakTable<>();

    /** By object: the sync variables that it is, by collection. */
    private final WeakTable<ConcurrentHashMap<State, Object>> elements = new WeakTable<>();

    private final Function<Object, State> newState;

    CollectionModel(Detection detection) {
        super(detection);
        this.newState = unused -> new State(detection);
    }

    @Override
    void before(SyncCall call) {
        if (call.isIdle()) {
            return;
        }
        State state = states.get(call.receiver, newState);
        Lookup.begin(this, call, state);
        switch (call.op) {
            case GET, TAKE -> {
                // Told afterwards.
            }
            case PUT, COMPUTE -> {
                publish(call, state, call.first);
                publish(call, state, call.second);
                if (call.last != call.first && call.last != call.second) {
                    publish(call, state, call.last);
                }
                call.release(state.all);
            }
            case PUT_ALL -> {
                state.hasMany = true;
                call.release(state.many);
                call.release(state.all);
            }
            case REMOVE -> call.use(state.all, true);
            case ASK -> call.use(state.all, false);
            case READ_ALL -> call.acquire(state.all);
            case TAKE_ALL -> {
                call.acquire(state.all);
                call.use(state.all, true);
            }
            default -> super.before(call);
        }
    }

    @Override
    void after(SyncCall call) {
        Lookup.end(call.c, call.receiver);
        if (call.op == SyncOp.VIEW) {
            if (call.result != null) {
                State state = states.get(call.receiver, newState);
                states.get(call.result, unused -> state);
                ExploreHooks.shows(call.result, call.receiver);
            }
            return;
        }
        if (call.isIdle()) {
            return;
        }
        State state = states.get(call.receiver, newState);
        switch (call.op) {
            case PUT, COMPUTE -> see(call, state, call.result);
            case GET -> {
                call.use(state.all, false);
                see(call, state, call.result);
            }
            case TAKE -> {
                if (call.result == null) {
                    ExploreHooks.onlyLooked();
                }
                call.use(state.all, true);
                see(call, state, call.result);
            }
            case READ_ALL, TAKE_ALL -> call.acquire(state.all);
            case REMOVE, ASK -> {
                // Told before.
            }
            default -> super.after(call);
        }
    }

    @Override
    Told.Around around(SyncCall call) {
        State state = states.get(call.receiver, newState);
        int site = call.site;
        return new Told.Around() {
            @Override
            public void enter(Current c, Object first, Object second) {
                see(c, site, state, first);
                see(c, site, state, second);
            }

            @Override
            public void exit(Current c, Object result) {
                if (result != null) {
                    c.detection().release(c, element(state, result), site);
                }
            }
        };
    }

    /** The call compares the object, which may be in the collection, with another. */
    void compares(Current c, int site, Lookup lookup, Object element) {
        see(c, site, (State) lookup.state(), element);
    }

    /** The object is about to be put into the collection, which need not be one of ours. */
    void putInto(SyncCall call, Object collection, Object element) {
        publish(call, states.get(collection, newState), element);
    }

    /** The object has come out of it. */
    void getFrom(SyncCall call, Object collection, Object element) {
        see(call, states.get(collection, newState), element);
    }

    /** The collection is changed in a way that orders nothing. */
    void change(SyncCall call, Object collection) {
        call.use(states.get(collection, newState).all, true);
    }

    private void publish(SyncCall call, State state, Object element) {
        if (element != null) {
            call.release(element(state, element));
        }
    }

    private void see(SyncCall call, State state, Object element) {
        see(call.c, call.site, state, element);
    }

    private void see(Current c, int site, State state, Object element) {
        if (element == null) {
            return;
        }
        if (state.hasMany) {
            c.detection().acquire(c, state.many, site);
        }
        seeOne(c, site, state, element);
        if (element instanceof Map.Entry<?, ?> entry && isOurs(entry)) {
            seeOne(c, site, state, entry.getKey());
            seeOne(c, site, state, entry.getValue());
        }
    }

    private void seeOne(Current c, int site, State state, Object element) {
        ConcurrentHashMap<State, Object> variables = element == null ? null : elements.get(element);
        Object variable = variables == null ? null : variables.get(state);
        if (variable != null) {
            c.detection().acquire(c, variable, site);
        }
    }

    /** Whether it is an entry that a concurrent map made: its methods are not the program's. */
    private static boolean isOurs(Map.Entry<?, ?> entry) {
        Class<?> type = entry.getClass();
        return type == AbstractMap.SimpleImmutableEntry.class
                || SyncKind.isOfJdk(type) && SyncKind.of(entry).family == SyncOp.Family.COLLECTION;
    }

    private Object element(State state, Object element) {
        return elements.get(element, unused -> new ConcurrentHashMap<>())
                .computeIfAbsent(state, unused -> detection.newVariable());
    }
}
