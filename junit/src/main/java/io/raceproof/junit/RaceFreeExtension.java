package io.raceproof.junit;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What {@link RaceFree} does: every body of a test becomes a run of its own. Names no class of the runtime, which is not
 * there without the agent; {@link CheckedBody} does.
 */
final class RaceFreeExtension implements InvocationInterceptor {

    private static final String RUNTIME = "io.raceproof.runtime.Trial";

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
        if (!isAgentHere()) {
            throw new AssertionError(AgentMissing.MESSAGE);
        }
        CheckedBody.run(body, context, isStrict(context));
    }

    /** Only what the agent put there counts: the same classes on the class path would check nothing. */
    private static boolean isAgentHere() {
        try {
            Class.forName(RUNTIME, false, null);
            return CheckedBody.isPossible();
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** The nearest annotation counts: the method's, the class's, that of a class around it. */
    private static boolean isStrict(ExtensionContext context) {
        for (Optional<ExtensionContext> at = Optional.of(context);
                at.isPresent();
                at = at.get().getParent()) {
            Optional<AnnotatedElement> element = at.get().getElement();
            Optional<RaceFree> annotation = AnnotationSupport.findAnnotation(element, RaceFree.class);
            if (annotation.isPresent()) {
                return annotation.get().strict();
            }
        }
        return false;
    }
}
