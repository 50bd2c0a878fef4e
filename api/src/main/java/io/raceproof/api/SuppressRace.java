package io.raceproof.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tells the checker not to report races here: on a field, races on that field; on a method or type, races of which an
 * access is in it. A reason is required.
 *
 * <pre>{@code
 * @SuppressRace("a stale value only makes the bar lag")
 * private int progress;
 * }</pre>
 *
 * <p>This version of the checker does not read it yet; until it does, write the same into a file of suppressions.
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
