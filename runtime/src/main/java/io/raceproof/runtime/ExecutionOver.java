package io.raceproof.runtime;

/**
 * Unwinds the stacks of an execution that is over for explore although its strands could go on: it was given up, it is
 * blocked for ever, or somebody has called exit. Never seen outside explore mode.
 */
public final class ExecutionOver extends Error {

    private static final long serialVersionUID = 1L;

    ExecutionOver() {
        super("the execution is over", null, false, false);
    }
}
