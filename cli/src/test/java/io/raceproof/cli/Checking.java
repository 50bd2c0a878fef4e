package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The packaged distribution on one JDK: programs under {@code raceproof check} and, to compare, under java alone. */
record Checking(Jdks.Jdk jdk) {

    /** The programs of package {@code checked}, and the task library. */
    static final String CLASS_PATH = Path.of("target", "test-classes").toAbsolutePath() + ":"
            + distribution().resolve("lib/raceproof-api-" + Installation.version() + ".jar");

    static Path distribution() {
        return Path.of("target", "raceproof").toAbsolutePath();
    }

    /** For whoever starts java without {@code raceproof}. */
    static String agent() {
        return "-javaagent:" + distribution().resolve("lib/raceproof-agent-" + Installation.version() + ".jar");
    }

    static Checking onCurrentJdk() {
        return new Checking(Jdks.current());
    }

    Launcher launcher() {
        return new Launcher(distribution().resolve("raceproof")).withJavaHome(jdk.home());
    }

    /** {@code raceproof check}, then these arguments. */
    ChildJvm.Result check(String... arguments) {
        return ChildJvm.run(checkProcess(arguments), Launcher.LIMIT);
    }

    /** The same with these variables set. */
    ChildJvm.Result check(Map<String, String> environment, String... arguments) {
        ProcessBuilder process = checkProcess(arguments);
        process.environment().putAll(environment);
        return ChildJvm.run(process, Launcher.LIMIT);
    }

    ProcessBuilder checkProcess(String... arguments) {
        return launcher().process(with("check", arguments));
    }

    /** {@code java}, then these arguments. */
    ChildJvm.Result java(String... arguments) {
        return ChildJvm.run(javaProcess(arguments), Launcher.LIMIT);
    }

    private ProcessBuilder javaProcess(String... arguments) {
        ProcessBuilder builder = new ProcessBuilder(with(jdk.java().toString(), arguments));
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder;
    }

    /** Runs with us and without us: whoever looks at the program from outside must see the same. */
    void assertSameAsJava(String... arguments) {
        assertSameAsJava(Map.of(), arguments);
    }

    void assertSameAsJava(Map<String, String> environment, String... arguments) {
        ProcessBuilder plain = javaProcess(arguments);
        plain.environment().putAll(environment);
        ProcessBuilder checked = checkProcess(with("--quiet", arguments));
        checked.environment().putAll(environment);
        assertThat(ChildJvm.run(checked, Launcher.LIMIT))
                .as("%s %s", jdk, Arrays.toString(arguments))
                .isEqualTo(ChildJvm.run(plain, Launcher.LIMIT));
    }

    static String[] with(String first, String... rest) {
        List<String> all = new ArrayList<>();
        all.add(first);
        all.addAll(Arrays.asList(rest));
        return all.toArray(String[]::new);
    }
}
