package io.raceproof.junit;

/** What a test says that cannot be checked because the agent is not there. */
final class AgentMissing {

    static final String MESSAGE = String.join(
            System.lineSeparator(),
            "@RaceFree: this JVM runs without Raceproof's agent, so nothing would be checked. Add it in one of two ways:",
            "- with Maven: the goal prepare-agent of io.raceproof:raceproof-maven-plugin, in the build's plugins. If the",
            "  configuration of Surefire has an <argLine> of its own, it must contain @{argLine}.",
            "- anywhere else: the JVM option -javaagent:raceproof-agent-VERSION.jar, with the jars of raceproof-runtime,",
            "  raceproof-core and raceproof-findings in the same folder.");

    private AgentMissing() {}
}
