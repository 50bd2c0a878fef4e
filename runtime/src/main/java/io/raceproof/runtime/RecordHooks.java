package io.raceproof.runtime;

import java.util.StringTokenizer;

/**
 * What a record calls in its {@code toString}, {@code hashCode} and {@code equals}, if it leaves these to the JDK: that
 * calls the same method on the record's components, behind a method handle.
 *
 * <p>They promise what {@link Hooks} promise.
 */
public final class RecordHooks {

    private RecordHooks() {}

    /** The record becomes a text; {@code components}: the names of those that are objects. */
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
            StringTokenizer names = new StringTokenizer(components);
            while (names.hasMoreTokens()) {
                new DeepReads(method, c, site).of(component(owner, names.nextToken()));
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The record is compared with something, component by component, in an order that JDKs choose. */
    public static void compared(Object owner, Object other, String components, Current c, int site) {
        if (!c.idle && owner != null && other != null && owner != other && owner.getClass() == other.getClass()) {
            try {
                StringTokenizer names = new StringTokenizer(components);
                while (names.hasMoreTokens()) {
                    String name = names.nextToken();
                    Object mine = component(owner, name);
                    if (mine != component(other, name) && DeepEquals.reads(mine)) {
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

    private static Object component(Object owner, String name) {
        long offset = Unsafely.offset(owner.getClass(), name);
        return offset == Unsafely.ABSENT ? null : Unsafely.getObject(owner, offset);
    }
}
