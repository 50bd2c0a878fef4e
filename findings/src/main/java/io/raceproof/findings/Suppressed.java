package io.raceproof.findings;

/**
 * A finding that somebody has looked at and does not want to hear of again.
 *
 * @param reason why it is harmless; never blank
 * @param by what suppresses it, as a place that a reader can open: {@code raceproof.suppressions:3}
 */
public record Suppressed(Finding finding, String reason, String by) {

    public Suppressed {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a suppression owes a reason");
        }
    }
}
