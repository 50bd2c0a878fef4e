package io.raceproof.libraries.programs;

import groovy.lang.Binding;
import groovy.lang.Closure;
import groovy.lang.GroovyClassLoader;
import groovy.lang.GroovyShell;
import groovy.lang.Script;

/** Groovy: scripts that are compiled and run in parallel, and a class whose calls are linked at run time. */
public final class OnGroovy {

    private static final String SCRIPT = """
        class Account {
            int balance
            def deposit(amount) { balance += amount; this }
        }
        def account = new Account(balance: start)
        (1..10).each { account.deposit(it) }
        account.balance + [1, 2, 3].collect { it * start }.sum()
        """;

    private OnGroovy() {}

    public static void main(String[] args) throws Exception {
        System.out.println("scripts "
                + Together.sum(6, task -> {
                    GroovyShell shell = new GroovyShell(new Binding());
                    shell.setVariable("start", task);
                    return (Number) shell.evaluate(SCRIPT);
                }));

        try (GroovyClassLoader loader = new GroovyClassLoader()) {
            Class<?> shared = loader.parseClass("class Shared extends Script { def run() { n * n + \"$n\".size() } }");

            System.out.println("shared class "
                    + Together.sum(20, task -> {
                        Script script = (Script) shared.getDeclaredConstructor().newInstance();
                        script.setBinding(new Binding());
                        script.setProperty("n", task);
                        return (Number) script.run();
                    }));
        }

        Closure<?> closure = (Closure<?>) new GroovyShell().evaluate("return { a, b -> a + b }");
        System.out.println(
                "closure " + Together.sum(20, task -> (Number) ((Closure<?>) closure.clone()).call(task, 1)));
    }
}
