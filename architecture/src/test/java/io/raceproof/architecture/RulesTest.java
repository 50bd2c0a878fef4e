package io.raceproof.architecture;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.raceproof.architecture.fixture.Offender;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every rule can fail: on a class that breaks it, and on nothing to judge. */
class RulesTest {

    private static final String FIXTURE = "io.raceproof.architecture.fixture";
    private static final String PACKAGES = FIXTURE + "..";
    private static final JavaClasses OFFENDERS = new ClassFileImporter().importPackages(FIXTURE);

    @Test
    void aForbiddenDependencyIsSeen() {
        assertBroken(Rules.dependsOnlyOn(PACKAGES, "java..", PACKAGES), "org.assertj");
        assertThatCode(() -> Rules.dependsOnlyOn(PACKAGES, "java..", PACKAGES, "org.assertj..")
                        .check(OFFENDERS))
                .doesNotThrowAnyException();
    }

    @Test
    void aCycleIsSeen() {
        assertBroken(Rules.hasNoCyclesBetweenPackages("io.raceproof.architecture"), "Cycle");
    }

    @Test
    void everyWayToStartAThreadIsSeen() {
        ArchRule rule = Rules.startsNoThreads(PACKAGES);
        assertBroken(rule, "Offender.thread()");
        assertBroken(rule, "Offender.executor()");
        assertBroken(rule, "Offender.parallelStream()");
    }

    @Test
    void everyTouchOfTheProcessIsSeenUnlessExempt() {
        ArchRule rule = Rules.leavesTheProcessAlone(PACKAGES, Set.of());
        assertBroken(rule, "Offender.print()");
        assertBroken(rule, "Offender.complain()");
        assertBroken(rule, "Offender.exit()");
        assertBroken(rule, "Offender.trace(");
        assertThatCode(() -> Rules.leavesTheProcessAlone(PACKAGES, Set.of(Offender.class.getName()))
                        .check(OFFENDERS))
                .doesNotThrowAnyException();
    }

    @Test
    void goingThroughCollectionsInTheMidstOfChecksIsSeenUnlessExempt() {
        assertBroken(Rules.goesThroughNothingThatTells(Set.of(), PACKAGES), "Offender.goThrough()");
        assertThatCode(() -> Rules.goesThroughNothingThatTells(Set.of(Offender.class.getName()), PACKAGES)
                        .check(OFFENDERS))
                .doesNotThrowAnyException();
    }

    @Test
    void loggingIsSeen() {
        assertBroken(Rules.doesNotLog(PACKAGES), "Offender.log()");
    }

    @Test
    void aRuleThatSeesNoClassFails() {
        for (ArchRule rule : new ArchRule[] {
            Rules.dependsOnlyOn("no.such.module..", "java.."),
            Rules.hasNoCyclesBetweenPackages("no.such.module"),
            Rules.startsNoThreads("no.such.module.."),
            Rules.leavesTheProcessAlone("no.such.module..", Set.of()),
            Rules.doesNotLog("no.such.module.."),
            Rules.goesThroughNothingThatTells(Set.of(), "no.such.module.."),
        }) {
            assertBroken(rule, "failed to check any classes");
        }
    }

    private static void assertBroken(ArchRule rule, String message) {
        assertThatThrownBy(() -> rule.check(OFFENDERS))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }
}
