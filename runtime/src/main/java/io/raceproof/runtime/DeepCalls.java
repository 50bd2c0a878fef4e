package io.raceproof.runtime;

import io.raceproof.runtime.Contents.Shape;
import io.raceproof.runtime.LibraryTable.How;
import java.util.Collection;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls of the JDK's collections that compare what they are given with what is in there, or look it up by its hash
 * code: what they read of both. The call's own access to the collection is told elsewhere.
 */
final class DeepCalls {

    private static final String EQUALS = "equals";

    private static final Set<String> OF_KEYS = Set.of(
            "get",
            "getOrDefault",
            "containsKey",
            "put",
            "putIfAbsent",
            "remove",
            "merge",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "replace");
    private static final Set<String> OF_VALUES = Set.of("containsValue", "contains");
    private static final Set<String> OF_SETS = Set.of("add", "contains", "remove");
    private static final Set<String> FROM_FIRST =
            Set.of("contains", "indexOf", "remove", "removeFirstOccurrence", "removeElement");
    private static final Set<String> FROM_LAST = Set.of("lastIndexOf", "removeLastOccurrence", "search");
    private static final Set<String> OF_ALL = Set.of("containsAll", "removeAll", "retainAll");
    private static final Set<String> ADDING_ALL = Set.of("addAll", "putAll");

    /** Immutable sets and maps of more than two. */
    private static final Set<String> HASHED =
            Set.of("java.util.ImmutableCollections$SetN", "java.util.ImmutableCollections$MapN");

    private final Object receiver;
    private final LibraryKind kind;
    private final Current c;
    private final int site;

    private DeepCalls(Object receiver, Current c, int site) {
        this.receiver = receiver;
        this.kind = LibraryKind.of(receiver);
        this.c = c;
        this.site = site;
    }

    /** The method is about to be called on the receiver, with that as its first argument. */
    static void tell(SyncCalls.Named method, Object receiver, Object argument, Current c, int site) {
        LibraryKind given = LibraryKind.of(argument);
        if (given.mayTouch()) {
            DeepCalls call = new DeepCalls(receiver, c, site);
            if (call.kind.contents.shape != Shape.NOTHING && call.kind.isModelled(method)) {
                call.tell(method.name(), argument, given);
            }
        }
    }

    private void tell(String name, Object argument, LibraryKind given) {
        if (name.equals(EQUALS)) {
            new DeepEquals(c, site).of(receiver, argument);
        } else if (OF_ALL.contains(name)) {
            ofAll(name, argument, given);
        } else if (ADDING_ALL.contains(name)) {
            addAll(argument, given);
        } else if (receiver instanceof Map) {
            if (OF_KEYS.contains(name)) {
                lookUp(argument);
            } else if (OF_VALUES.contains(name) && DeepEquals.reads(argument)) {
                new DeepEquals(c, site).search(receiver, kind, argument, false);
            }
        } else if (receiver instanceof Set) {
            if (OF_SETS.contains(name)) {
                lookUp(argument);
            }
        } else if ((FROM_FIRST.contains(name) || FROM_LAST.contains(name)) && DeepEquals.reads(argument)) {
            new DeepEquals(c, site).search(receiver, kind, argument, FROM_LAST.contains(name));
        }
    }

    /** Who is compared with whom depends on both: named if any of them is read. */
    private void ofAll(String name, Object argument, LibraryKind given) {
        if (DeepEquals.readsAny(seen(receiver, kind)) && DeepEquals.readsAny(seen(argument, given))) {
            c.run.reservations().access(name + " on what is in a " + nameOf(receiver), site);
        }
    }

    /** What is in there, if one may look without running code of the program. */
    private Object[] seen(Object object, LibraryKind of) {
        boolean isOpen = of.how == How.SAFE || new LibraryPath(object, of).isOfJdk();
        boolean isSeen = isOpen && of.contents.shape != Shape.NOTHING && of.contents.shape != Shape.HIDDEN;
        return isSeen ? of.contents.of(object, c) : new Object[0];
    }

    private void addAll(Object argument, LibraryKind given) {
        if (receiver instanceof Set && argument instanceof Collection) {
            for (Object each : seen(argument, given)) {
                lookUpUnlessPlain(each);
            }
        } else if (receiver instanceof Map && argument instanceof Map) {
            Object[] byTurns = seen(argument, given);
            for (int i = 0; i < byTurns.length; i += 2) {
                lookUpUnlessPlain(byTurns[i]);
            }
        }
    }

    private void lookUpUnlessPlain(Object key) {
        if (key != null && LibraryKind.of(key).mayTouch()) {
            lookUp(key);
        }
    }

    /** The key's hash code is asked for, and the key is compared with those that have the same one. */
    private void lookUp(Object key) {
        LibraryPath path = kind.how == How.SAFE ? null : new LibraryPath(receiver, kind);
        if (path == null) {
            lookUp(key, receiver);
        } else if (path.isGuarded()) {
            path.tell(() -> lookUp(key, path.end()), c, site);
        } else {
            lookUp(key, path.end());
        }
    }

    private void lookUp(Object key, Object end) {
        boolean isHashed = end instanceof HashMap
                || end instanceof Hashtable
                || end instanceof WeakHashMap
                || end instanceof ConcurrentHashMap
                || HASHED.contains(nameOf(end));
        if (isHashed) {
            new DeepReads(DeepReads.HASH_CODE, c, site).of(key);
        }
        boolean compares = isHashed || nameOf(end).startsWith("java.util.ImmutableCollections");
        if (compares && DeepEquals.reads(key)) {
            compare(key, end);
        }
    }

    private void compare(Object key, Object end) {
        if (end instanceof HashMap<?, ?> map && new PlainContents(c).areAllIn(key)) {
            // Nothing of the program's runs.
            new DeepEquals(c, site).among(HashBuckets.keys(map, PlainContents.hashCode(key)), key);
        } else if (hasOther(end, key)) {
            c.run.reservations().access("equals of what is in a " + nameOf(end), site);
        }
    }

    private boolean hasOther(Object end, Object key) {
        LibraryKind of = LibraryKind.of(end);
        Object[] inside = seen(end, of);
        for (int i = 0; i < inside.length; i += end instanceof Map ? 2 : 1) {
            if (inside[i] != key && DeepEquals.reads(inside[i])) {
                return true;
            }
        }
        return false;
    }

    private static String nameOf(Object object) {
        return object.getClass().getName();
    }
}
