package io.raceproof.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** What {@code check} and {@code explore} are asked beside races. */
final class AtomicityOption {

    private static final String NAME = "--atomicity";

    @Option(
            names = NAME,
            paramLabel = "WHAT",
            arity = "0..1",
            fallbackValue = "annotated",
            description = "Also decides whether steps can be torn apart: in what is annotated (default), or in all.")
    private String of;

    boolean isGiven() {
        return of != null;
    }

    /** @throws UsageError if there is no such thing */
    void requireSense() {
        if (of != null && !of.equals("annotated") && !of.equals("all")) {
            throw new UsageError(NAME + " is annotated or all, not '" + of + "'");
        }
    }

    void tell(AgentArgument agent) {
        if (of != null) {
            agent.option("atomicity", of);
        }
    }

    /** How it is given again, if it is. */
    List<String> again() {
        return of == null ? List.of() : List.of(NAME + "=" + of);
    }
}
