package io.raceproof.api.probe;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * On a test class: each of its test methods runs in a {@link ProbedLoader} of its own, as a fresh copy of the class
 * with a fresh copy of the library, whose Probe calls the hooks named here, a fresh copy too. Set-up methods do not run
 * there.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(Probed.Redirect.class)
public @interface Probed {

    /** A class with a public static method for every method of Probe, of the same name and descriptor. */
    Class<?> value();

    /** Runs each test method in its copy. */
    final class Redirect implements InvocationInterceptor {

        @Override
        public void interceptTestMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
                throws Throwable {
            redirect(invocation, method);
        }

        @Override
        public void interceptTestTemplateMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
                throws Throwable {
            redirect(invocation, method);
        }

        private static void redirect(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method)
                throws Throwable {
            invocation.skip();
            Class<?> test = method.getTargetClass();
            String hooks = test.getAnnotation(Probed.class).value().getName();
            ClassLoader loader = new ProbedLoader(hooks);
            // On this thread, so that the hooks know it as the first.
            Class.forName(hooks, true, loader);
            Class<?> copy = loader.loadClass(test.getName());
            Method original = method.getExecutable();
            Method copied = copy.getDeclaredMethod(original.getName(), original.getParameterTypes());
            copied.setAccessible(true);
            Constructor<?> constructor = copy.getDeclaredConstructor();
            constructor.setAccessible(true);
            try {
                copied.invoke(constructor.newInstance(), method.getArguments().toArray());
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
