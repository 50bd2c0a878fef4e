package io.raceproof.runtime;

import io.raceproof.core.atomicity.AtomicHistory;
import io.raceproof.core.atomicity.ViolationSink;
import io.raceproof.core.order.Order;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Accesses to the JDK's atomics and concurrent collections, and by field updaters and var handles ({@link
 * AtomicPlaces}), as far as they are marked: each call is one access, atomic by itself, but what a step does with
 * several of them may be torn apart. Which of two calls came first is the schedule's doing; so only tree and joins
 * order them.
 *
 * <p><b>Locations.</b> An atomic, or an element of an atomic array. Of a concurrent map or set, each key, and the rest
 * (its size, its ends, all of it at once) as one; a queue, deque or list as a whole. Keys are told apart by {@code
 * equals} if they are strings, boxed numbers or the like, whose methods are the JDK's, else by identity.
 *
 * <p><b>Reads and writes.</b> What may change something writes, also an update that reads first: nothing can come
 * between. A compare-and-set that fails is a read, and so is a {@code putIfAbsent} that finds something. A get and the
 * compare-and-set that expects its result are one access, of the latter's kind: if anything had come between, it would
 * have failed. After one that failed the step begins anew: it knows that what it had read is old.
 */
final class AtomicSynchronizers {

    /** Where a collection as a whole is among its keys. */
    private static final Object WHOLE = new Object();

    private static final Set<String> KEYED = Set.of(
            "get",
            "getOrDefault",
            "put",
            "putIfAbsent",
            "replace",
            "remove",
            "containsKey",
            "computeIfAbsent",
            "computeIfPresent",
            "compute",
            "merge");

    private static final Set<String> KEYED_OF_SETS = Set.of("add", "remove", "contains");

    /** The classes whose objects are told apart by their values. */
    private static final Set<Class<?>> VALUES = Set.of(
            String.class,
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            Character.class,
            Boolean.class,
            Double.class,
            Float.class);

    /** What is known of one atomic or collection. */
    private static final class Known {
        private final String description;
        private final ConcurrentHashMap<Object, AtomicHistory> histories = new ConcurrentHashMap<>();

        Known(Object object) {
            description = object.getClass().getName();
        }
    }

    /** A key by identity; it does not keep the key alive, and after that another may be taken for it. */
    private record Identity(int hash) {}

    /** The last read of the running step that a compare-and-set may refer to; of one thread. */
    static final class LastRead {
        private AtomicHistory history;
        private Object object;
        private long number;
    }

    private final ViolationSink sink;
    private final boolean all;
    private final AtomicPlaces places;
    private final WeakTable<Known> known = new WeakTable<>();

    AtomicSynchronizers(ViolationSink sink, boolean all, AtomicPlaces places) {
        this.sink = sink;
        this.places = places;
        this.all = all;
    }

    /** The object is in a marked field. */
    void mark(Object object) {
        SyncOp.Family family = SyncKind.of(object).family;
        if (family == SyncOp.Family.ATOMIC || family == SyncOp.Family.COLLECTION) {
            known.get(object, Known::new);
        }
    }

    void before(SyncCall call) {
        switch (call.op) {
            case ATOMIC_SET, ATOMIC_PLAIN_SET, FIELD_SET -> access(call, true);
            case HANDLE_SET, HANDLE_PLAIN_SET, HANDLE_PLAIN_UPDATE -> access(call, true);
            case ATOMIC_PLAIN_GET, HANDLE_PLAIN_GET -> access(call, false);
            case PUT_ALL, REMOVE, TAKE_ALL -> access(call, true);
            case ASK, READ_ALL -> access(call, false);
            default -> {
                // Told afterwards, when it is known what came of it; or nothing of ours.
            }
        }
    }

    void after(SyncCall call) {
        switch (call.op) {
            case ATOMIC_GET, FIELD_GET, HANDLE_GET -> read(call);
            case ATOMIC_UPDATE, ATOMIC_APPLY -> access(call, true);
            case FIELD_UPDATE, FIELD_APPLY, HANDLE_UPDATE -> access(call, true);
            case ATOMIC_CAS, FIELD_CAS, HANDLE_CAS -> attempt(call, call.outcome != 0);
            case ATOMIC_EXCHANGE, HANDLE_EXCHANGE -> attempt(call, call.isExchanged());
            case GET -> read(call);
            case TAKE -> access(call, true);
            case PUT, COMPUTE -> change(call);
            default -> {
                // Told before, or nothing of ours.
            }
        }
    }

