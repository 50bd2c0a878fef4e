package io.raceproof.explore;

/**
 * A decision of the search: this task goes on, in this way.
 *
 * @param task the task's path of birth ranks from the main task, {@code 0.2.1}: the same in every execution
 * @param way the name of one of the {@linkplain Pending#ways() ways}; empty if there is only one
 */
public record Move(String task, String way) {

    @Override
    public String toString() {
        return way.isEmpty() ? task : task + "/" + way;
    }
}
