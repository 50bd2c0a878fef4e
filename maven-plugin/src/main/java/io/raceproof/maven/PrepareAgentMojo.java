package io.raceproof.maven;

import io.raceproof.launch.BadArgumentsException;
import io.raceproof.launch.HeapRoom;
import io.raceproof.launch.JavaOptions;
import io.raceproof.launch.Machine;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Lets the JVMs that run the tests be checked: puts the agent at the beginning of the property that Surefire and
 * Failsafe take JVM options from. What was in the property stays. If their configuration has an <code>argLine</code> of
 * its own, it must contain <code>@{argLine}</code>.
 *
 * <p>The program's objects are larger with the agent, so the JVMs get a larger heap, if there is memory for it: a
 * second limit behind those in the property. What the program is told of its heap stays as it was.
 *
 * <p>Each JVM writes what it finds into a file of its own, for <code>report</code> and <code>check</code>; the files of
 * an earlier build are deleted.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends AbstractMojo {

    /** In the context that Maven keeps for this plugin and this project, as long as one build goes. */
    private static final String PREPARED = PrepareAgentMojo.class.getName();

    /** Does nothing: tests run unchecked, and those with {@code @RaceFree} fail. */
    @Parameter(property = "raceproof.skip", defaultValue = "false")
    private boolean skip;

    /** The property with JVM options that the agent is added to. */
    @Parameter(property = "raceproof.propertyName", defaultValue = "argLine")
    private String propertyName;

    /** Where the agent and the findings go. */
    @Parameter(property = "raceproof.directory", defaultValue = "${project.build.directory}/raceproof")
    private File directory;

    /** Only classes whose names match one of these ({@code *} and {@code ?}) are checked; none: all. */
    @Parameter(property = "raceproof.include")
    private List<String> include = List.of();

    /** Classes whose names match one of these are not checked. */
    @Parameter(property = "raceproof.exclude")
    private List<String> exclude = List.of();

    /** Files that say what calls of classes do that are not checked. */
    @Parameter(property = "raceproof.library")
    private List<File> library = List.of();

    /** Whether the JVMs get a larger heap than they are given, for what checking adds to the program's objects. */
    @Parameter(property = "raceproof.heapRoom", defaultValue = "true")
    private boolean heapRoom;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> artifacts;

    @Override
    public void execute() throws MojoExecutionException {
        if (skip) {
            getLog().info("raceproof is skipped");
            return;
        }
        if (directory.getPath().contains("=")) {
            throw new MojoExecutionException("raceproof: the JVM loads no agent from a folder with '=' in its name: "
                    + directory + "; set raceproof.directory to another one");
        }
        FindingsFolder findings = new FindingsFolder(directory.toPath());
        forgetEarlierBuild(findings.path());
        ArgLine line = new ArgLine(AgentJars.copy(artifacts, directory.toPath().resolve("lib")));
        line.option("output", findings.nameOfFiles());
        include.forEach(glob -> line.option("include", glob));
        exclude.forEach(glob -> line.option("exclude", glob));
        for (File file : library) {
            if (!file.isFile()) {
                throw new MojoExecutionException("raceproof: there is no library file " + file);
            }
            line.option("library", file.getAbsolutePath());
        }
        line.room(heapRoom ? room() : HeapRoom.NONE);
        Properties properties = project.getProperties();
        properties.setProperty(propertyName, line.around(properties.getProperty(propertyName)));
        getLog().debug(propertyName + " is " + properties.getProperty(propertyName));
    }

    /** One for all of the module's test JVMs, which have the property in common. */
    private HeapRoom room() {
        List<TestJvm> jvms =
                new TestJvms(project, session.getUserProperties(), propertyName, System.getenv()).checked();
        List<JavaOptions> options = new ArrayList<>();
        int forks = 1;
        try {
            for (TestJvm jvm : jvms) {
                options.add(jvm.options());
                forks = Math.max(forks, jvm.atOnce());
                if (jvm.limitsHeapLate()) {
                    getLog().warn("raceproof: the argLine of " + jvm.plugin() + " limits the heap behind @{"
                            + propertyName + "}, so there is no room in it for what checking adds to objects,"
                            + " and tests may run out of memory; write @{" + propertyName + "} last");
                }
            }
        } catch (BadArgumentsException e) {
            // Java will say it, too, and better.
            getLog().debug("no larger heap: " + e.getMessage());
            return HeapRoom.NONE;
        }
        return HeapRoom.of(options, Machine.asked(), forks * modulesAtOnce());
    }

    private int modulesAtOnce() {
        int threads = session.getRequest().getDegreeOfConcurrency();
        return Math.max(1, Math.min(threads, session.getProjects().size()));
    }

    /** Once a build: a second execution of this goal must not lose what tests have found after the first. */
    @SuppressWarnings("unchecked")
    private void forgetEarlierBuild(Path findings) throws MojoExecutionException {
        Map<Object, Object> context = getPluginContext();
        try {
            Files.createDirectories(findings);
            if (context.putIfAbsent(PREPARED, true) == null) {
                try (DirectoryStream<Path> files = Files.newDirectoryStream(findings)) {
                    for (Path file : files) {
                        Files.delete(file);
                    }
                }
            }
        } catch (IOException e) {
            throw new MojoExecutionException("raceproof: cannot prepare " + findings + ": " + e, e);
        }
    }
}
