/**
 * What rewritten code calls. It lies on the bootstrap path, so that the classes of every loader and module see it, and
 * uses nothing but the JDK and our own modules.
 *
 * <p>Start with {@link io.raceproof.runtime.Hooks}.
 */
package io.raceproof.runtime;
