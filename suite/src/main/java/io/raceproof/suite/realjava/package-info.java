/** What Java programs use by themselves: threads, ForkJoin, executors. For each construct a racy program and one that is not. */
package io.raceproof.suite.realjava;
