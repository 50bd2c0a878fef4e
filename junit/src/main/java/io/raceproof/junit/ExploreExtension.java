package io.raceproof.junit;

import org.junit.jupiter.api.extension.ExtensionContext;

/** What {@link Explore} does: instead of the body of a test here, all its executions elsewhere. */
final class ExploreExtension extends AroundBodies {

    @Override
    void around(Invocation<Void> body, ExtensionContext context) throws Throwable {
        if (ExploredTest.isHere()) {
            body.proceed();
            return;
        }
        if (!Agent.isHere()) {
            throw new AssertionError(Agent.missing("@Explore"));
        }
        body.skip();
        Explore wanted = Annotations.nearest(context, Explore.class).orElseThrow();
        new Search(wanted, context).run();
    }
}
