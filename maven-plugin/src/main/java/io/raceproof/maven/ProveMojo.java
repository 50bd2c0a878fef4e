package io.raceproof.maven;

import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.prove.BadSourceException;
import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import io.raceproof.prove.certificate.Proofs;
import io.raceproof.report.Review;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Proves the task-parallel regions of the module's sources, and fails the build if one has a race that is not in the
 * baseline. Runs nothing.
 */
@Mojo(
        name = "prove",
        defaultPhase = LifecyclePhase.PROCESS_CLASSES,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class ProveMojo extends AbstractRaceproofMojo {

    private static final String NAME = "prove";

    /** Takes for granted that references under different names are different arrays. */
    @Parameter(property = "raceproof.assumeNoAlias", defaultValue = "false")
    private boolean assumeNoAlias;

    /** The seconds for one region, after which it is UNKNOWN. */
    @Parameter(property = "raceproof.timeout", defaultValue = "20")
    private long timeout;

    /** Whether what was proved is written beside the classes, for tests under the agent to rely on. */
    @Parameter(property = "raceproof.writeProofs", defaultValue = "false")
    private boolean writeProofs;

    @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
    private List<String> sourceRoots;

    @Parameter(defaultValue = "${project.compileClasspathElements}", readonly = true, required = true)
    private List<String> classPath;

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
    private File classes;

    @Override
    void work() throws IOException, MojoExecutionException, MojoFailureException {
        if (timeout < 1) {
            throw new MojoExecutionException("raceproof prove: timeout is a number of seconds, at least 1");
        }
        List<Path> roots = rootsWithSources();
        if (roots.isEmpty()) {
            getLog().info("raceproof prove: the module has no sources");
            return;
        }
        try {
            prove(roots);
        } catch (BadSourceException e) {
            throw new MojoExecutionException("raceproof prove: " + e.getMessage(), e);
        }
    }

    private void prove(List<Path> roots)
            throws IOException, BadSourceException, MojoExecutionException, MojoFailureException {
        Review review = review();
        List<Path> entries =
                classPath.stream().map(Path::of).filter(Files::exists).toList();
        long start = System.nanoTime();
        Prover prover = new Prover(new Options(entries, assumeNoAlias, false, Duration.ofSeconds(timeout)));
        List<SourceRegion> regions = prover.prove(roots);
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        Report report = review.report(NAME, regions, new Stats(0, 0, 0, 0, millis));
        publish(report, review, NAME);
        if (writeProofs) {
            Proofs proofs = new Proofs(classes.toPath(), Prover.javaFiles(roots), entries);
            proofs.write(prover.claims()).forEach(leftOut -> getLog().warn("raceproof prove: " + leftOut));
        }
        judge(report, NAME);
    }

    private List<Path> rootsWithSources() throws IOException {
        List<Path> roots = new ArrayList<>();
        for (String root : sourceRoots) {
            Path folder = Path.of(root);
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    if (files.anyMatch(file -> file.toString().endsWith(".java"))) {
                        roots.add(folder);
                    }
                }
            }
        }
        return roots;
    }
}
