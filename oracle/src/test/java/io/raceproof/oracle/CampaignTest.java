package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return Campaign.run(
                args,
                7,
                Set.of("--own"),
                campaign -> new Echo(campaign),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    /** Agrees on up to ten programs, and prints what it was asked for. */
    private record Echo(Campaign campaign) implements Campaign.Comparison {

        @Override
        public boolean compare(int count) {
            return count <= 10;
        }

        @Override
        public void print(PrintStream to) {
            to.print(campaign.count() + " " + campaign.seed() + " "
                    + campaign.options().get("--own"));
        }
    }

    @Test
    void theStatusSaysWhetherAllAgree() {
        assertThat(run("--seed", "5", "--own", "x")).isZero();
        assertThat(out).hasToString("7 5 x");
        assertThat(run("--count", "11")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--count", "--bogus 1", "--seed many", "--count 1.5"})
    void wrongArgumentsGetOneLine(String args) {
        assertThat(run(args.split(" "))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("usage: ")
                .contains(args)
                .hasLineCount(1);
    }
}
