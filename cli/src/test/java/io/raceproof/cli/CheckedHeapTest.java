package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checked JVM has room for what we put into the program's objects, and the program does not see it. */
@Tag("distribution")
class CheckedHeapTest {

    /** Java's options, each as a line of words. */
    private static final List<String> LIMITS = List.of(
            "-Xss1m",
            "-Xmx65m",
            "-XX:MaxRAM=3g",
            "-XX:MaxRAMPercentage=10",
            "-XX:+UseSerialGC",
            "-XX:+UseSerialGC -Xmx1g -XX:MaxHeapSize=333m",
            "-XX:+UseParallelGC",
            "-XX:+UseParallelGC -Xmx64m");

    @TempDir
    private Path folder;

    /** Its objects fill more than four fifths of the heap without us, and are eight times as large with us. */
    @Test
    void aProgramThatJustFitsItsHeapHasAVerdict() {
        String[] program = {"-Xmx64m", "-cp", Checking.CLASS_PATH, "checked.Crowded", "1950000"};
        for (Jdks.Jdk jdk : Jdks.all()) {
            Checking checking = new Checking(jdk);
            ChildJvm.Result plain = checking.java(program);
            assertThat(plain.status()).isZero();
            ChildJvm.Result checked = checking.check(program);
            assertThat(checked.out()).isEqualTo(plain.out());
            assertThat(checked.err()).contains("raceproof check: PROVED").doesNotContain("OutOfMemoryError");
            assertThat(checked.status()).isZero();
        }
    }

    @Test
    void theProgramIsToldTheLimitThatItWouldHave() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            for (String limit : LIMITS) {
                new Checking(jdk)
                        .assertSameAsJava((limit + " -cp " + Checking.CLASS_PATH + " checked.ShowsHeap").split(" "));
            }
        }
    }

    @Test
    void theLimitMayComeFromAFileOrAVariable() throws IOException {
        Path file = Files.writeString(folder.resolve("options"), "# small\n-Xmx128m \"-Dx=a b\"");
        Path all = Files.writeString(
                folder.resolve("all"), "-Xmx128m -cp " + Checking.CLASS_PATH + " checked.ShowsHeap -Xmx1g");
        Checking checking = Checking.onCurrentJdk();
        checking.assertSameAsJava("@" + file, "-cp", Checking.CLASS_PATH, "checked.ShowsHeap", "-Xmx1g");
        checking.assertSameAsJava("@" + all);
        for (String variable : List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")) {
            checking.assertSameAsJava(
                    Map.of(variable, "'-Dx=a b' -Xmx128m"), "-cp", Checking.CLASS_PATH, "checked.ShowsHeap");
        }
    }

    /** As in a build that writes options of its own behind ours. */
    @Test
    void aLimitBehindOursIsTheOneThatTheProgramIsTold() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            Checking checking = new Checking(jdk);
            String[] program = {"-Xmx96m", "-cp", Checking.CLASS_PATH, "checked.ShowsHeap"};
            String[] checked = {Checking.agent() + "=heap=67108864:134217728", "-Xmx134217728"};
            String[] both = Stream.of(checked, program).flatMap(Stream::of).toArray(String[]::new);
            assertThat(checking.java(both).out())
                    .isEqualTo(checking.java(program).out());
        }
    }

    @Test
    void whatJavaComplainsOfItStillComplainsOf() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            for (String options : List.of("-Xms200m -Xmx100m", "-Xmx64q", "-Xmx1m", "-Xmn99m -Xmx64m")) {
                new Checking(jdk)
                        .assertSameAsJava((options + " -cp " + Checking.CLASS_PATH + " checked.ShowsHeap").split(" "));
            }
        }
    }

    @Test
    void aProgramThatNeverHasEnoughEndsAsBefore() {
        ChildJvm.Result leaks =
                Checking.onCurrentJdk().check("-Xmx32m", "-cp", Checking.CLASS_PATH, "checked.Ends", "memory");
        assertThat(leaks.err().replaceAll("\\s+", " "))
                .contains("java.lang.OutOfMemoryError: Java heap space", "raceproof check: UNKNOWN")
                .contains("ran out of memory while it was checked: of its heap of 1056 MB (32 MB without us), ");
        assertThat(leaks.status()).isEqualTo(1);
    }
}
