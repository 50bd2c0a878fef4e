package io.raceproof.runtime;

import java.util.StringTokenizer;

/**
 * What a record calls in its {@code toString}, {@code hashCode} and {@code equals}, if it leaves these to the JDK: that
 * calls the same method on the record's components, behind a method handle.
 *
 * <p>They promise what {@link Hooks} promise.
 */
public final class RecordHooks {

    /** Where a class's components lie that may matter; null until that is asked. */
    private static final class Components {
        private volatile long[] offsets;

        long[] offsets(Class<?> type, String names) {
            long[] known = offsets;
            return known != null ? known : find(type, names);
        }

        private long[] find(Class<?> type, String names) {
            StringTokenizer each = new StringTokenizer(names);
            long[] found = new long[each.countTokens()];
            for (int i = 0; i < found.length; i++) {
                found[i] = Unsafely.offset(type, each.nextToken());
            }
            offsets = found;
            return found;
        }

        Object of(Object owner, int i) {
            return offsets[i] == Unsafely.ABSENT ? null : Unsafely.getObject(owner, offsets[i]);
        }
    }

    private static final ClassValue<Components> COMPONENTS = new ClassValue<>() {
        @Override
        protected Components computeValue(Class<?> type) {
            return new Components();
        }
    };

    private RecordHooks() {}

    /** The record becomes a text; {@code components}: the names of those that are objects, the same in each method. */
    public static void text(Object owner, String components, Current c, int site) {
        if (!c.idle && owner != null) {
            tell(DeepReads.TO_STRING, owner, components, c, site);
        }
    }

    public static void hash(Object owner, String components, Current c, int site) {
        if (!c.idle && owner != null) {
            tell(DeepReads.HASH_CODE, owner, components, c, site);
        }
    }

    private static void tell(SyncCalls.Named method, Object owner, String components, Current c, int site) {
        try {
            Components of = COMPONENTS.get(owner.getClass());
            for (int i = 0; i < of.offsets(owner.getClass(), components).length; i++) {
                new DeepReads(method, c, site).of(of.of(owner, i));
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The record is compared with something, component by component, in an order that JDKs choose. */
    public static void compared(Object owner, Object other, String components, Current c, int site) {
        if (!c.idle && owner != null && other != null && owner != other && owner.getClass() == other.getClass()) {
            try {
                Components of = COMPONENTS.get(owner.getClass());
                for (int i = 0; i < of.offsets(owner.getClass(), components).length; i++) {
                    Object mine = of.of(owner, i);
                    if (mine != of.of(other, i) && DeepEquals.reads(mine)) {
                        c.run.reservations()
                                .access(
                                        "equals of what is in a "
                                                + owner.getClass().getName(),
                                        site);
                    }
                }
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }
}
