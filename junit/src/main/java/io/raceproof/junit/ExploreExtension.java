package io.raceproof.junit;

import org.junit.jupiter.api.extension.ExtensionContext;

/** What {@link Explore} does: instead of the body of a test here, all its executions elsewhere. */
final class ExploreExtension extends AroundBodies {

    ExploreExtension() {
        super("@Explore");
    }

    @Override
    void check(Invocation<Void> body, ExtensionContext context) throws Throwable {
        body.skip();
        Explore wanted = Annotations.nearest(context, Explore.class).orElseThrow();
        new Search(wanted, context).run();
    }
}
