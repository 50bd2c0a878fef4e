/**
 * What Java programs use by themselves to run things in parallel and to order them, from threads and pools to locks and
 * concurrent collections: for each construct, programs that use it rightly and programs that do not. None of them blocks
 * for good when tasks run depth-first.
 */
package io.raceproof.suite.realjava;
