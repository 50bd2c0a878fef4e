package io.raceproof.suite;

/** Runs programs one after the other, in the JVM that is checked: the arguments are their classes. */
public final class RunPrograms {

    private RunPrograms() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        for (String className : args) {
            Runnable program =
                    (Runnable) Class.forName(className).getDeclaredConstructor().newInstance();
            program.run();
        }
    }
}
