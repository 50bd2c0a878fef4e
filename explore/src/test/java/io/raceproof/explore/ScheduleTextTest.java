package io.raceproof.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schedules as people see them. */
class ScheduleTextTest {

    private static Step lock(String task, int lock) {
        Footprint did = new Footprint(
                List.of(new Hold("lock " + lock, LockMode.EXCLUSIVE)),
                List.of(),
                true,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        Pending before = new Pending(
                task, "monitor of 0:" + lock + " at demo.Main.run(Main.java:" + lock + ")", lock, did, true);
        return new Step(before, new Move(task, ""), did, 0);
    }

    @Test
    void twoSchedulesStandSideBySideWithAColumnForEachTask() {
        String text = ScheduleText.of(List.of(lock("0.1", 7), lock("0.2", 7)), List.of(lock("0.2", 7), lock("0.1", 7)));
        assertThat(text.lines())
                .containsExactly(
                        "task 0.1  task 0.2 | task 0.1  task 0.2",
                        "lock 1             |           lock 1",
                        "          lock 1   | lock 1",
                        "1 = monitor of 0:7 at demo.Main.run(Main.java:7)");
    }

    @Test
    void manyTasksAndLongSchedulesStillFit() {
        List<Step> steps = new ArrayList<>();
        List<Step> others = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            steps.add(lock("0." + i % 20, 1));
            others.add(lock("0." + (i < 50 ? i : 59 - i) % 20, 1));
        }
        String text = ScheduleText.of(steps, others);
        assertThat(text.lines()).allMatch(line -> line.length() <= 92).hasSizeLessThan(50);
        assertThat(text).contains("before that").contains("task 0.10: lock 1");
    }
}
