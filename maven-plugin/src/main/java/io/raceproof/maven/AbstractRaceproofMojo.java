package io.raceproof.maven;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Report;
import io.raceproof.report.BadLineException;
import io.raceproof.report.Baseline;
import io.raceproof.report.HtmlReport;
import io.raceproof.report.JsonReport;
import io.raceproof.report.Review;
import io.raceproof.report.SarifReport;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.Suppressions;
import io.raceproof.report.TextReport;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * What the goals with a report share: what was decided before, and where the report goes. It is text in the log, and
 * {@code NAME.json}, {@code NAME.sarif} and {@code NAME/index.html} in the directory.
 */
abstract class AbstractRaceproofMojo extends AbstractMojo {

    /** Does nothing. */
    @Parameter(property = "raceproof.skip", defaultValue = "false")
    private boolean skip;

    /** Where the findings are, and the report goes. */
    @Parameter(property = "raceproof.directory", defaultValue = "${project.build.directory}/raceproof")
    private File directory;

    /** A baseline: findings in it do not fail the build. */
    @Parameter(property = "raceproof.baseline")
    private File baseline;

    /** Where to write all findings, as a baseline. */
    @Parameter(property = "raceproof.writeBaseline")
    private File writeBaseline;

    /** Findings to leave out, each with a reason; <code>raceproof.suppressions</code> of the module, if it has one. */
    @Parameter(property = "raceproof.suppressions")
    private File suppressions;

    /** Whether predicted findings, and what could not be decided, fail the build too. */
    @Parameter(property = "raceproof.strict", defaultValue = "false")
    private boolean strict;

    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File basedir;

    @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
    private String version;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("raceproof is skipped");
            return;
        }
        try {
            work();
        } catch (BadLineException e) {
            throw new MojoExecutionException("raceproof: " + e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new MojoExecutionException("raceproof: there is no file " + e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException("raceproof: " + e, e);
        }
    }

    /** What the goal is there for. */
    abstract void work() throws IOException, MojoExecutionException, MojoFailureException;

    final Path directory() {
        return directory.toPath();
    }

    /** What was decided before. */
    final Review review() throws IOException {
        Path file =
                suppressions != null ? suppressions.toPath() : basedir.toPath().resolve(Suppressions.DEFAULT_FILE);
        boolean isThere = suppressions != null || Files.exists(file);
        return new Review(
                (isThere ? Suppressions.read(file) : Suppressions.NONE).andThoseOfLibraries(),
                baseline == null ? Optional.empty() : Optional.of(Baseline.read(baseline.toPath())));
    }

    /** Writes the report in all its forms. */
    final void publish(Report report, Review review, String name) throws IOException {
        Path folder = Files.createDirectories(directory.toPath());
        SourceFinder sources = new SourceFinder(List.of(basedir.toPath()));
        JsonReport.write(report, folder.resolve(name + ".json"));
        Files.write(folder.resolve(name + ".sarif"), new SarifReport(sources, version).render(report));
        new HtmlReport(sources).write(report, folder.resolve(name));
        if (writeBaseline != null) {
            Files.writeString(writeBaseline.toPath(), Baseline.of(report), StandardCharsets.UTF_8);
        }
        new TextReport(sources, false)
                .render(report)
                .lines()
                .forEach(report.newFindings().isEmpty() ? getLog()::info : getLog()::warn);
        review.unused().forEach(line -> getLog().warn("raceproof: " + line));
    }

    /** Fails the build if the report does. */
    final void judge(Report report, String name) throws MojoExecutionException, MojoFailureException {
        for (String reason : report.because()) {
            if (reason.startsWith(Ending.FAILURE)) {
                throw new MojoExecutionException(reason);
            }
        }
        if (report.exitStatus(strict) == Report.FOUND) {
            throw new MojoFailureException("raceproof " + report.command() + ": " + report.verdict()
                    + "; see above, or " + directory.toPath().resolve(name).resolve("index.html"));
        }
    }
}
