package io.raceproof.maven;

import io.raceproof.findings.Report;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Reports what all JVMs that ran the module's tests have found outside of <code>@RaceFree</code> tests, whose findings
 * are theirs. Text goes to the log, JSON, SARIF and HTML to <code>target/raceproof</code>.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends AbstractReportMojo {

    @Override
    void conclude(Report report) {
        getLog().debug("the report is in " + directory());
    }
}
