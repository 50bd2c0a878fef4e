package io.raceproof.runtime;

/** Lets tests of the agent find out which field a reference in rewritten code means. */
public final class Resolved {

    private Resolved() {}

    public static Field field(int reference, Class<?> from) {
        return Fields.resolve(reference, from);
    }

    /** The simple name of the class that a call names, and the method's. */
    public static String call(int call) {
        SyncCalls.Named named = SyncCalls.get(call);
        String owner = named.owner();
        return owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1) + "." + named.name();
    }
}
