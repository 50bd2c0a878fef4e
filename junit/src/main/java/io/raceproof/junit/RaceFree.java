package io.raceproof.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * The test must be free of data races, in whatever order its tasks run: its body runs as under {@code raceproof check},
 * and if any schedule of it can race, the test fails with the report in its message.
 *
 * <pre>{@code
 * class AccountTest {
 *
 *     private final Account account = new Account();
 *
 *     @Test
 *     @RaceFree
 *     void depositsAddUp() {
 *         finish(() -> {
 *             async(() -> account.deposit(100));
 *             async(() -> account.deposit(100));
 *         });
 *         assertEquals(200, account.balance());
 *     }
 * }
 * }</pre>
 *
 * <p>On a class it holds for each of its tests, nested, repeated, parameterised and dynamic ones included.
 *
 * <p><b>What is checked.</b> The body of each test, or of each of its repetitions, is a run of its own, and the thread
 * of the test is its main task. What comes before, {@code @BeforeEach} and earlier tests, precedes the body and is not
 * part of it; what comes after, {@code @AfterEach} for one, is not either. Threads that the body did not start are not
 * checked, and named. Tasks that are still running when the body returns get a second to end.
 *
 * <p><b>What fails.</b> A certain finding; with {@link #strict} also a predicted one, and a verdict of UNKNOWN. A test
 * that fails by itself keeps its own exception, with the report suppressed in it. The verdict and its reasons are
 * published as report entries, {@code raceproof.verdict} and {@code raceproof.because}; what did not fail the test, as
 * {@code raceproof.report}.
 *
 * <p><b>It needs the agent</b>, from the goal {@code prepare-agent} of {@code raceproof-maven-plugin} or by
 * {@code -javaagent}. Without it, the test fails and says so.
 *
 * <p><b>Parallel execution.</b> A JVM checks one test at a time: those with this annotation share a {@link
 * ResourceLock}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(RaceFreeExtension.class)
@ResourceLock("io.raceproof.run")
public @interface RaceFree {

    /** Whether predicted findings, and a run that could not be decided, fail the test too. */
    boolean strict() default false;
}
