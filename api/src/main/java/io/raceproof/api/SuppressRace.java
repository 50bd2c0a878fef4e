package io.raceproof.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tells the checker not to report races here: on a field, races on that field; on a method or type, races of which an
 * access is in it. Lambdas, anonymous classes and nested types are in what they are written in. The elements of an
 * array are not the field that holds it. A reason is required: a blank one suppresses nothing.
 *
 * <pre>{@code
 * @SuppressRace("a stale value only makes the bar lag")
 * private int progress;
 * }</pre>
 *
 * <p>Suppressed races stay in reports, marked, and take away a proof. Only data races are meant.
 */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
@Retention(RetentionPolicy.CLASS)
public @interface SuppressRace {

    /**
     * Why the race is harmless.
     *
     * @return the reason, for the reader
     */
    String value();
}
