package io.raceproof.maven;

import io.raceproof.findings.Report;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Reports what all JVMs that ran the module's tests have found outside of <code>@RaceFree</code> tests, whose findings are
 * theirs. Text goes to the log, JSON to <code>target/raceproof/report.json</code>.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends AbstractReportMojo {

    @Override
    void conclude(Report report, Path file) {
        getLog().debug("the report is in " + file);
    }
}
