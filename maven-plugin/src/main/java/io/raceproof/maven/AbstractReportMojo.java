package io.raceproof.maven;

import io.raceproof.findings.Report;
import io.raceproof.findings.StoredFindings;
import io.raceproof.report.Review;
import java.io.IOException;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** Reports what the module's tests have shown. */
abstract class AbstractReportMojo extends AbstractRaceproofMojo {

    static final String NAME = "report";

    @Override
    final void work() throws IOException, MojoExecutionException, MojoFailureException {
        Optional<StoredFindings> found = new FindingsFolder(directory()).merged();
        if (found.isEmpty()) {
            getLog().info("raceproof: no test has run under the agent, so there is nothing to report");
            return;
        }
        Review review = review();
        Report report = review.report("check", found.get());
        publish(report, review, NAME);
        conclude(report);
    }

    /** The report is out; whether the build goes on. */
    abstract void conclude(Report report) throws MojoFailureException, MojoExecutionException;
}