    private void access(SyncCall call, boolean write) {
        AtomicHistory history = history(call);
        if (history != null) {
            history.access(call.c.task, write, call.site, call.c.transitions);
            call.c.lastRead.history = null;
        }
    }

    private void read(SyncCall call) {
        AtomicHistory history = history(call);
        if (history != null) {
            history.access(call.c.task, false, call.site, call.c.transitions);
            LastRead last = call.c.lastRead;
            last.history = history;
            last.object = call.result;
            last.number = call.outcome;
        }
    }

    /** A compare-and-set, done or not. */
    private void attempt(SyncCall call, boolean done) {
        AtomicHistory history = history(call);
        if (history != null) {
            if (call.c.lastRead.history == history && isExpected(call)) {
                history.takeBackFirst(call.c.task);
            }
            conclude(call, history, done);
        }
    }

    private static void conclude(SyncCall call, AtomicHistory history, boolean done) {
        if (done) {
            history.access(call.c.task, true, call.site, call.c.transitions);
        } else {
            history.attempt(call.c.task, call.site, call.c.transitions);
        }
        call.c.lastRead.history = null;
    }

    /** Whether the call expects what the last read returned; true where that cannot be told. */
    private static boolean isExpected(SyncCall call) {
        LastRead last = call.c.lastRead;
        if (call.op.family != SyncOp.Family.ATOMIC) {
            return AtomicPlaces.isExpected(call, last.object, last.number);
        }
        String parameters = call.method.descriptor();
        if (parameters.startsWith("(II)") || parameters.startsWith("(JJ)") || parameters.startsWith("(ZZ)")) {
            return last.number == call.number;
        }
        return !parameters.startsWith("(L") || last.object == call.first;
    }

    /** A change of a collection, which may be one that only happens if what was read still holds. */
    private void change(SyncCall call) {
        AtomicHistory history = history(call);
        if (history == null) {
            return;
        }
        boolean afterRead = call.c.lastRead.history == history;
        Object read = call.c.lastRead.object;
        switch (call.method.name()) {
            case "putIfAbsent", "computeIfAbsent" -> {
                if (afterRead && read == null) {
                    history.takeBackFirst(call.c.task);
                }
                boolean isOnlyIfAbsent = call.method.name().equals("putIfAbsent");
                conclude(call, history, !isOnlyIfAbsent || call.result == null);
            }
            case "replace" -> {
                boolean compares = call.method.descriptor().endsWith(")Z");
                if (compares && afterRead && read == call.second) {
                    history.takeBackFirst(call.c.task);
                }
                conclude(call, history, compares ? call.outcome != 0 : call.result != null);
            }
            default -> access(call, true);
        }
    }

    /** The history of what the call accesses; null if nobody watches it, or the thread runs nothing that matters. */
    private AtomicHistory history(SyncCall call) {
        if (call.c.idle || call.c.task == null || call.receiver == null) {
            return null;
        }
        if (call.op.family == SyncOp.Family.UPDATER || call.op.family == SyncOp.Family.HANDLE) {
            return places.history(call);
        }
        Known of = all ? known.get(call.receiver, Known::new) : known.get(call.receiver);
        if (of == null) {
            return null;
        }
        Object key = call.op.family == SyncOp.Family.ATOMIC ? element(call) : key(call);
        AtomicHistory history = of.histories.get(key);
        return history != null
                ? history
                : of.histories.computeIfAbsent(key, made -> new AtomicHistory(describe(of, made), Order.LOGIC, sink));
    }

    private static Object element(SyncCall call) {
        boolean isArray = call.receiver instanceof AtomicIntegerArray
                || call.receiver instanceof AtomicLongArray
                || call.receiver instanceof AtomicReferenceArray;
        return isArray ? (Object) call.number : WHOLE;
    }

    private static Object key(SyncCall call) {
        boolean isMap = call.receiver instanceof java.util.Map;
        boolean isSet = call.receiver instanceof java.util.Set;
        boolean isKeyed =
                isMap && KEYED.contains(call.method.name()) || isSet && KEYED_OF_SETS.contains(call.method.name());
        if (!isKeyed || call.first == null) {
            return WHOLE;
        }
        return VALUES.contains(call.first.getClass()) ? call.first : new Identity(System.identityHashCode(call.first));
    }

    private static String describe(Known of, Object key) {
        if (key == WHOLE) {
            return of.description;
        }
        if (of.description.endsWith("Array")) {
            return of.description + " element " + key;
        }
        return of.description + (VALUES.contains(key.getClass()) ? " key " + key : " key");
    }
}
