package io.raceproof.core.order;

import java.util.Arrays;

/**
 * Scopes that a task has entered, each inside the one before, and that the tree need not know yet: finishes in which
 * nothing was started, and children that are {@linkplain Task#postponeLast as good as calls}. Most are left before
 * anybody asks. Belongs to its task.
 */
final class Postponed {

    private static final int FEW = 8;

    /** Where each was entered; of a child, the complement. */
    private int[] sites = new int[FEW];

    private int count;
    private int children;

    void addFinish(int site) {
        add(site);
    }

    void addChild(int site) {
        add(~site);
        children++;
    }

    private void add(int site) {
        if (count == sites.length) {
            sites = Arrays.copyOf(sites, 2 * count);
        }
        sites[count++] = site;
    }

    /** Whether there was one to be left; it is gone then. */
    boolean removeLast() {
        if (count == 0) {
            return false;
        }
        if (sites[--count] < 0) {
            children--;
        }
        return true;
    }

    boolean isEmpty() {
        return count == 0;
    }

    boolean hasChildren() {
        return children > 0;
    }

    /** Enters all of them, from that scope on; returns the innermost. */
    Scope enter(Scope from, Stamps stamps) {
        Scope at = from;
        for (int i = 0; i < count; i++) {
            at = sites[i] < 0 ? at.startLast(~sites[i]) : at.openFinish(sites[i], stamps.getAndIncrement());
        }
        count = 0;
        children = 0;
        return at;
    }
}
