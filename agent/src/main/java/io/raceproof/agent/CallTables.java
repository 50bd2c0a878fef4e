package io.raceproof.agent;

/**
 * What is known of calls, read once for all classes.
 *
 * @param unmodelled what takes away a proof
 * @param tasks operations of the JDK's tasks, and which of them are choices
 * @param modelled the JDK's synchronizers
 * @param library what reads and writes objects of the JDK
 */
record CallTables(UnmodelledCalls unmodelled, UnmodelledCalls tasks, ModelledCalls modelled, LibraryCalls library) {

    static CallTables read() {
        return new CallTables(
                UnmodelledCalls.read(),
                UnmodelledCalls.read(UnmodelledCalls.TASK_CALLS),
                ModelledCalls.read(),
                LibraryCalls.read());
    }
}
