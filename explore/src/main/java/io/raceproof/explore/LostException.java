package io.raceproof.explore;

/** Whoever searched a part is not there any more, or does not come to the end of an execution. */
public final class LostException extends Exception {

    private static final long serialVersionUID = 1;

    private final int executions;
    private final transient Deadly deadly;
    private final String where;

    /**
     * @param how what happened to it, as the end of a sentence about it
     * @param executions how many it had made
     * @param deadly the move that it was making; null if that is not known
     * @param where the same in words
     */
    LostException(String how, int executions, Deadly deadly, String where) {
        super(how);
        this.executions = executions;
        this.deadly = deadly;
        this.where = where;
    }

    int executions() {
        return executions;
    }

    Deadly deadly() {
        return deadly;
    }

    String where() {
        return where;
    }
}
