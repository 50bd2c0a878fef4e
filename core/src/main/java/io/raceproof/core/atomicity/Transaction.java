package io.raceproof.core.atomicity;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * A node of {@link Velodrome}'s graph. It is forgotten when it is over and nothing leads to it: then no cycle ever goes
 * through it.
 */
final class Transaction {

    private final Set<Transaction> next = Collections.newSetFromMap(new IdentityHashMap<>(4));
    private int incoming;
    private boolean over;
    private boolean forgotten;

    /** Adds an edge, if there is something to lead from; whether it closes a cycle. */
    static boolean closesCycle(Transaction from, Transaction to) {
        if (from == null || from == to || from.forgotten || !from.next.add(to)) {
            return false;
        }
        to.incoming++;
        return to.reaches(from);
    }

    private boolean reaches(Transaction wanted) {
        Set<Transaction> seen = Collections.newSetFromMap(new IdentityHashMap<>(4));
        ArrayDeque<Transaction> pending = new ArrayDeque<>();
        pending.push(this);
        while (!pending.isEmpty()) {
            for (Transaction each : pending.pop().next) {
                if (each == wanted) {
                    return true;
                }
                if (seen.add(each)) {
                    pending.push(each);
                }
            }
        }
        return false;
    }

    /** Nothing more happens in it. */
    void end() {
        over = true;
        forgetIfFree();
    }

    private void forgetIfFree() {
        ArrayDeque<Transaction> free = new ArrayDeque<>();
        free.push(this);
        while (!free.isEmpty()) {
            Transaction each = free.pop();
            if (each.over && each.incoming == 0 && !each.forgotten) {
                each.forgotten = true;
                for (Transaction after : each.next) {
                    after.incoming--;
                    free.push(after);
                }
                each.next.clear();
            }
        }
    }

    boolean isForgotten() {
        return forgotten;
    }
}
