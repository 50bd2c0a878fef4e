package io.raceproof.junit;

import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What {@link RaceFree} does: every body of a test becomes a run of its own. Names no class of the runtime, which is
 * not there without the agent; {@link CheckedBody} does.
 */
final class RaceFreeExtension extends AroundBodies {

    RaceFreeExtension() {
        super("@RaceFree");
    }

    @Override
    void check(Invocation<Void> body, ExtensionContext context) throws Throwable {
        boolean strict = Annotations.nearest(context, RaceFree.class)
                .map(RaceFree::strict)
                .orElse(false);
        CheckedBody.run(body, context, strict);
    }
}
