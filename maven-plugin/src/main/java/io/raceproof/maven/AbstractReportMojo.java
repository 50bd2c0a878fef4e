package io.raceproof.maven;

import io.raceproof.findings.Report;
import io.raceproof.report.JsonReport;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.TextReport;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** Reports what the module's tests have shown: as text in the log, and as JSON in {@code report.json}. */
abstract class AbstractReportMojo extends AbstractMojo {

    /** Does nothing. */
    @Parameter(property = "raceproof.skip", defaultValue = "false")
    private boolean skip;

    /** Where the findings are, and the report goes. */
    @Parameter(property = "raceproof.directory", defaultValue = "${project.build.directory}/raceproof")
    private File directory;

    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File basedir;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("raceproof is skipped");
            return;
        }
        Path file = directory.toPath().resolve("report.json");
        try {
            Optional<Report> report = new FindingsFolder(directory.toPath()).merged();
            if (report.isEmpty()) {
                getLog().info("raceproof: no test has run under the agent, so there is nothing to report");
                return;
            }
            JsonReport.write(report.get(), file);
            log(report.get());
            conclude(report.get(), file);
        } catch (IOException e) {
            throw new MojoExecutionException("raceproof: " + e.getMessage(), e);
        }
    }

    private void log(Report report) {
        String text = new TextReport(new SourceFinder(List.of(basedir.toPath())), false).render(report);
        text.lines().forEach(report.findings().isEmpty() ? getLog()::info : getLog()::warn);
    }

    /** The report is out; whether the build goes on. */
    abstract void conclude(Report report, Path file) throws MojoFailureException, MojoExecutionException;
}
