/**
 * What Java programs use to order their threads, from locks to concurrent collections: for each construct, programs that
 * use it rightly and programs that do not. None of them blocks for good when tasks run depth-first.
 */
package io.raceproof.suite.realjava;
