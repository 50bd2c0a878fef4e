package io.raceproof.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Comes around the body of every test, whatever kind of test it is. */
abstract class AroundBodies implements InvocationInterceptor {

    /** Calls the body, or does something in its place. */
    abstract void around(Invocation<Void> body, ExtensionContext context) throws Throwable;

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
