/** Programs that share the JDK's objects between tasks, most of which are not safe for threads; and parts of arrays. */
package io.raceproof.suite.library;
