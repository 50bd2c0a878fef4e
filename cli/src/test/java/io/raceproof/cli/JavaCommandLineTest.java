package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class JavaCommandLineTest {

    /** A flag, an option with a value, and one with an optional value, as the contract has them. */
    private static final CommandSpec CHECK = CommandSpec.create()
            .name("raceproof check")
            .addOption(OptionSpec.builder("--strict").arity("0").build())
            .addOption(OptionSpec.builder("--json").arity("1").build())
            .addOption(OptionSpec.builder("--atomicity").arity("0..1").build());

    @Test
    void ourOptionsEndAtTheFirstArgumentThatIsNotOurs() {
        assertDivided(
                "--strict --json out.json -Xmx1g -cp a:b Main x", "--strict --json=out.json", "-Xmx1g -cp a:b Main x");
        assertDivided("Main", "", "Main");
        assertDivided("--strict", "--strict", "");
        assertDivided("", "", "");
    }

    @Test
    void aDoubleDashEndsOurOptionsAndGoesNoFurther() {
        assertDivided("--strict -- -cp a Main", "--strict", "-cp a Main");
        assertDivided("-- Main", "", "Main");
        assertDivided("Main -- x", "", "Main -- x");
        assertDivided("-- -- Main", "", "-- Main");
    }

    @Test
    void anOptionalValueIsOnlyGivenWithEquals() {
        assertDivided("--atomicity=all Main", "--atomicity=all", "Main");
        assertDivided("--atomicity all Main", "--atomicity", "all Main");
    }

    @Test
    void aRequiredValueIsTakenAsItIs() {
        assertDivided("--json=a=b Main", "--json=a=b", "Main");
        assertDivided("--json --strict Main", "--json=--strict", "Main");
        assertDivided("--json @file Main", "--json=@file", "Main");
        assertThatThrownBy(() -> divide("--strict --json"))
                .isInstanceOf(UsageError.class)
                .hasMessage("--json needs a value");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Main --json out.json",
                "-jar app.jar --strict",
                "-m mod/demo.Main --strict",
                "--module mod/demo.Main --strict",
                "--module=mod/demo.Main --strict",
                "-cp a -Dx=y -ea Main.java --strict",
                "@args --strict",
                "--strict.properties",
                "strict",
                "json Main",
                "-cp --json Main --json",
                "--add-exports java.base/sun.nio.ch=ALL-UNNAMED -p mods --add-modules a -m a/b --json",
                "--source 17 Main.java --strict",
                "--enable-preview --show-version --module-path mods --module a/b",
                "-Xjson",
            })
    void everythingElseReachesJavaUntouched(String arguments) {
        assertDivided(arguments, "", arguments);
    }

    @Test
    void spacesAndEmptyArgumentsStay() {
        List<String> arguments = List.of("--json", "a b", "-cp", "", "Main", "", " ");
        JavaCommandLine divided = JavaCommandLine.divide(CHECK, arguments);
        assertThat(divided.own()).containsExactly("--json=a b");
        assertThat(divided.java()).containsExactly("-cp", "", "Main", "", " ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xmx1g --strict Main",
                "-cp a --strict Main",
                "--class-path=a --json=x Main",
                "-p mods --json x -m a/b",
                "-ea -Dx=y --atomicity -jar app.jar",
                "-XX:+UseSerialGC --atomicity=all Main",
            })
    void oneOfOursBehindJavasIsRefusedWithAHint(String arguments) {
        assertThatThrownBy(() -> divide(arguments))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("comes too late: " + arguments.split(" ")[0])
                .hasMessageContaining("right after 'raceproof check'")
                .hasMessageNotContaining("\n");
    }

    @Test
    void oneOfOursBehindTheDoubleDashIsRefusedToo() {
        assertThatThrownBy(() -> divide("-- --strict Main"))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("--strict comes too late: -- ended");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Main", "-cp a Main", "-cp a -jar x.jar", "-p mods --module=a/b", "-m a/b", "@args", "A.java"})
    void aProgramIsNamedInManyWays(String arguments) {
        divide(arguments).requireProgram();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--strict", "-cp Main", "-Xmx1g", "--add-modules a -ea", "-cp"})
    void withoutAProgramOneLineSaysWhatToName(String arguments) {
        JavaCommandLine divided = divide(arguments);
        assertThatThrownBy(divided::requireProgram)
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("main class")
                .hasMessageContaining("-jar");
    }

    private static void assertDivided(String arguments, String own, String java) {
        JavaCommandLine divided = divide(arguments);
        assertThat(divided.own()).isEqualTo(words(own));
        assertThat(divided.java()).isEqualTo(words(java));
    }

    private static JavaCommandLine divide(String arguments) {
        return JavaCommandLine.divide(CHECK, words(arguments));
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
    }
}
