package io.raceproof.core.order;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Why two segments are not ordered: their nearest common scope, the tasks on the way from it to each of them, and what
 * would have ordered them. {@code first} is the one further left in the tree, the one that a serial run meets first.
 *
 * @param common the nearest scope around both
 * @param first the tasks from there down to the first segment, outermost first; never empty
 * @param second the tasks from there down to the second segment; empty if it is in the task of the common scope
 * @param swapped whether the segment given first is the second here
 */
public record WhyParallel(Scope common, List<Scope> first, List<Scope> second, boolean swapped) {

    /** For two segments that are not ordered. */
    public static WhyParallel explain(Segment u, Segment v) {
        boolean swapped = Tree.compare(u, v) > 0;
        Segment left = swapped ? v : u;
        Segment right = swapped ? u : v;
        Scope common = Tree.commonScope(left, right);
        List<Scope> first = tasksBetween(common, left);
        if (Tree.precedes(left, right) || first.isEmpty()) {
            throw new IllegalArgumentException("these two segments are ordered by the tree");
        }
        return new WhyParallel(common, first, tasksBetween(common, right), swapped);
    }

    private static List<Scope> tasksBetween(Scope common, Segment segment) {
        Deque<Scope> tasks = new ArrayDeque<>();
        for (Scope at = segment.scope(); at != common; at = at.parent()) {
            if (at.kind() == Scope.Kind.TASK) {
                tasks.addFirst(at);
            }
        }
        return List.copyOf(tasks);
    }

    /** The task that nothing waits for in time. */
    public Scope unjoined() {
        return first.get(0);
    }

    /** Whether the two branches begin at the same place: a loop or a recursion that starts tasks. */
    private boolean isSameStart(IntFunction<String> sites) {
        return !second.isEmpty()
                && first.size() == 1
                && sites.apply(second.get(0).site())
                        .equals(sites.apply(unjoined().site()));
    }

    /**
     * What the two are called: both of them, at the start of a sentence; each; and each where both were just named.
     */
    public record Names(String both, String bothToo, String first, String second, String one, String other) {

        static final Names ACCESSES = new Names(
                "The two accesses",
                "Both accesses",
                "the first access",
                "the second access",
                "the first",
                "the second");

        /** For two things that have names of their own, neither first nor second. */
        public static Names of(String first, String second) {
            String both = Character.toUpperCase(first.charAt(0)) + first.substring(1) + " and " + second;
            return new Names(both, both, first, second, first, second);
        }
    }

    /** In words; {@code sites} turns a site into a place that a programmer can open. */
    public String sentence(IntFunction<String> sites) {
        return sentence(sites, Names.ACCESSES);
    }

    /** The same, with other names; the first is that of what is further left. */
    public String sentence(IntFunction<String> sites, Names names) {
        if (common.kind() == Scope.Kind.LOOP) {
            return "%s are in different tasks of the parallel loop at %s: %s in %s, %s in %s."
                            .formatted(
                                    names.both,
                                    sites.apply(common.site()),
                                    names.one,
                                    position(first.get(0)) + inside(first, sites),
                                    names.other,
                                    position(second.get(0)) + inside(second, sites))
                    + " Nothing orders the tasks of a loop.";
        }
        if (isSameStart(sites)) {
            return "%s are in tasks started at %s, inside %s: %s in one, %s in %s."
                            .formatted(
                                    names.bothToo,
                                    sites.apply(unjoined().site()),
                                    commonScope(sites),
                                    names.one,
                                    names.other,
                                    "another that is started later" + inside(this.second, sites))
                    + " Nothing waits for the one before the other is started: a finish around each start, or a join with"
                    + " the task of " + names.first + ", would order them.";
        }
        String second = this.second.isEmpty()
                ? names.second + " is in the task that started it, further on"
                : names.second + " is in " + path(this.second, sites);
        return "Inside %s, %s is in %s; %s. Nothing waits for the task started at %s before %s: a finish"
                        .formatted(
                                commonScope(sites),
                                names.first,
                                path(first, sites),
                                second,
                                sites.apply(unjoined().site()),
                                this.second.isEmpty()
                                        ? names.second
                                        : "the start at "
                                                + sites.apply(this.second.get(0).site()))
                + " around its start that ends there, or a join with the task of " + names.first
                + ", would order them.";
    }

    private String commonScope(IntFunction<String> sites) {
        if (common.parent() == null || common.kind() == Scope.Kind.DETACHED) {
            return "the program";
        }
        if (common.kind() == Scope.Kind.FINISH) {
            return "the finish at " + sites.apply(common.site());
        }
        if (common.kind() == Scope.Kind.STREAM) {
            return "the stream at " + sites.apply(common.site());
        }
        return path(List.of(common), sites);
    }

    private static String path(List<Scope> tasks, IntFunction<String> sites) {
        Scope outermost = tasks.get(0);
        return named(outermost) + sites.apply(outermost.site()) + inside(tasks, sites);
    }

    /** The way from the outermost of the tasks to the innermost. */
    private static String inside(List<Scope> tasks, IntFunction<String> sites) {
        StringBuilder path = new StringBuilder();
        for (Scope task : tasks.subList(1, tasks.size())) {
            path.append(", in it ").append(named(task)).append(sites.apply(task.site()));
        }
        return path.toString();
    }

    /** The task, up to where its place is named. */
    private static String named(Scope task) {
        boolean ofLoop = task.parent() != null && task.parent().kind() == Scope.Kind.LOOP;
        if (task.isStandIn()) {
            boolean ofStream = task.parent().kind() == Scope.Kind.STREAM;
            return ofLoop
                    ? "a task of the loop at "
                    : ofStream ? "a part of the stream at " : "a task started inside the finish at ";
        }
        return ofLoop ? position(task) + " of the loop at " : "the task started at ";
    }

    private static String position(Scope task) {
        return task.isStandIn() ? "one of them" : "position " + task.position();
    }
}
