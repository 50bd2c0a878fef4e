package io.raceproof.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

/**
 * What the plugins that run tests are configured to, from POMs as Maven has them after it has merged what it inherits.
 */
class TestJvmsTest {

    private static final String SUREFIRE = "maven-surefire-plugin";
    private static final Map<String, String> ENVIRONMENT = Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g", "HOME", "x");

    private final Properties user = new Properties();

    @Test
    void withoutAConfigurationTheOptionsAreThoseOfTheProperty() throws Exception {
        for (String plugins : List.of("", plugin(SUREFIRE, ""))) {
            TestJvm jvm = only(checked("<argLine>-ea '-Dx=a b' -Xmx64m</argLine>", plugins));
            assertThat(jvm.before()).containsExactly("-ea", "-Dx=a b", "-Xmx64m");
            assertThat(jvm.after()).isEmpty();
            assertThat(jvm.atOnce()).isEqualTo(1);
            assertThat(jvm.environment()).isEqualTo(ENVIRONMENT);
            assertThat(jvm.limitsHeapLate()).isFalse();
        }
    }

    @Test
    void aLineOfItsOwnIsAroundTheProperty() throws Exception {
        String line = "\n  -Xmx256m -Dx=${x}\n  @{argLine} @{other} -Dfork=${surefire.forkNumber} @{not.yet}\n";
        TestJvm jvm = only(checked(
                "<argLine>-Dkept</argLine><x>y</x><other>-XX:MaxHeapSize=1g</other>",
                plugin(SUREFIRE, "<argLine>" + line + "</argLine>")));
        assertThat(jvm.before()).containsExactly("-Xmx256m", "-Dx=y", "-Dkept");
        assertThat(jvm.after()).containsExactly("-XX:MaxHeapSize=1g", "-Dfork=");
        assertThat(jvm.limitsHeapLate()).isTrue();
        assertThat(jvm.options().afterOurs()).isEqualTo(jvm.after());
    }

    @Test
    void aLineWithoutThePropertyHasNoAgent() throws Exception {
        String own = plugin(SUREFIRE, "<argLine>-Xmx2g</argLine>");
        String failsafe = plugin("maven-failsafe-plugin", "<argLine>${argLine} -ea</argLine>");
        assertThat(only(checked("", own + failsafe)).plugin()).isEqualTo("maven-failsafe-plugin");
        assertThat(only(checked("", own)).before()).isEmpty();
    }

    @Test
    void anotherPropertyIsLookedForInTheLine() throws Exception {
        String properties = "<argLine>-Xmx64m @{races} -ea</argLine><races>-Dkept</races>";
        TestJvm jvm = only(jvms("races", properties, plugin(SUREFIRE, "")).checked());
        assertThat(jvm.before()).containsExactly("-Xmx64m", "-Dkept");
        assertThat(jvm.after()).containsExactly("-ea");
    }

    @Test
    void everyExecutionCountsAndTheSameCountsOnce() throws Exception {
        String executions = execution("a", "<argLine>-Xmx1g @{argLine}</argLine><forkCount>3</forkCount>")
                + execution("b", "<forkCount>${forks}</forkCount>")
                + execution("c", "<forkCount>2</forkCount>")
                + execution("d", "<forkCount>0</forkCount>");
        String plugin =
                "<plugin><artifactId>" + SUREFIRE + "</artifactId><executions>" + executions + "</executions></plugin>";
        user.setProperty("forks", "2");
        List<TestJvm> jvms = checked("<forks>7</forks>", plugin);
        assertThat(jvms).extracting(TestJvm::atOnce).containsExactly(3, 2);
        assertThat(jvms.get(0).before()).containsExactly("-Xmx1g");
    }

    @Test
    void theForkCountMayBeAProperty() throws Exception {
        assertThat(only(checked("<forkCount>5</forkCount>", plugin(SUREFIRE, "")))
                        .atOnce())
                .isEqualTo(5);
        user.setProperty("forkCount", "6");
        assertThat(only(checked("<forkCount>5</forkCount>", plugin(SUREFIRE, "")))
                        .atOnce())
                .isEqualTo(6);
    }

    @Test
    void itsVariablesAreThoseOfTheConfiguration() throws Exception {
        TestJvm jvm = only(
                checked(
                        "",
                        plugin(
                                SUREFIRE,
                                "<environmentVariables><_JAVA_OPTIONS>-Xmx2g</_JAVA_OPTIONS><E/></environmentVariables>"
                                        + "<excludedEnvironmentVariables><v>JAVA_TOOL_OPTIONS</v></excludedEnvironmentVariables>")));
        assertThat(jvm.environment())
                .containsOnly(Map.entry("HOME", "x"), Map.entry("_JAVA_OPTIONS", "-Xmx2g"), Map.entry("E", ""));
        assertThat(jvm.options().afterOurs()).containsExactly("-Xmx2g");
        assertThat(jvm.limitsHeapLate()).isFalse();
    }

    @Test
    void anArgumentFileLiesInTheModule() throws Exception {
        TestJvm jvm = only(checked("<argLine>@jvm.args @@x</argLine>", ""));
        assertThat(jvm.before()).containsExactly("@" + new File("module", "jvm.args").getAbsolutePath(), "@@x");
    }

    private static String plugin(String name, String configuration) {
        return "<plugin><artifactId>" + name + "</artifactId><configuration>" + configuration
                + "</configuration></plugin>";
    }

    private static String execution(String id, String configuration) {
        return "<execution><id>" + id + "</id><configuration>" + configuration + "</configuration></execution>";
    }

    private static TestJvm only(List<TestJvm> jvms) {
        assertThat(jvms).hasSize(1);
        return jvms.get(0);
    }

    private List<TestJvm> checked(String properties, String plugins) throws Exception {
        return jvms("argLine", properties, plugins).checked();
    }

    private TestJvms jvms(String extended, String properties, String plugins) throws Exception {
        String pom = "<project><properties>" + properties + "</properties><build><plugins>" + plugins
                + "</plugins></build></project>";
        MavenProject project = new MavenProject(new MavenXpp3Reader().read(new StringReader(pom)));
        project.setFile(new File("module", "pom.xml").getAbsoluteFile());
        return new TestJvms(project, user, extended, ENVIRONMENT);
    }
}
