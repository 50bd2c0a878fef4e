package io.raceproof.launch;

import java.io.IOException;

/** Arguments that java would not run anything for. */
public final class BadArgumentsException extends IOException {

    private static final long serialVersionUID = 1;

    BadArgumentsException(String message) {
        super(message);
    }
}
