package io.raceproof.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * What {@link RaceFree} does: every body of a test becomes a run of its own. Names no class of the runtime, which is not
 * there without the agent; {@link CheckedBody} does.
 */
final class RaceFreeExtension implements InvocationInterceptor {

    @Override
    public void interceptTestMethod(
            Invocation<Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        check(body, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        check(body, context);
    }

    @Override
    public void interceptDynamicTest(Invocation<Void> body, DynamicTestInvocationContext test, ExtensionContext context)
            throws Throwable {
        check(body, context);
    }

    private static void check(Invocation<Void> body, ExtensionContext context) throws Throwable {
        if (ExploredTest.isHere()) {
            // Explore looks for races by itself.
            body.proceed();
            return;
        }
        if (!Agent.isHere()) {
            throw new AssertionError(Agent.missing("@RaceFree"));
        }
        boolean strict = Annotations.nearest(context, RaceFree.class)
                .map(RaceFree::strict)
                .orElse(false);
        CheckedBody.run(body, context, strict);
    }
}
