package io.raceproof.maven;

import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.prove.BadSourceException;
import io.raceproof.prove.Options;
import io.raceproof.prove.Prover;
import io.raceproof.prove.certificate.Proofs;
import io.raceproof.report.BadLineException;
import io.raceproof.report.Baseline;
import io.raceproof.report.JsonReport;
import io.raceproof.report.Review;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.Suppressions;
import io.raceproof.report.TextReport;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Proves the task-parallel regions of the module's sources, and fails the build if one has a race that is not in the
 * baseline. Runs nothing. The report is in the log, and as JSON in {@code prove.json}.
 */
@Mojo(
        name = "prove",
        defaultPhase = LifecyclePhase.PROCESS_CLASSES,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class ProveMojo extends AbstractMojo {

    /** Does nothing. */
    @Parameter(property = "raceproof.skip", defaultValue = "false")
    private boolean skip;

    /** Where the report goes. */
    @Parameter(property = "raceproof.directory", defaultValue = "${project.build.directory}/raceproof")
    private File directory;

    /** A baseline, as <code>raceproof prove --write-baseline</code> writes it: races in it do not fail the build. */
    @Parameter(property = "raceproof.baseline")
    private File baseline;

    /** Takes for granted that references under different names are different arrays. */
    @Parameter(property = "raceproof.assumeNoAlias", defaultValue = "false")
    private boolean assumeNoAlias;

    /** The seconds for one region, after which it is UNKNOWN. */
    @Parameter(property = "raceproof.timeout", defaultValue = "20")
    private long timeout;

    /** Whether regions that could not be decided fail the build too. */
    @Parameter(property = "raceproof.strict", defaultValue = "false")
    private boolean strict;

    /** Whether what was proved is written beside the classes, for tests under the agent to rely on. */
    @Parameter(property = "raceproof.writeProofs", defaultValue = "false")
    private boolean writeProofs;

    @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
    private List<String> sourceRoots;

    @Parameter(defaultValue = "${project.compileClasspathElements}", readonly = true, required = true)
    private List<String> classPath;

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
    private File classes;

    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File basedir;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("raceproof is skipped");
            return;
        }
        if (timeout < 1) {
            throw new MojoExecutionException("raceproof prove: timeout is a number of seconds, at least 1");
        }
        try {
            List<Path> roots = rootsWithSources();
            if (roots.isEmpty()) {
                getLog().info("raceproof prove: the module has no sources");
                return;
            }
            prove(roots);
        } catch (BadSourceException | BadLineException e) {
            throw new MojoExecutionException("raceproof prove: " + e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new MojoExecutionException("raceproof prove: there is no file " + e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException("raceproof prove: " + e, e);
        }
    }

    private void prove(List<Path> roots)
            throws IOException, BadSourceException, BadLineException, MojoFailureException {
        Optional<Baseline> known = baseline == null ? Optional.empty() : Optional.of(Baseline.read(baseline.toPath()));
        List<Path> entries =
                classPath.stream().map(Path::of).filter(Files::exists).toList();
        long start = System.nanoTime();
        Prover prover = new Prover(new Options(entries, assumeNoAlias, false, Duration.ofSeconds(timeout)));
        List<SourceRegion> regions = prover.prove(roots);
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        Review review = new Review(Suppressions.NONE, known);
        Report report = review.report("prove", regions, new Stats(0, 0, 0, 0, millis));
        Path file = Files.createDirectories(directory.toPath()).resolve("prove.json");
        JsonReport.write(report, file);
        TextReport text = new TextReport(new SourceFinder(List.of(basedir.toPath())), false);
        text.render(report).lines().forEach(report.newFindings().isEmpty() ? getLog()::info : getLog()::warn);
        if (writeProofs) {
            Proofs proofs = new Proofs(classes.toPath(), Prover.javaFiles(roots), entries);
            proofs.write(prover.claims()).forEach(leftOut -> getLog().warn("raceproof prove: " + leftOut));
        }
        if (report.exitStatus(strict) == Report.FOUND) {
            throw new MojoFailureException("raceproof prove: " + report.verdict() + "; see above, or " + file);
        }
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
