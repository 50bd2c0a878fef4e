package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of the computation graph that a finding knows: the nearest scope around both accesses and, for each, the
 * tasks on the way from there. A finding tells it in a sentence, so this class reads the sentences that {@code
 * WhyParallel} of {@code core} writes; a test holds it to what that class really says. From any other sentence it takes
 * nothing, and the tasks of the accesses have to do.
 *
 * @param scope the nearest common scope
 * @param first the tasks down to the first access, outermost first
 * @param second the tasks down to the second; empty if it is in the scope's own task
 */
record Branches(Node scope, List<Node> first, List<Node> second) {

    /**
     * A scope or a task.
     *
     * @param what in words: {@code finish}, {@code task 3 of the loop}
     * @param place where it starts, a frame; empty if unknown
     */
    record Node(String what, String place) {

        /** Whether its end waits for the tasks inside. */
        boolean joins() {
            return what.equals(FINISH) || what.equals(LOOP);
        }
    }

    static final String FINISH = "finish";
    static final String LOOP = "parallel loop";
    static final String PROGRAM = "the program";

    private static final String PLACE = "(?:[^\\s(]+\\([^)]*\\)|a place that was not seen)";
    private static final String TASK =
            "(?:the task started at|a task of the loop at|a task started inside the finish at|position -?\\d+ of the loop at) "
                    + PLACE;
    /**
     * Possessive, because a recursion may start thousands of tasks in each other, and the matcher must not recurse too.
     */
    private static final String REST = "((?:, in it " + TASK + ")*+)";

    private static final String SCOPE = "(the program|the finish at " + PLACE + "|" + TASK + ")";
    private static final String MEMBER = "(position -?\\d+|one of them)";

    /** What the two are called: accesses of a race, or the pair of an atomicity violation and what comes in between. */
    private static final String NAME = "(?:the first|the second|the pair|the interleaving)(?: access)?";

    private static final Pattern TASKS_OF_LOOP = Pattern.compile(" are in different tasks of the parallel loop at ("
            + PLACE + "): (" + NAME + ") in " + MEMBER + REST + ", " + NAME + " in " + MEMBER + REST + "\\.");
    private static final Pattern SAME_START = Pattern.compile(" are in tasks started at (" + PLACE + "), inside "
            + SCOPE + ": (" + NAME + ") in one, " + NAME + " in another that is started later" + REST + "\\.");
    private static final Pattern TWO_BRANCHES =
            Pattern.compile("Inside " + SCOPE + ", (" + NAME + ") is in (" + TASK + ")" + REST + "; " + NAME
                    + " is in (?:the task that started it, further on|(" + TASK + ")" + REST + ")\\.");

    /** An atomicity violation shows the pair first, whichever of the two is further left in the tree. */
    private static final String INTERLEAVING = "the interleaving access";

    /** What a task holds is told with it, and is no part of its name. */
    static final String HOLDING = ", holding ";

    private static final Pattern ONE_TASK = Pattern.compile(TASK);
    private static final Pattern ENDS_IN_PLACE =
            Pattern.compile("(.*?)(?:,? (?:started )?(?:at|inside the finish at))? (" + PLACE + ")");

    /** What the sentence of a finding says; empty if it says nothing about branches. */
    static Optional<Branches> told(Finding finding) {
        String sentence = finding.parallelBecause();
        Matcher loop = TASKS_OF_LOOP.matcher(sentence);
        if (loop.find()) {
            Node scope = new Node(LOOP, loop.group(1));
            return Optional.of(inOrder(
                    loop.group(2),
                    scope,
                    path(member(loop.group(3), scope), loop.group(4)),
                    path(member(loop.group(5), scope), loop.group(6))));
        }
        Matcher same = SAME_START.matcher(sentence);
        if (same.find()) {
            return Optional.of(inOrder(
                    same.group(3),
                    scope(same.group(2)),
                    List.of(new Node("task", same.group(1))),
                    path(new Node("another task, later", same.group(1)), same.group(4))));
        }
        Matcher two = TWO_BRANCHES.matcher(sentence);
        if (two.find()) {
            List<Node> second = two.group(5) == null ? List.of() : path(task(two.group(5)), two.group(6));
            return Optional.of(
                    inOrder(two.group(2), scope(two.group(1)), path(task(two.group(3)), two.group(4)), second));
        }
        return Optional.empty();
    }

    private static Branches inOrder(String nameOfLeft, Node scope, List<Node> left, List<Node> right) {
        return nameOfLeft.equals(INTERLEAVING) ? new Branches(scope, right, left) : new Branches(scope, left, right);
    }

    /** What is told, or else two tasks somewhere in the program; empty for kinds that are not about two branches. */
    static Optional<Branches> of(Finding finding) {
        if (finding.kind() != Kind.DATA_RACE && finding.kind() != Kind.ATOMICITY_VIOLATION) {
            return Optional.empty();
        }
        return told(finding)
                .or(() -> Optional.of(new Branches(
                        new Node(PROGRAM, ""),
                        branch(finding.accesses().get(0)),
                        branch(finding.accesses().get(1)))));
    }

    private static List<Node> branch(Access access) {
        String task = nameOf(access.task());
        return task.equals("the main task") ? List.of() : List.of(task(task));
    }

    /** A task without what it holds. */
    static String nameOf(String task) {
        int holding = task.indexOf(HOLDING);
        return holding < 0 ? task : task.substring(0, holding);
    }

    private static Node member(String which, Node loop) {
        return new Node(
                which.startsWith("position") ? "task " + which.substring("position ".length()) : "task", loop.place());
    }

    private static Node scope(String words) {
        return words.equals(PROGRAM)
                ? new Node(PROGRAM, "")
                : words.startsWith("the finish at ")
                        ? new Node(FINISH, words.substring("the finish at ".length()))
                        : task(words);
    }

    private static List<Node> path(Node outermost, String rest) {
        List<Node> path = new ArrayList<>(List.of(outermost));
        Matcher inner = ONE_TASK.matcher(rest);
        while (inner.find()) {
            path.add(task(inner.group()));
        }
        return path;
    }

    /** A task in words, and where it starts if the words end with that. */
    private static Node task(String words) {
        Matcher matcher = ENDS_IN_PLACE.matcher(words);
        if (!matcher.matches()) {
            return new Node(words.isBlank() ? "task" : words, "");
        }
        String what = matcher.group(1)
                .replaceFirst("^(the|a) ", "")
                .replaceFirst("^position (-?\\d+) of the loop$", "task $1");
        return new Node(what, matcher.group(2));
    }
}
