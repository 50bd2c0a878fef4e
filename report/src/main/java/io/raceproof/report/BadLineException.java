package io.raceproof.report;

import java.io.IOException;

/** A line that somebody wrote by hand and that cannot be understood. The message names file and line, in one line. */
public final class BadLineException extends IOException {

    private static final long serialVersionUID = 1;

    BadLineException(String place, String complaint) {
        super(Printable.line(place + ": " + complaint));
    }
}
