package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Finding;
import io.raceproof.findings.Verdict;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Some of the cases, under the packaged agent in explore mode, on every JDK; {@code ExploreSuite --cases} runs all. */
@Tag("packaged")
class ExploreCaseTest {

    private static final Set<String> SOME = Set.of(
            "Completions twice",
            "Callbacks then",
            "Callbacks waits",
            "Callbacks reentrant",
            "Winners eitherLater",
            "Elements appended",
            "Elements looked",
            "Virtuals lockOrder",
            "Virtuals perTask",
            "Scopes first");

    private static CheckedJvm jvm(Jdks.Jdk jdk) {
        return new CheckedJvm(Path.of(System.getProperty("suite.lib")), jdk, "");
    }

    static List<Arguments> some() {
        List<Arguments> some = new ArrayList<>();
        for (Jdks.Jdk jdk : Jdks.all()) {
            for (ExploreCase each : ExploreCase.all()) {
                if (each.since() <= jdk.feature() && SOME.contains(each.label())) {
                    some.add(Arguments.of(jdk, each));
                }
            }
        }
        return some;
    }

    @ParameterizedTest
    @MethodSource("some")
    void exploreSaysWhatAllSchedulesComeTo(Jdks.Jdk jdk, ExploreCase each) {
        assertThat(each.complaint(each.explore(jvm(jdk)))).isEmpty();
    }

    @Test
    void everySampleIsACase() {
        assertThat(ExploreCase.all()).extracting(ExploreCase::label).containsAll(SOME);
    }

    @Test
    void aTokenReplaysWhatCallbacksAndWinnersDid() {
        for (ExploreCase each : ExploreCase.all()) {
            if (Set.of("Callbacks waits", "Winners anyOfLater").contains(each.label())) {
                Explored found = each.explore(jvm(Jdks.current()));
                Finding finding = found.report().findings().get(0);
                Explored again = each.replay(jvm(Jdks.current()), finding.replay());
                assertThat(again.report().stats().graphs()).isEqualTo(1);
                boolean isDeadlock = each.verdict() == Verdict.DEADLOCK;
                assertThat(again.report().verdict()).isEqualTo(isDeadlock ? Verdict.DEADLOCK : Verdict.UNKNOWN);
            }
        }
    }
}
