package io.raceproof.cli;

/** The tool cannot do its work, for a reason that it knows and names: exit 70 with this message and no stack trace. */
final class ToolFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    ToolFailure(String message) {
        super(message);
    }
}
