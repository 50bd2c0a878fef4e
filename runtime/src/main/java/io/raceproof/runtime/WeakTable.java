package io.raceproof.runtime;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What we know of the program's objects, by identity, as long as they live. Looking up takes no lock; adding takes the
 * lock of a stripe. Never calls the objects' own {@code equals} or {@code hashCode}.
 *
 * <p>A value must not refer to its object, or neither would ever die. The values of objects that are gone go when
 * another one is added, wherever that is, also for those who keep an {@link Entry}: what is known of a large object may
 * be larger still. And values may be {@linkplain #loosen loosened}.
 *
 * <p>There are many tables, most of which stay empty: such a one is next to nothing.
 */
final class WeakTable<V> {

    private static final int STRIPES = 64;
    private static final int FIRST_BUCKETS = 4;

    /** Null until something is added; written under the monitor of this. */
    private volatile Stripe<V>[] stripes;

    /** Entries whose objects are gone; null until there are stripes, and written before them. */
    private ReferenceQueue<Object> dead;

    /** The value of the object, or null. */
    V get(Object object) {
        Stripe<V>[] all = stripes;
        if (all == null) {
            return null;
        }
        int hash = hash(object);
        Entry<V> known = all[hash & STRIPES - 1].get(object, hash);
        return known == null ? null : known.value;
    }

    /** The value of the object; if there is none yet, one that is made now. Making it must not come back here. */
    V get(Object object, Function<Object, V> make) {
        return entry(object, make).value;
    }

    /** The same, as an entry that can be kept and asked what object it is of. */
    Entry<V> entry(Object object, Function<Object, V> make) {
        Stripe<V>[] all = stripes;
        Stripe<V>[] made = all != null ? all : make();
        int hash = hash(object);
        Stripe<V> stripe = made[hash & STRIPES - 1];
        Entry<V> known = stripe.get(object, hash);
        if (known != null && known.value != null) {
            return known;
        }
        removeDead();
        return stripe.add(object, hash, make, dead);
    }

    @SuppressWarnings("unchecked")
    private synchronized Stripe<V>[] make() {
        if (stripes == null) {
            dead = new ReferenceQueue<>();
            Stripe<V>[] made = (Stripe<V>[]) new Stripe<?>[STRIPES];
            for (int i = 0; i < STRIPES; i++) {
                made[i] = new Stripe<>();
            }
            stripes = made;
        }
        return stripes;
    }

    /** Forgets what is known of the object, unless it is being asked for at the same time. */
    void remove(Object object) {
        Stripe<V>[] all = stripes;
        if (all != null) {
            int hash = hash(object);
            Stripe<V> stripe = all[hash & STRIPES - 1];
            Entry<V> known = stripe.get(object, hash);
            if (known != null) {
                stripe.remove(known);
            }
        }
    }

    /** Every value whose object lives, and some that are gone. */
    void forEach(Consumer<V> action) {
        Stripe<V>[] all = stripes;
        for (int i = 0; all != null && i < STRIPES; i++) {
            all[i].forEach(action);
        }
    }

    /** Forgets all. Who finds an entry at the same time may go on with it. */
    void clear() {
        Stripe<V>[] all = stripes;
        for (int i = 0; all != null && i < STRIPES; i++) {
            all[i].clear();
        }
    }

    /**
     * From now on, values that may go do so when nobody else has them. Then {@link #entry} makes a new one, and {@link
     * #get(Object)}, which could not, is not to be called. Returns how many values were looked at.
     */
    int loosen(Predicate<V> mayGo) {
        int count = 0;
        Stripe<V>[] all = stripes;
        for (int i = 0; all != null && i < STRIPES; i++) {
            count += all[i].loosen(mayGo);
        }
        return count;
    }

    /** Holds no lock but that of the stripe that an entry is in: any may turn up. */
    private void removeDead() {
        for (Object gone = dead.poll(); gone != null; gone = dead.poll()) {
            Entry<?> entry = (Entry<?>) gone;
            stripes[entry.hash & STRIPES - 1].remove(entry);
            entry.value = null;
            entry.loose = null;
        }
    }

    /** The low bits choose the stripe, the high ones the bucket. */
    private static int hash(Object object) {
        return System.identityHashCode(object) * 0x9E37_79B9;
    }

    /** An object and its value. */
    static final class Entry<V> extends WeakReference<Object> {
        final int hash;

        /** Null if it is loose, or some time after the object is gone. */
        V value;

        /** The value of an object that lives, if it is null there. Guarded by the stripe. */
        private WeakReference<V> loose;

        /** Guarded by the stripe when written; a reader that sees an old one finds every entry that is not dead. */
        volatile Entry<V> next;

        Entry(Object object, int hash, V value, ReferenceQueue<Object> dead, Entry<V> next) {
            super(object, dead);
            this.hash = hash;
            this.value = value;
            this.next = next;
        }

        private void loosen(Predicate<V> mayGo) {
            if (mayGo.test(value)) {
                loose = new WeakReference<>(value);
                value = null;
            }
        }

        private void tighten(Function<Object, V> make, Object object) {
            if (value == null) {
                V still = loose.get();
                value = still != null ? still : make.apply(object);
                loose = null;
            }
        }
    }

    private static final class Stripe<V> {

        /** Null until something is added; replaced by a longer one under the monitor. */
        private volatile AtomicReferenceArray<Entry<V>> buckets;

        /** Guarded by this. */
        private int size;

        Entry<V> get(Object object, int hash) {
            AtomicReferenceArray<Entry<V>> in = buckets;
            if (in != null) {
                for (Entry<V> entry = in.get(bucket(hash, in)); entry != null; entry = entry.next) {
                    if (entry.hash == hash && entry.refersTo(object)) {
                        return entry;
                    }
                }
            }
            return null;
        }

        synchronized Entry<V> add(Object object, int hash, Function<Object, V> make, ReferenceQueue<Object> dead) {
            Entry<V> known = get(object, hash);
            if (known != null) {
                known.tighten(make, object);
                return known;
            }
            if (buckets == null) {
                buckets = new AtomicReferenceArray<>(FIRST_BUCKETS);
            } else if (size >= buckets.length()) {
                grow(dead);
            }
            int at = bucket(hash, buckets);
            Entry<V> added = new Entry<>(object, hash, make.apply(object), dead, buckets.get(at));
            buckets.set(at, added);
            size++;
            return added;
        }

        /** Where a value has gone already, the entry goes, too. */
        synchronized int loosen(Predicate<V> mayGo) {
            AtomicReferenceArray<Entry<V>> in = buckets;
            int count = 0;
            for (int i = 0; in != null && i < in.length(); i++) {
                for (Entry<V> entry = in.get(i); entry != null; entry = entry.next) {
                    count++;
                    if (entry.value != null) {
                        entry.loosen(mayGo);
                    } else if (entry.loose.refersTo(null)) {
                        remove(entry);
                    }
                }
            }
            return count;
        }

        private static int bucket(int hash, AtomicReferenceArray<?> buckets) {
            return hash >>> 6 & buckets.length() - 1;
        }

        /** Entries are copied, not moved: readers may be under way in the old chains. */
        private void grow(ReferenceQueue<Object> dead) {
            AtomicReferenceArray<Entry<V>> old = buckets;
            AtomicReferenceArray<Entry<V>> longer = new AtomicReferenceArray<>(2 * old.length());
            size = 0;
            for (int i = 0; i < old.length(); i++) {
                for (Entry<V> entry = old.get(i); entry != null; entry = entry.next) {
                    Object object = entry.get();
                    if (object != null) {
                        int at = bucket(entry.hash, longer);
                        Entry<V> copy = new Entry<>(object, entry.hash, entry.value, dead, longer.get(at));
                        copy.loose = entry.loose;
                        longer.set(at, copy);
                        size++;
                    }
                }
            }
            buckets = longer;
        }

        void forEach(Consumer<V> action) {
            AtomicReferenceArray<Entry<V>> in = buckets;
            for (int i = 0; in != null && i < in.length(); i++) {
                for (Entry<V> entry = in.get(i); entry != null; entry = entry.next) {
                    V value = entry.value;
                    if (value != null) {
                        action.accept(value);
                    }
                }
            }
        }

        /** Needs no memory: it may be called because there is none. */
        synchronized void clear() {
            AtomicReferenceArray<Entry<V>> all = buckets;
            for (int i = 0; size > 0 && i < all.length(); i++) {
                all.set(i, null);
            }
            size = 0;
        }

        /** Does nothing for an entry that is not in the table any more, because the table grew. */
        synchronized void remove(Entry<?> gone) {
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
