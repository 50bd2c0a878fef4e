package io.raceproof.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WakeupsTest {

    private static Planned write(String task, String variable) {
        return new Planned(
                new Move(task, ""),
                new Footprint.Builder().uses(new Touch(variable, Effect.WRITE)).build());
    }

    private static String shape(Wakeups wakeups) {
        StringBuilder shape = new StringBuilder();
        for (Wakeups.Branch branch : wakeups.branches) {
            shape.append(branch.first().move())
                    .append('(')
                    .append(shape(branch.rest()))
                    .append(')');
        }
        return shape.toString();
    }

    @Test
    void aSequenceThatIsLedToAlreadyIsNotAdded() {
        Wakeups wakeups = new Wakeups();
        wakeups.insert(List.of(write("a", "x"), write("b", "y")));
        wakeups.insert(List.of(write("b", "y"), write("a", "x")));
        assertThat(shape(wakeups)).isEqualTo("a(b())");
    }

    @Test
    void aSequenceInConflictIsAddedWhereItDiffers() {
        Wakeups wakeups = new Wakeups();
        wakeups.insert(List.of(write("a", "x"), write("b", "y"), write("c", "y")));
        wakeups.insert(List.of(write("c", "y"), write("a", "x"), write("b", "y")));
        assertThat(shape(wakeups)).isEqualTo("a(b(c())c(b()))");
        wakeups.insert(List.of(write("c", "x"), write("a", "x")));
        assertThat(shape(wakeups)).isEqualTo("a(b(c())c(b()))c(a())");
    }

    @Test
    void aSequenceThatGoesFurtherThanAnotherGoesOnWhereThatEnds() {
        Wakeups wakeups = new Wakeups();
        wakeups.insert(List.of(write("a", "x")));
        wakeups.insert(List.of(write("b", "y"), write("a", "x"), write("c", "x")));
        assertThat(shape(wakeups)).isEqualTo("a(b(c()))");
    }

    @Test
    void anotherWayOfTheSameTaskIsAnotherSequence() {
        Wakeups wakeups = new Wakeups();
        wakeups.insert(List.of(new Planned(new Move("a", "one"), Footprint.NONE)));
        wakeups.insert(List.of(new Planned(new Move("a", "two"), Footprint.NONE)));
        assertThat(shape(wakeups)).isEqualTo("a/one()a/two()");
    }
}
