package io.raceproof.explore.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import io.raceproof.explore.Effect;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Hold;
import io.raceproof.explore.Pending;
import io.raceproof.explore.Touch;
import io.raceproof.findings.Op;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import io.raceproof.runtime.Start;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one JVM tells the other arrives as it was, with numbers that mean the same there. */
class RecordStreamTest {

    private static final Site SITE = new Site("demo.Main", "run", "Main.java", 7, Op.READ, Start.ASYNC);

    private final Locations theirs = new Locations();
    private final Locations ours = new Locations();

    private Object sent(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new RecordStream(null, new DataOutputStream(bytes), theirs, new HashMap<>()).write(value);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        return new RecordStream(in, null, ours, new HashMap<>()).read();
    }

    @Test
    void aMoveToBeMadeArrives() throws IOException {
        Footprint atMost = new Footprint(
                List.of(new Hold("monitor of 0:1", LockMode.EXCLUSIVE)),
                List.of(),
                true,
                List.of(new Touch("field x", Effect.ADD)),
                List.of(),
                List.of(),
                List.of("strand 0.1"),
                List.of("end of 0.2"),
                List.of());
        List<Pending> tasks = List.of(new Pending("0.1", "lock äöü", 0, atMost, true));
        assertThat(sent(tasks)).isEqualTo(tasks);
        assertThat(sent(null)).isNull();
    }

    @Test
    void placesAndLocationsKeepTheirMeaningAndNotTheirNumbers() throws IOException {
        ours.number("already there", "something else");
        int location = theirs.number("static field demo.Main.x", "static field x");
        int site = Sites.add(SITE);
        Trace trace = new Trace();
        trace.taskStart(0, 1, site);
        trace.write(1, location, site);
        trace.write(1, location, site);
        Execution execution = new Execution(
                Execution.Ending.ENDED,
                trace,
                List.of(0, 1),
                List.of("0", "0.1"),
                "exit status 0",
                List.of(),
                List.of());

        Execution arrived = (Execution) sent(execution);

        assertThat(arrived.outcome()).isEqualTo("exit status 0");
        assertThat(arrived.ending()).isEqualTo(Execution.Ending.ENDED);
        assertThat(arrived.trace().events()).hasSize(3);
        Trace.Write write = (Trace.Write) arrived.trace().events().get(2);
        assertThat(write.location()).isNotEqualTo(location);
        assertThat(ours.words(write.location())).isEqualTo("static field x");
        assertThat(Sites.get(write.site()).line()).isEqualTo(7);
    }
}
