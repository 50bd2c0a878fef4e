/** What tests of several modules share. Nothing here ships. */
package io.raceproof.testkit;
