package io.raceproof.maven;

import io.raceproof.findings.Report;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Reports as <code>report</code> does, and fails the build if there is a finding that is not in the baseline. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AbstractReportMojo {

    @Override
    void conclude(Report report) throws MojoFailureException, MojoExecutionException {
        judge(report, NAME);
    }
}
