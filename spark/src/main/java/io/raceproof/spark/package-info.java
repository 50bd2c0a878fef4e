/** The engine {@code spark}: parts of a search go to the executors of an Apache Spark cluster. */
package io.raceproof.spark;
