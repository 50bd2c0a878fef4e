package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import recording.Hooks;
import traps.Updated;

/** Of what a loop reads and writes in the same round, the write is told; and the read where no write followed. */
class UpdatesTest {

    private static final Set<Pass> OFF = Set.of(Pass.COALESCE, Pass.INDIRECT);
    private static final Set<Pass> ON = Set.of(Pass.COALESCE, Pass.INDIRECT, Pass.UPDATES);
    private static final String NAME = "traps.Updated";

    private final String result = Updated.run();

    @AfterEach
    void nobodyListens() {
        Hooks.install(null);
    }

    @Test
    void readsThatAreNotToldAreOfWhatIsWritten() {
        Set<String> all = told(OFF, 'R', "");
        Set<String> left = told(ON, 'R', "");
        Set<String> missing = new TreeSet<>(all);
        missing.removeAll(left);
        assertThat(missing).isNotEmpty().isSubsetOf(asReads(told(ON, 'W', "")));
        assertThat(all).containsAll(left);
        assertThat(told(ON, 'W', "")).isEqualTo(told(OFF, 'W', ""));
    }

    @Test
    void ofAnUpdateThatFailsTheReadIsTold() {
        assertThat(told(ON, 'R', "int[")).as("indices").hasSize(3);
        assertThat(told(ON, 'R', "short[")).containsExactly("R short[3]");
        assertThat(told(ON, 'R', "float[")).containsExactly("R float[8]");
    }

    @Test
    void otherReadsAreToldAsBefore() {
        assertThat(told(ON, 'R', "double[")).hasSize(4).isEqualTo(told(OFF, 'R', "double["));
        assertThat(told(ON, 'R', "boolean[")).hasSize(6).isEqualTo(told(OFF, 'R', "boolean["));
    }

    private Set<String> told(Set<Pass> passes, char kind, String type) {
        List<Recorder.Seen> seen = new RewritingLoader(passes).record(NAME, result);
        Set<String> texts = new TreeSet<>();
        for (Recorder.Seen access : seen) {
            if (access.text().startsWith(kind + " " + type)) {
                texts.add(access.text());
            }
        }
        return texts;
    }

    private static Set<String> asReads(Set<String> writes) {
        Set<String> reads = new TreeSet<>();
        writes.forEach(write -> reads.add("R" + write.substring(1)));
        return reads;
    }
}
