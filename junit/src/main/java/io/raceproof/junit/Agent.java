package io.raceproof.junit;

/** Whether the agent is in this JVM, and what a test says that cannot be checked because it is not. */
final class Agent {

    private static final String RUNTIME = "io.raceproof.runtime.Trial";

    private Agent() {}

    /** Only what the agent put there counts: the same classes on the class path would check nothing. */
    static boolean isHere() {
        try {
            Class.forName(RUNTIME, false, null);
            return CheckedBody.isPossible();
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static String missing(String annotation) {
        return String.join(
                System.lineSeparator(),
                annotation
                        + ": this JVM runs without Raceproof's agent, so nothing would be checked. Add it in one of two ways:",
                "- with Maven: the goal prepare-agent of io.raceproof:raceproof-maven-plugin, in the build's plugins. If the",
                "  configuration of Surefire has an <argLine> of its own, it must contain @{argLine}.",
                "- anywhere else: the JVM option -javaagent:raceproof-agent-VERSION.jar, with the jars of raceproof-runtime,",
                "  raceproof-core, raceproof-findings and raceproof-explore in the same folder.");
    }
}
