package io.raceproof.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Comes around the body of every test, whatever kind of test it is. In a JVM that explores the test, the body is all
 * there is; in any other the agent must be there.
 */
abstract class AroundBodies implements InvocationInterceptor {

    private final String annotation;

    AroundBodies(String annotation) {
        this.annotation = annotation;
    }

    /** Calls the body, or does something in its place; the agent is there. */
    abstract void check(Invocation<Void> body, ExtensionContext context) throws Throwable;

    private void around(Invocation<Void> body, ExtensionContext context) throws Throwable {
        if (ExploredTest.isHere()) {
            body.proceed();
        } else if (Agent.isHere()) {
            check(body, context);
        } else {
            throw new AssertionError(Agent.missing(annotation));
        }
    }

    @Override
    public final void interceptTestMethod(
            Invocation<Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        around(body, context);
    }

    @Override
    public final void interceptTestTemplateMethod(
            Invocation<Void> body, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        around(body, context);
    }

    @Override
    public final void interceptDynamicTest(
            Invocation<Void> body, DynamicTestInvocationContext test, ExtensionContext context) throws Throwable {
        around(body, context);
    }
}
