package io.raceproof.report;

import java.io.IOException;

/**
 * A file that is not a report which this version can read. The message is one line, a clause about the file, with the
 * place where that is known: {@code has at line 3, column 14 a "because" that is not a list}.
 */
public final class NotAReportException extends IOException {

    private static final long serialVersionUID = 1;

    NotAReportException(String clause) {
        super(Printable.line(clause));
    }
}
