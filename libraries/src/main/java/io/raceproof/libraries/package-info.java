/** Other people's libraries under {@code raceproof check}, and the table of docs/libraries.md. */
package io.raceproof.libraries;
