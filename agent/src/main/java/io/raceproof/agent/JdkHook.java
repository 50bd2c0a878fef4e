package io.raceproof.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * A row of {@code jdk-hooks.txt}: a place in a method of the JDK, and the hook that is called there.
 *
 * @param owner the class, its internal name
 * @param method its name, or name and descriptor; a star for all methods
 * @param where what kind of place
 * @param what the method called or the field read there, of {@code instead} maybe with its class's simple name and a
 *     dot before it; the number of a parameter; empty for a place of the method itself
 * @param hookOwner the class of the hook, its internal name
 * @param hook the name of the hook
 * @param arguments what it gets, in the words of the table
 */
record JdkHook(
        String owner, String method, Where where, String what, String hookOwner, String hook, List<String> arguments) {

    /** Kinds of places in a method. */
    enum Where {
        ENTRY,
        RETURN,
        LEAVE,
        BEFORE,
        AFTER,
        READS,
        READING,
        INSTEAD,
        GIVEN,
        LOADS
    }

    private static final String RUNTIME = "io/raceproof/runtime/";

    /** The rest of a row, behind the versions. */
    static JdkHook parse(StringTokenizer words) {
        String owner = words.nextToken().replace('.', '/');
        String method = words.nextToken();
        String place = words.nextToken();
        int colon = place.indexOf(':');
        Where where = Where.valueOf((colon < 0 ? place : place.substring(0, colon)).toUpperCase(java.util.Locale.ROOT));
        String hook = words.nextToken();
        int dot = hook.indexOf('.');
        List<String> arguments = new ArrayList<>();
        while (words.hasMoreTokens()) {
            arguments.add(words.nextToken());
        }
        return new JdkHook(
                owner,
                method,
                where,
                colon < 0 ? "" : place.substring(colon + 1),
                RUNTIME + hook.substring(0, dot),
                hook.substring(dot + 1),
                List.copyOf(arguments));
    }

    boolean isIn(String name, String descriptor) {
        return method.equals("*") || method.equals(name) || method.equals(name + descriptor);
    }

    boolean isAtInstruction() {
        return !what.isEmpty() && where != Where.GIVEN;
    }
}
