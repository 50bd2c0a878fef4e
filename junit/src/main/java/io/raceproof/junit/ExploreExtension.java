package io.raceproof.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** What {@link Explore} does: instead of the body of a test here, all its executions elsewhere. */
final class ExploreExtension implements InvocationInterceptor {

    @Override
    public void interceptTestMethod(
            Invocation<Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        explore(body, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        explore(body, context);
    }

    @Override
    public void interceptDynamicTest(Invocation<Void> body, DynamicTestInvocationContext test, ExtensionContext context)
            throws Throwable {
        explore(body, context);
    }

    private static void explore(Invocation<Void> body, ExtensionContext context) throws Throwable {
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
