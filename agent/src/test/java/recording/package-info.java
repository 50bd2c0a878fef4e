/**
 * Hooks as tests hear them. They have the names and descriptors of those in {@code io.raceproof.runtime}, and classes
 * that are rewritten for a test are made to call them instead.
 */
package recording;
