package io.raceproof.runtime;

/**
 * A call of a concurrent collection under way that may compare what it was given with what is in: the program's {@code
 * equals} and {@code compareTo} then see objects that nobody has got out, but that others have put in before. Belongs
 * to the thread that makes the call.
 *
 * @param model what the collection's elements are known to
 * @param collection by identity
 * @param state what the model knows of it
 * @param task who makes the call: an exception may leave it behind
 * @param below the call in whose midst this one is made; null if none
 */
record Lookup(CollectionModel model, Object collection, Object state, Object task, Lookup below) {

    /** It is about to begin, unless what is looked for tells nobody anything. */
    static void begin(CollectionModel model, SyncCall call, Object state) {
        Object wanted = call.first;
        boolean isValue = wanted instanceof String || wanted instanceof Number || wanted instanceof Class;
        if (wanted != null && !isValue) {
            call.c.lookup = new Lookup(model, call.receiver, state, call.c.running, call.c.lookup);
        }
    }

    /** What is left of these when the task has ended: calls that it left by an exception are not under way any more. */
    static Lookup withoutThoseOf(Object task, Lookup underWay) {
        Lookup left = underWay;
        while (left != null && left.task == task) {
            left = left.below;
        }
        return left;
    }

    /** A call on that collection has returned. */
    static void end(Current c, Object collection) {
        for (Lookup each = c.lookup; each != null; each = each.below) {
            if (each.collection == collection) {
                c.lookup = each.below;
                return;
            }
        }
    }
}
