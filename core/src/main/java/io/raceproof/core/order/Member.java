package io.raceproof.core.order;

/** A task that takes part in a {@link Census}, and where it stands; one object for the task and all scopes below it. */
final class Member {

    private static final int GOES_ON = 0;

    private final Scope task;
    private final Stamps stamps;

    /**
     * The segment of the starter that precedes the task by the tree alone; null if the task's joins have all that does.
     */
    final Segment origin;

    /**
     * The turn of the census in which the task ended. Written by the task at its end, before it reads the turn of no
     * other.
     */
    private volatile int endedIn = GOES_ON;

    /**
     * Whether tasks that take part are below it: the tree speaks of it through these. Written by the task before its
     * end.
     */
    private boolean hasStarted;

    /** The last turn in which somebody had seen the task. Written by who takes the census. */
    private volatile int listedIn;

    /** Null until the task rests; written under the monitor. */
    private volatile Rest rest;

    Member(Scope task, Stamps stamps, Segment origin) {
        this.task = task;
        this.stamps = stamps;
        this.origin = origin;
    }

    Census census() {
        return stamps.census();
    }

    Scope task() {
        return task;
    }

    /** That scope has ended. */
    void ends(Scope scope) {
        if (scope == task) {
            endedIn = census().turn();
        }
    }

    /** The task starts one that takes part. */
    void starts() {
        hasStarted = true;
    }

    boolean isAtRest() {
        return rest != null;
    }

    /** Whether the task was over before that turn, and whatever comes knows of it by sets only. */
    boolean mayRest(int turn) {
        return endedIn != GOES_ON
                && endedIn < turn
                && rest == null
                && !hasStarted
                && task.isWhole()
                && !task.isFolded();
    }

    /** Somebody has seen the task when the census was taken. */
    void isListed(int turn) {
        listedIn = turn;
    }

    /** Others take the task's place. */
    synchronized void rest(Rest left) {
        if (!task.isFolded()) {
            rest = left;
        }
    }

    /** The same, if the last census has shown that nobody has seen the task, and so nobody will. */
    void restIfUnseen() {
        int turn = census().completed();
        if (listedIn != turn && mayRest(turn)) {
            rest(new Rest(new long[0], new Segment[0], unseen()));
        }
    }

    /** What takes the place of segments of the task that nobody has seen. */
    Segment unseen() {
        return Tree.root(task).unseen(task.site(), stamps);
    }

    /** Whether the task is folded now; false if it rests. */
    synchronized boolean fold(Runnable folding) {
        if (rest != null) {
            return false;
        }
        folding.run();
        return true;
    }

    /** What takes the place of a segment of the task, or below it; itself if the task does not rest. */
    Segment instead(Segment segment) {
        Rest left = rest;
        if (left == null) {
            return segment;
        }
        Node child = segment;
        while (child.parent != task) {
            child = child.parent;
        }
        return left.instead(child instanceof Scope scope ? scope.isOverFrom() : child.index);
    }
}
