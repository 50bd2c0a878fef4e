package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class AtomicityAgreesTest {

    @Test
    void detectorsAgreeWithTheOracleInEveryOrder() {
        long seed = System.nanoTime();
        AtomicityAgrees agrees = new AtomicityAgrees(seed);
        boolean agree = agrees.compare(400);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        agrees.print(new PrintStream(printed));
        System.out.println(printed);
        assertThat(agree).as(printed.toString()).isTrue();
        assertThat(agrees.torn()).as("runs with violations").isGreaterThan(1000);
        assertThat(agrees.replayed()).as("programs in several orders").isGreaterThan(400);
    }
}
