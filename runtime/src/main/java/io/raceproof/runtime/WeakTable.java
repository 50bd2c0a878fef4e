package io.raceproof.runtime;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What we know of the program's objects, by identity, as long as they live. Looking up takes no lock; adding takes the
 * lock of a stripe. Never calls the objects' own {@code equals} or {@code hashCode}.
 *
 * <p>A value must not refer to its object, or neither would ever die.
 */
final class WeakTable<V> {

    private static final int STRIPES = 64;
    private static final int FIRST_BUCKETS = 16;

    private final Stripe<V>[] stripes;

    @SuppressWarnings("unchecked")
    WeakTable() {
        stripes = (Stripe<V>[]) new Stripe<?>[STRIPES];
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe<>();
        }
    }

    /** The value of the object, or null. */
    V get(Object object) {
        int hash = hash(object);
        Entry<V> known = stripes[hash & STRIPES - 1].get(object, hash);
        return known == null ? null : known.value;
    }

    /** The value of the object; if there is none yet, one that is made now. Making it must not come back here. */
    V get(Object object, Function<Object, V> make) {
        return entry(object, make).value;
    }

    /** The same, as an entry that can be kept and asked what object it is of. */
    Entry<V> entry(Object object, Function<Object, V> make) {
        int hash = hash(object);
        Stripe<V> stripe = stripes[hash & STRIPES - 1];
        Entry<V> known = stripe.get(object, hash);
        return known != null ? known : stripe.add(object, hash, make);
    }

    /** Every value whose object lives, and some that are gone. */
    void forEach(Consumer<V> action) {
        for (Stripe<V> stripe : stripes) {
            AtomicReferenceArray<Entry<V>> in = stripe.buckets;
            for (int i = 0; i < in.length(); i++) {
                for (Entry<V> entry = in.get(i); entry != null; entry = entry.next) {
                    action.accept(entry.value);
                }
            }
        }
    }

    /** Forgets all. Who finds an entry at the same time may go on with it. */
    void clear() {
        for (Stripe<V> stripe : stripes) {
            stripe.clear();
        }
    }

    /** The low bits choose the stripe, the high ones the bucket. */
    private static int hash(Object object) {
        return System.identityHashCode(object) * 0x9E37_79B9;
    }

    /** An object and its value. */
    static final class Entry<V> extends WeakReference<Object> {
        final int hash;
        final V value;

        /** Guarded by the stripe when written; a reader that sees an old one finds every entry that is not dead. */
        volatile Entry<V> next;

        Entry(Object object, int hash, V value, ReferenceQueue<Object> dead, Entry<V> next) {
            super(object, dead);
            this.hash = hash;
            this.value = value;
            this.next = next;
        }
    }

    private static final class Stripe<V> {

        private final ReferenceQueue<Object> dead = new ReferenceQueue<>();

        /** Replaced by a longer one under the monitor. */
        private volatile AtomicReferenceArray<Entry<V>> buckets = new AtomicReferenceArray<>(FIRST_BUCKETS);

        /** Guarded by this. */
        private int size;

        Entry<V> get(Object object, int hash) {
            AtomicReferenceArray<Entry<V>> in = buckets;
            for (Entry<V> entry = in.get(bucket(hash, in)); entry != null; entry = entry.next) {
                if (entry.hash == hash && entry.refersTo(object)) {
                    return entry;
                }
            }
            return null;
        }

        synchronized Entry<V> add(Object object, int hash, Function<Object, V> make) {
            Entry<V> meanwhile = get(object, hash);
            if (meanwhile != null) {
                return meanwhile;
            }
            removeDead();
            if (size >= buckets.length()) {
                grow();
            }
            int at = bucket(hash, buckets);
            Entry<V> added = new Entry<>(object, hash, make.apply(object), dead, buckets.get(at));
            buckets.set(at, added);
            size++;
            return added;
        }

        private static int bucket(int hash, AtomicReferenceArray<?> buckets) {
            return hash >>> 6 & buckets.length() - 1;
        }

        /** Entries are copied, not moved: readers may be under way in the old chains. */
        private void grow() {
            AtomicReferenceArray<Entry<V>> old = buckets;
            AtomicReferenceArray<Entry<V>> longer = new AtomicReferenceArray<>(2 * old.length());
            size = 0;
            for (int i = 0; i < old.length(); i++) {
                for (Entry<V> entry = old.get(i); entry != null; entry = entry.next) {
                    Object object = entry.get();
                    if (object != null) {
                        int at = bucket(entry.hash, longer);
                        longer.set(at, new Entry<>(object, entry.hash, entry.value, dead, longer.get(at)));
                        size++;
                    }
                }
            }
            buckets = longer;
        }

        /** Needs no memory: it may be called because there is none. */
        synchronized void clear() {
            AtomicReferenceArray<Entry<V>> all = buckets;
            for (int i = 0; size > 0 && i < all.length(); i++) {
                all.set(i, null);
            }
            size = 0;
        }

        private void removeDead() {
            for (Object gone = dead.poll(); gone != null; gone = dead.poll()) {
                remove((Entry<?>) gone);
            }
        }

        /** Does nothing for an entry that is not in the table any more, because the table grew. */
        private void remove(Entry<?> gone) {
            int at = bucket(gone.hash, buckets);
            Entry<V> before = null;
            for (Entry<V> entry = buckets.get(at); entry != null; entry = entry.next) {
                if (entry == gone) {
                    if (before == null) {
                        buckets.set(at, entry.next);
                    } else {
                        before.next = entry.next;
                    }
                    size--;
                    return;
                }
                before = entry;
            }
        }
    }
}
