package io.raceproof.core.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Which tasks of a {@link Census} are in the same sets. Every set gets a random number of 128 bits, and every segment
 * the sum of those of the sets that it is in: it is the same for two only if they are in the same sets, but for a
 * chance that nobody will live to see. Sets have parts in common, so sums go down from the sets to their parts and are
 * made once for each.
 */
final class Rolls {

    /** A sum. */
    private static final class Sum {
        private long high;
        private long low;

        private void add(Sum other) {
            high += other.high;
            low += other.low;
        }
    }

    /** In which sets a part of a task is, and where the task was started: reports name that. */
    private record Signature(long high, long low, int site) {}

    private final int turn;
    private final SplittableRandom random = new SplittableRandom();
    private final Map<Object, Sum> sums = new IdentityHashMap<>();

    /** Branches by the bit that they decide: those further up have the higher one. */
    private final List<List<Known.Branch>> branches = new ArrayList<>();

    private final List<Segment> segments = new ArrayList<>();

    private Rolls(int turn) {
        this.turn = turn;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            branches.add(new ArrayList<>());
        }
    }

    /**
     * Lets the tasks rest that ended before the turn of the census in which all sets were listed; returns how much that
     * took.
     */
    static long of(List<Object> sets, int turn) {
        Rolls rolls = new Rolls(turn);
        for (Object set : sets) {
            rolls.add(set);
        }
        for (int bit = Long.SIZE - 1; bit >= 0; bit--) {
            for (Known.Branch branch : rolls.branches.get(bit)) {
                Sum sum = rolls.sums.get(branch);
                rolls.sum(branch.left).add(sum);
                rolls.sum(branch.right).add(sum);
            }
        }
        rolls.letRest();
        return rolls.sums.size();
    }

    private void add(Object set) {
        Sum own = new Sum();
        own.high = random.nextLong();
        own.low = random.nextLong();
        if (set instanceof Rope.Flat flat) {
            for (Segment segment : flat.segments) {
                sum(segment).add(own);
            }
        } else {
            Object root = ((Known) set).root();
            if (root != null) {
                sum(root).add(own);
            }
        }
    }

    private Sum sum(Object node) {
        Sum known = sums.get(node);
        if (known == null) {
            known = new Sum();
            sums.put(node, known);
            if (node instanceof Known.Branch branch) {
                branches.get(Long.numberOfTrailingZeros(branch.bit)).add(branch);
            } else {
                segments.add((Segment) node);
            }
        }
        return known;
    }

    private void letRest() {
        Map<Member, List<Segment>> tasks = new IdentityHashMap<>();
        Map<Member, Boolean> unfit = new IdentityHashMap<>();
        List<Member> inOrder = new ArrayList<>();
        for (Segment segment : segments) {
            Member task = segment.parent.member;
            if (task == null) {
                continue;
            }
            task.isListed(turn);
            if (task.task() != segment.parent) {
                // Somebody has seen a part of it that is further down.
                unfit.put(task, true);
            } else if (task.mayRest(turn)) {
                List<Segment> known = tasks.get(task);
                if (known == null) {
                    known = new ArrayList<>(2);
                    tasks.put(task, known);
                    inOrder.add(task);
                }
                known.add(segment);
            }
        }
        inOrder.sort(Comparator.comparingLong(task -> task.task().key()));
        Map<Signature, Segment> first = new HashMap<>();
        for (Member task : inOrder) {
            if (!unfit.containsKey(task)) {
                letRest(task, tasks.get(task), first);
            }
        }
    }

    /** {@code first}: who has stayed, for all that are alike. Only a task of which nothing is new can rest. */
    private void letRest(Member task, List<Segment> seen, Map<Signature, Segment> first) {
        seen.sort(Comparator.comparingLong(segment -> segment.index));
        int parts = seen.size();
        Segment[] instead = new Segment[parts];
        long[] upTo = new long[parts];
        Sum sum = new Sum();
        boolean isNew = false;
        Signature[] signatures = new Signature[parts];
        for (int part = parts - 1; part >= 0; part--) {
            sum.add(sums.get(seen.get(part)));
            signatures[part] = new Signature(sum.high, sum.low, task.task().site());
            instead[part] = first.get(signatures[part]);
            upTo[part] = seen.get(part).index;
            isNew |= instead[part] == null;
        }
        if (!isNew) {
            task.rest(new Rest(upTo, instead, task.unseen()));
            return;
        }
        for (int part = 0; part < parts; part++) {
            first.putIfAbsent(signatures[part], seen.get(part));
        }
    }
}
