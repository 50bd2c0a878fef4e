/** What {@code raceproof bench} measures, and how it is shown: rows, means, table, JSON, chart. */
package io.raceproof.cli.bench;
