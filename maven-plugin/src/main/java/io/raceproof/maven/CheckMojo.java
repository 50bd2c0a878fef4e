package io.raceproof.maven;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Report;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Reports as <code>report</code> does, and fails the build if there is a finding. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AbstractReportMojo {

    /** Whether predicted findings, and runs that could not be decided, fail the build too. */
    @Parameter(property = "raceproof.strict", defaultValue = "false")
    private boolean strict;

    @Override
    void conclude(Report report, Path file) throws MojoFailureException, MojoExecutionException {
        for (String reason : report.because()) {
            if (reason.startsWith(Ending.FAILURE)) {
                throw new MojoExecutionException(reason);
            }
        }
        if (report.exitStatus(strict) == Report.FOUND) {
            throw new MojoFailureException("raceproof check: " + report.verdict() + "; see above, or " + file);
        }
    }
}
