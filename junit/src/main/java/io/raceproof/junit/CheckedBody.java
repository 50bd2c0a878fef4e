package io.raceproof.junit;

import io.raceproof.findings.Report;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.TextReport;
import io.raceproof.runtime.Trial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor.Invocation;

/** One body of a test as a run of its own. Works only where the runtime is. */
final class CheckedBody {

    private CheckedBody() {}

    static boolean isPossible() {
        return Trial.isPossible();
    }

    /** Runs the body to its end, well or not; then the report has its say. */
    static void run(Invocation<Void> body, ExtensionContext context, boolean strict) throws Throwable {
        Throwable thrown = null;
        Trial trial = Trial.begin();
        try {
            body.proceed();
        } catch (Throwable e) {
            thrown = e;
        }
        Report report = trial.end();
        boolean fails = report.exitStatus(strict) == Report.FOUND || Verdicts.toolFailed(report);
        Verdicts.publish(report, fails ? "" : text(report), context);
        if (fails) {
            AssertionError error = new AssertionError(System.lineSeparator() + text(report));
            if (thrown == null) {
                throw error;
            }
            thrown.addSuppressed(error);
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    private static String text(Report report) {
        return new TextReport(new SourceFinder(List.of(Path.of(""))), false).render(report);
    }
}
