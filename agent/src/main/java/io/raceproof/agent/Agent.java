package io.raceproof.agent;

import java.lang.instrument.Instrumentation;

/** Where the JVM enters, before the program's {@code main}. */
public final class Agent {

    private Agent() {}

    /** Called by the JVM for {@code -javaagent:raceproof-agent.jar=options}; see {@link Options} for what they mean. */
    public static void premain(String options, Instrumentation instrumentation) {
        Options parsed = Options.parse(options);
        Rewriter rewriter = new Rewriter(parsed.optimise());
        instrumentation.addTransformer(new Transformer(new Scope(parsed), rewriter), true);
    }
}
