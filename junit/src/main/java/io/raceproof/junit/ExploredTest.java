package io.raceproof.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * One execution of one test, in the JVM that explores it: the program whose graphs are enumerated. JUnit runs the test
 * as always, on this thread; what the test throws, the program throws.
 */
public final class ExploredTest implements TestExecutionListener {

    /** Is set in the JVM that explores. */
    static final String HERE = "raceproof.explored.test";

    private Throwable thrown;
    private boolean ran;

    private ExploredTest() {}

    static boolean isHere() {
        return Boolean.getBoolean(HERE);
    }

    /** The argument is JUnit's unique id of the test. */
    public static void main(String[] args) throws Throwable {
        Launcher launcher = LauncherFactory.create(LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .build());
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectUniqueId(args[0]))
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .build();
        ExploredTest test = new ExploredTest();
        launcher.execute(request, test);
        if (test.thrown != null) {
            throw test.thrown;
        }
        if (!test.ran) {
            throw new IllegalStateException("JUnit does not find the test again: " + args[0]);
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        ran |= test.isTest();
        if (thrown == null) {
            result.getThrowable().ifPresent(problem -> thrown = problem);
        }
    }
}
