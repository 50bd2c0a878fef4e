package io.raceproof.core.order;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A set of segments that have been seen, and with each whatever precedes it by the tree: of every scope the last one.
 * Immutable, but that tasks that {@linkplain Rest rest} disappear. A binary trie over the numbers of scopes (Okasaki
 * and Gill, Fast Mergeable Integer Maps): its shape depends on what is in it only, not on how it came about.
 *
 * <p><b>What it costs.</b> Two sets that have parts in common as objects are joined in time proportional to what
 * differs, times the logarithm of the size; and of parts that hold the same, one is taken in the place of all, so that
 * what goes round over locks and sync variables comes to have its parts in common everywhere. So a sync operation costs
 * what is news in it, no matter how many locks there are, how long ago the list at the lock was left there, and how
 * many tasks were never joined.
 *
 * <p>Segments that precede others in the set by way of other scopes are dropped when the set has doubled since they
 * last were: {@link #shortened}.
 */
final class Known {

    static final Known NONE = new Known(null, 0, null, 0);

    private static final long NOTHING = -1;

    /** Smaller sets are not looked through for what may be dropped. */
    private static final int SMALL = 32;

    /** A {@link Branch}, a {@link Segment}, or null. */
    private Object root;

    /**
     * How many were left when superfluous ones were last dropped, here or from a part of it. A guess, which any thread
     * may raise.
     */
    private int needed;

    /** Null if there is no segment in it of a task that takes part in one. */
    private final Census census;

    /** The turn of the census whose tasks at rest were dropped, from all parts. */
    private int asOf;

    private Known(Object root, int needed, Census census, int asOf) {
        this.root = root;
        this.needed = needed;
        this.census = census;
        this.asOf = asOf;
        if (census != null) {
            census.enlist(this);
        }
    }

    /** The inner node of the trie: left are the numbers without the bit, right those with it; above it all agree. */
    static final class Branch {
        final long bit;
        final long prefix;
        final Object left;
        final Object right;
        final long newest;
        final int size;

        /** What was left of it when somebody last asked; any thread may write it, all of them the same. */
        Rested rested;

        Branch(long bit, long prefix, Object left, Object right) {
            this.bit = bit;
            this.prefix = prefix;
            this.left = left;
            this.right = right;
            this.newest = Math.max(Known.newest(left), Known.newest(right));
            this.size = Known.size(left) + Known.size(right);
        }

        boolean has(long key) {
            return above(key, bit) == prefix;
        }

        Branch with(Object newLeft, Object newRight) {
            return new Branch(bit, prefix, newLeft, newRight);
        }

        /** The same with other parts, of which either or both may be null. */
        Object withParts(Object newLeft, Object newRight) {
            if (newLeft == null || newRight == null) {
                return newLeft == null ? newRight : newLeft;
            }
            return newLeft == left && newRight == right ? this : with(newLeft, newRight);
        }
    }

    static Known of(Segment segment) {
        Census of = segment.isOfCensus() ? segment.parent.member.census() : null;
        return new Known(segment, 1, of, of == null ? 0 : of.completed());
    }

    Object root() {
        return root;
    }

    /** The largest stamp inside. */
    long newest() {
        Object top = root;
        return top == null ? NOTHING : newest(top);
    }

    int size() {
        Object top = root;
        return top == null ? 0 : size(top);
    }

    Known plus(Segment segment) {
        return plus(of(segment));
    }

    Known plus(Known other) {
        Object mine = root;
        Object theirs = other.root;
        Object sum = union(mine, theirs);
        if (sum == theirs) {
            other.needs(needed);
            return other;
        }
        if (sum == mine) {
            needs(other.needed);
            return this;
        }
        Known both = with(sum, other);
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(other);
        return both;
    }

    /**
     * It has a part of which that many were left: of two that hold the same, either would else be looked through in
     * vain again and again.
     */
    private void needs(int ofPart) {
        int atLeast = Math.min(ofPart, size());
        if (needed < atLeast) {
            needed = atLeast;
        }
    }

    private Known with(Object sum, Known other) {
        int needs = Math.max(needed, other.needed);
        if (census == null || other.census == null) {
            Known listed = census == null ? other : this;
            return new Known(sum, needs, listed.census, listed.asOf);
        }
        return new Known(sum, needs, census, Math.min(asOf, other.asOf));
    }

    boolean wantsShortening() {
        return isLong() || isOutOfDate();
    }

    private boolean isLong() {
        return size() > 2 * Math.max(SMALL, needed);
    }

    private boolean isOutOfDate() {
        return census != null && asOf < census.completed();
    }

    /**
     * The same without segments that are covered, precede others by the tree, or are of tasks that rest, if that may be
     * worth while.
     */
    Known shortened(Predicate<Segment> covered) {
        Known fresh = isOutOfDate() ? withoutRested() : this;
        Known shorter = fresh.isLong() ? fresh.withoutSuperfluous(covered) : fresh;
        Reference.reachabilityFence(this);
        return shorter;
    }

    private Known withoutRested() {
        int turn = census.completed();
        Rested rested = Rested.of(root, turn);
        Object left = union(rested.left(), rested.origins());
        return new Known(left, Math.min(needed, left == null ? 0 : size(left)), census, turn);
    }

    /**
     * Tasks that rest are dropped where the set is: somebody keeps it who may never look into it again. The census
     * alone does so.
     */
    void dropRested(int turn) {
        Rested rested = Rested.of(root, turn);
        root = union(rested.left(), rested.origins());
        asOf = turn;
    }

    private Known withoutSuperfluous(Predicate<Segment> covered) {
        List<Segment> all = new ArrayList<>();
        Set<Segment> superfluous = Collections.newSetFromMap(new IdentityHashMap<>());
        forEach(segment -> {
            if (covered.test(segment)) {
                superfluous.add(segment);
            } else {
                all.add(segment);
            }
        });
        Set<Segment> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        kept.addAll(Compaction.undominated(all));
        for (Segment segment : all) {
            if (!kept.contains(segment)) {
                superfluous.add(segment);
            }
        }
        return new Known(without(root, superfluous), kept.size(), census, asOf);
    }

    /** Whether u is in the set or precedes one of it by the tree. */
    boolean covers(Segment u) {
        if (newest() < u.stamp()) {
            return false;
        }
        Segment sibling = get(u.parent.key());
        Object top = root;
        return sibling != null && sibling.index >= u.index || top != null && covers(top, u);
    }

    void forEach(Consumer<Segment> action) {
        Object top = root;
        if (top != null) {
            forEach(top, action);
        }
    }

    private Segment get(long key) {
        Object at = root;
        while (at instanceof Branch branch) {
            at = (key & branch.bit) == 0 ? branch.left : branch.right;
        }
        return at instanceof Segment segment && key(segment) == key ? segment : null;
    }

    private static boolean covers(Object node, Segment u) {
        if (node instanceof Branch branch) {
            return branch.newest >= u.stamp() && (covers(branch.right, u) || covers(branch.left, u));
        }
        Segment s = (Segment) node;
        return s.stamp() >= u.stamp() && (s == u || Tree.precedes(u, s));
    }

    private static void forEach(Object node, Consumer<Segment> action) {
        if (node instanceof Branch branch) {
            forEach(branch.left, action);
            forEach(branch.right, action);
        } else {
            action.accept((Segment) node);
        }
    }

    static Object union(Object a, Object b) {
        if (a == b || a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a instanceof Branch x && b instanceof Branch y && x.bit == y.bit && x.prefix == y.prefix) {
            return either(x, y, union(x.left, y.left), union(x.right, y.right));
        }
        if (a instanceof Branch x && isAbove(x, b)) {
            return (key(b) & x.bit) == 0
                    ? replaced(x, union(x.left, b), x.right)
                    : replaced(x, x.left, union(x.right, b));
        }
        if (b instanceof Branch y && isAbove(y, a)) {
            return (key(a) & y.bit) == 0
                    ? replaced(y, union(a, y.left), y.right)
                    : replaced(y, y.left, union(a, y.right));
        }
        if (a instanceof Segment s && b instanceof Segment t && key(s) == key(t)) {
            return s.index > t.index ? s : t;
        }
        return apart(a, b);
    }

    /**
     * Two that hold the same become one, everywhere the same one: any rule would do by which all choose alike. So lists
     * that many locks keep, of the same past, soon have it in common.
     */
    private static Branch either(Branch x, Branch y, Object left, Object right) {
        boolean isX = left == x.left && right == x.right;
        boolean isY = left == y.left && right == y.right;
        if (isX && isY) {
            return System.identityHashCode(x) < System.identityHashCode(y) ? x : y;
        }
        return isX ? x : isY ? y : x.with(left, right);
    }

    private static Branch replaced(Branch branch, Object left, Object right) {
        return left == branch.left && right == branch.right ? branch : branch.with(left, right);
    }

    /** Whether the branch decides at a higher bit, and all that is in the other belongs to one side of it. */
    private static boolean isAbove(Branch branch, Object other) {
        return branch.has(key(other)) && !(other instanceof Branch below && below.bit >= branch.bit);
    }

    /** Two that have nothing in common. */
    private static Branch apart(Object a, Object b) {
        long bit = Long.highestOneBit(key(a) ^ key(b));
        boolean aIsLeft = (key(a) & bit) == 0;
        return new Branch(bit, above(key(a), bit), aIsLeft ? a : b, aIsLeft ? b : a);
    }

    private static Object without(Object node, Set<Segment> superfluous) {
        if (node instanceof Branch branch) {
            return branch.withParts(without(branch.left, superfluous), without(branch.right, superfluous));
        }
        return superfluous.contains(node) ? null : node;
    }

    /** What the key has above the bit. */
    private static long above(long key, long bit) {
        return key & -(bit << 1);
    }

    /** Of a branch: one that belongs to all that is in it. */
    private static long key(Object node) {
        return node instanceof Branch branch ? branch.prefix : ((Segment) node).parent.key();
    }

    private static long newest(Object node) {
        return node instanceof Branch branch ? branch.newest : ((Segment) node).stamp();
    }

    private static int size(Object node) {
        return node instanceof Branch branch ? branch.size : 1;
    }
}
