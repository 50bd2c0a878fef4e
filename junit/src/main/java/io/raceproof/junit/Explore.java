package io.raceproof.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The test runs as under {@code raceproof explore}: once for every order of its locks, atomics and choices that can
 * make a difference. It fails, with the report in its message, if one of them races, deadlocks, fails, or ends
 * differently from the others.
 *
 * <pre>{@code
 * @Test
 * @Explore
 * void nobodyIsPaidTwice() throws InterruptedException {
 *     Thread other = new Thread(() -> account.withdraw(100));
 *     other.start();
 *     account.withdraw(100);
 *     other.join();
 *     assertTrue(account.balance() >= 0);
 * }
 * }</pre>
 *
 * <p>On a class it holds for each of its tests, nested, repeated, parameterised and dynamic ones included.
 *
 * <p><b>What runs.</b> A JVM of its own with this one's class path, system properties and options. In it, JUnit runs
 * the one test in each execution with all that surrounds it, {@code @BeforeAll} and {@code @AfterEach} too, and with
 * classes of its own, so that no execution sees what another one left in static fields. The body does not run in this
 * JVM.
 *
 * <p><b>What fails.</b> A certain finding, and a test that fails in every execution; with {@link #strict} also what is
 * predicted, and a verdict of UNKNOWN, as when the {@link #seconds} are over. The verdict and its reasons are published
 * as report entries, {@code raceproof.verdict} and {@code raceproof.because}.
 *
 * <p><b>It needs the agent</b>, as {@link RaceFree} does. Without it, the test fails and says so.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(ExploreExtension.class)
public @interface Explore {

    /** The most graphs to look at, after which the verdict is UNKNOWN. */
    long maxGraphs() default Long.MAX_VALUE;

    /** The most seconds to search, after which the verdict is UNKNOWN. */
    long seconds() default 60;

    /** Whether predicted findings, and a search that could not be finished, fail the test too. */
    boolean strict() default false;

    /** The token of a finding, to run that one execution only; empty: all. */
    String replay() default "";
}
