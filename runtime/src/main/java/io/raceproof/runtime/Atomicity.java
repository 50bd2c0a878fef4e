package io.raceproof.runtime;

import io.raceproof.core.atomicity.AtomicHistory;
import io.raceproof.core.order.Order;
import java.util.function.Function;

/**
 * Watches the atomicity of steps, beside the race detector and independently of it: every access to a location that is
 * marked, or to any at all, goes to that location's {@link AtomicHistory}. Accesses of a main task that is alone need
 * no telling: nothing is parallel to its step.
 *
 * <p><b>What is marked.</b> A field with {@code @Atomic}; the elements of an array that is stored in such a field, and
 * those of arrays in it then; and the JDK's atomic or concurrent collection stored in such a field ({@link
 * AtomicSynchronizers}). What is stored is noticed when the declaring class stores it, or when a task reads the field.
 *
 * <p>Called on the program's threads, several at once.
 */
final class Atomicity {

    /** A group of fields of one object, or of a class. */
    private record GroupOf(Field name) {
        @Override
        public String toString() {
            return "group \"" + name.name() + "\" of " + name.className();
        }
    }

    private final Run run;
    private final boolean all;
    private final AtomicSynchronizers synchronizers;

    /** False: what is watched is told to the run's detection, which decides. */
    private final boolean decides;

    private final MarkedArrays markedArrays = new MarkedArrays();

    Atomicity(Run run, boolean all, boolean decides) {
        this.run = run;
        this.all = all;
        this.decides = decides;
        this.synchronizers = new AtomicSynchronizers(run.outcome(), all, new AtomicPlaces(this));
    }

    AtomicSynchronizers synchronizers() {
        return synchronizers;
    }

    /** The running task accesses the field; the owner of a static field is its {@link FieldWords}. */
    void field(Current c, Object owner, Field field, boolean write, int site) {
        if (!all && !field.isMarked()) {
            return;
        }
        if (field.isMarked() && field.isReference() && !write && !field.isStatic()) {
            Object value = Unsafely.getObject(owner, field.offset());
            if (value != null) {
                mark(owner, field, value);
            }
        }
        if (decides) {
            history(owner, field).access(c.task, write, site, c.transitions);
        } else if (!field.isVolatile()) {
            tell(c, owner, field, write, site);
        }
    }

    private static void tell(Current c, Object owner, Field field, boolean write, int site) {
        if (write) {
            c.detection().fieldWrite(c, owner, field, site);
        } else {
            c.detection().fieldRead(c, owner, field, site);
        }
    }

    /** False: nobody watches the elements of the array. */
    boolean mayWatch(Object array) {
        return all || markedArrays.mayContain(array);
    }

    MarkedArrays markedArrays() {
        return markedArrays;
    }

    boolean isWatched(Field field) {
        return decides && (all || field.isMarked());
    }

    /** Whether it is about every location, and not only what is marked. */
    boolean isOfAll() {
        return all;
    }

    /** Of the field, or of the group that it is in. */
    AtomicHistory history(Object owner, Field field) {
        More more = More.of(owner, field, run);
        return more.of(field.atomicName(), AtomicHistory.class, name -> newHistory(owner, field));
    }

    /** A volatile field is a sync variable: what it orders itself must not count. */
    private AtomicHistory newHistory(Object owner, Field field) {
        Object location = field.isInGroup() ? new GroupOf(field.atomicName()) : FieldOf.of(owner, field);
        return new AtomicHistory(location, field.isVolatile() ? Order.LOGIC : Order.SEEN, run.outcome());
    }

    /** The running task accesses the element. */
    void element(Current c, ArrayShadow array, int index, boolean write, int site) {
        AtomicElements elements = array.atomic();
        if (elements == null) {
            if (!all) {
                return;
            }
            elements = array.watchedBy(AtomicElements.each(array, run.outcome()));
        }
        if (decides) {
            elements.access(c, index, write, site);
        } else if (write) {
            c.detection().elementWrite(c, array, index, site);
        } else {
            c.detection().elementRead(c, array, index, site);
        }
    }

    /** The running task accesses every so many elements of a range, both ends included, each once. */
    void range(Current c, ArrayShadow array, int from, int to, int stride, boolean write, int site) {
        AtomicElements elements = array.atomic();
        if (elements != null && decides) {
            elements.accessRange(c, from, to, stride, write, site);
        } else if (elements != null || all) {
            for (long index = from; index <= to; index += stride) {
                element(c, array, (int) index, write, site);
            }
        }
    }

    /** The value is, or is about to be, in the marked field of the owner. */
    void mark(Object owner, Field field, Object value) {
        if (value.getClass().isArray()) {
            markArray(
                    value,
                    array -> field.isInGroup() && field.words() != null
                            ? AtomicElements.together(history(owner, field))
                            : AtomicElements.each((ArrayShadow) array, run.outcome()));
        } else {
            synchronizers.mark(value);
        }
    }

    private void markArray(Object array, Function<Object, AtomicElements> watching) {
        ArrayShadow shadow = run.arrays().of(array);
        if (shadow.atomic() == null) {
            markedArrays.add(array);
            shadow.watchedBy(watching.apply(shadow));
        }
        if (array instanceof Object[] rows) {
            for (Object row : rows) {
                if (row != null && row.getClass().isArray() && row != array) {
                    markArray(row, watching);
                }
            }
        }
    }
}
