package io.raceproof.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the tests of some classes and prints what becomes of each: its name after a hash, its status, and what it threw.
 */
final class RunTests implements TestExecutionListener {

    private RunTests() {}

    public static void main(String[] args) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String name : args[0].split(",")) {
            request.selectors(selectClass(name));
        }
        for (int i = 1; i < args.length; i++) {
            String[] parameter = args[i].split("=");
            request.configurationParameter(parameter[0], parameter[1]);
        }
        LauncherDiscoveryRequest built = request.build();
        LauncherFactory.create().execute(built, new RunTests());
    }

    @Override
    public synchronized void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        System.out.println("#" + test.getLegacyReportingName() + ": " + entry.getKeyValuePairs());
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            System.out.println("#" + test.getLegacyReportingName() + ": " + result.getStatus());
            result.getThrowable().ifPresent(thrown -> {
                System.out.println(thrown);
                for (Throwable suppressed : thrown.getSuppressed()) {
                    System.out.println("suppressed: " + suppressed);
                }
            });
        }
    }
}
