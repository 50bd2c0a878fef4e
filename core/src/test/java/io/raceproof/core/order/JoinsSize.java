package io.raceproof.core.order;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** How much joins keep alive, in all they are made of. */
final class JoinsSize {

    private JoinsSize() {}

    /** Parts of ropes, sections that go on, and segments; a segment counts in each set that has it. */
    static int of(Joins joins) {
        Set<Object> counted = Collections.newSetFromMap(new IdentityHashMap<>());
        return of(joins, counted);
    }

    private static int of(Joins joins, Set<Object> counted) {
        int size = ofRope(joins.logic, counted);
        size += joins.seen.size() + joins.hard.size() + joins.observed.size();
        for (Growing section : joins.open) {
            if (counted.add(section)) {
                size += 1 + of(section.seen(), counted);
            }
        }
        return size;
    }

    private static int ofRope(Rope rope, Set<Object> counted) {
        ArrayDeque<Rope> pending = new ArrayDeque<>();
        pending.push(rope);
        int size = 0;
        while (!pending.isEmpty()) {
            Rope next = pending.pop();
            if (!counted.add(next)) {
                continue;
            }
            size++;
            if (next instanceof Rope.Merge merge) {
                pending.push(merge.left);
                pending.push(merge.right);
            } else if (next instanceof Rope.Flat flat) {
                size += flat.segments.length;
            }
        }
        return size;
    }
}
