package io.raceproof.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names what a step of a task must access atomically: if a step accesses the field twice, no parallel task may change
 * it in between. Fields of a class that share a group are accessed together and count as one.
 *
 * <pre>{@code
 * @Atomic private long balance;
 * @Atomic("range") private int low;
 * @Atomic("range") private int high;
 * }</pre>
 */
@Documented
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.CLASS)
public @interface Atomic {

    /**
     * The group of fields that this one belongs to.
     *
     * @return the name of the group; empty: the field is alone
     */
    String value() default "";
}
