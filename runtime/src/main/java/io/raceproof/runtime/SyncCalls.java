package io.raceproof.runtime;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The table of all calls of synchronizers that rewritten code names by number. Numbers stay valid for ever. */
public final class SyncCalls {

    private static final Table<Named> TABLE = new Table<>();
    private static final Map<Named, Integer> NUMBERS = new ConcurrentHashMap<>();

    private SyncCalls() {}

    /**
     * A method as a call names it.
     *
     * @param owner the binary name of the class through which it is called
     * @param exact whether the method is known from the call: it is static, or {@code super}'s
     * @param ops what it may mean; which of them depends on the receiver
     */
    record Named(String owner, String name, String descriptor, boolean exact, List<SyncOp> ops) {

        /** As users write it. */
        String what() {
            return owner + "." + name;
        }

        /** Whether functions of the program may run inside. */
        boolean takesFunction() {
            return descriptor.contains("Ljava/util/function/") || descriptor.contains("Ljava/util/Comparator;");
        }
    }

    /** The number of a method as calls name it, the same for each of them; the parameters are those of the record. */
    public static int add(String owner, String name, String descriptor, boolean exact, List<SyncOp> ops) {
        return NUMBERS.computeIfAbsent(new Named(owner, name, descriptor, exact, List.copyOf(ops)), TABLE::add);
    }

    static Named get(int number) {
        return TABLE.get(number);
    }
}
