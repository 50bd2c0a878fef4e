package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What happens in one order, for a table with one column a task and time downwards.
 *
 * @param tasks the heads of the columns
 * @param events from the first to the last
 */
record Schedule(List<String> tasks, List<Event> events) {

    /** Something that a task does; {@code column} is the task's number, from 0. */
    record Event(int column, String what, String place) {}

    /** The order that shows an atomicity violation; empty for other kinds, of which no order is known. */
    static Optional<Schedule> of(Finding finding) {
        if (finding.kind() != Kind.ATOMICITY_VIOLATION) {
            return Optional.empty();
        }
        List<String> tasks = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < finding.accesses().size(); i++) {
            Access access = finding.accesses().get(i);
            String name = Branches.nameOf(access.task());
            String holding = access.task().substring(name.length());
            boolean isSecondOfPair = i == 2;
            if (!isSecondOfPair) {
                tasks.add(access.task().isBlank() ? "task " + (i + 1) : Printable.line(name));
            }
            int column = isSecondOfPair ? 0 : i;
            events.add(new Event(
                    column,
                    Words.label(finding, i),
                    Printable.line(access.stack().get(0))));
        }
        return Optional.of(new Schedule(tasks, events));
    }
}
