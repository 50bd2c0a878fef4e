package io.raceproof.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.objectweb.asm.Type;

/**
 * The table {@code unmodelled.txt} of methods whose effect on other threads, or whose accesses, this version does not
 * follow; the file says how its rows read. Never changes once it is read.
 *
 * <p><b>What it cannot see.</b> A call names the class through which it is made, not the one that declares the method
 * or the object's own. So a {@code ConcurrentHashMap} behind a {@code Map}, or the {@code start} of a class that
 * extends {@code Thread}, is not met at the call; it is met where such an object is constructed, which is why the rows
 * of such classes list {@code <init>}, or all methods.
 */
final class UnmodelledCalls {

    /** The kind of what accesses memory out of our sight. */
    static final String ACCESS = "access";

    private static final String RESOURCE = "unmodelled.txt";

    /** A table of the same form: calls that are modelled, and what they are. */
    static final String TASK_CALLS = "task-calls.txt";

    private record Row(String kind, String owner, MethodNames methods) {}

    /** By internal name of the class, in the order of the file. */
    private final Map<String, List<Row>> exact = new HashMap<>();

    /** Rows of packages, their internal name with the last slash as owner. */
    private final List<Row> packages = new ArrayList<>();

    /** Rows for classes of any name, by name of the method. */
    private final Map<String, List<Row>> anywhere = new HashMap<>();

    private UnmodelledCalls() {}

    static UnmodelledCalls read() {
        return read(RESOURCE);
    }

    static UnmodelledCalls read(String resource) {
        UnmodelledCalls table = new UnmodelledCalls();
        for (String row : TableFile.rows(resource)) {
            table.add(new StringTokenizer(row));
        }
        return table;
    }

    private void add(StringTokenizer words) {
        String kind = words.nextToken();
        String owner = words.nextToken().replace('.', '/');
        List<String> methods = new ArrayList<>();
        while (words.hasMoreTokens()) {
            methods.add(words.nextToken());
        }
        if (owner.equals("*")) {
            for (String method : methods) {
                int descriptor = method.indexOf('(');
                String name = descriptor < 0 ? method : method.substring(0, descriptor);
                put(anywhere, name, new Row(kind, owner, new MethodNames(List.of(method))));
            }
        } else if (owner.endsWith("/*")) {
            packages.add(new Row(kind, owner.substring(0, owner.length() - 1), new MethodNames(methods)));
        } else {
            put(exact, owner, new Row(kind, owner, new MethodNames(methods)));
        }
    }

    private static void put(Map<String, List<Row>> rows, String key, Row row) {
        List<Row> known = rows.get(key);
        if (known == null) {
            known = new ArrayList<>();
            rows.put(key, known);
        }
        known.add(row);
    }

    /**
     * Something that is not modelled.
     *
     * @param kind as in the table
     * @param what the method, as users write it
     */
    record Unmodelled(String kind, String what) {

        /** The name of the hook that tells of it. */
        String hook() {
            return "unmodelled" + Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
        }
    }

    /** What is not modelled about a call; null if nothing. */
    Unmodelled what(String owner, String name, String descriptor) {
        Row row = first(exact.get(owner), name, descriptor);
        if (row == null) {
            row = first(anywhere.get(name), name, descriptor);
        }
        for (int i = 0; row == null && i < packages.size(); i++) {
            Row candidate = packages.get(i);
            row = owner.startsWith(candidate.owner) && candidate.methods.contain(name, descriptor) ? candidate : null;
        }
        if (row == null || row.kind.equals("none")) {
            return null;
        }
        // Who constructs it may be alone; who uses it, through whatever interface, will not be.
        String kind = row.kind.equals("order") && name.equals("<init>") ? "thread" : row.kind;
        return new Unmodelled(kind, Type.getObjectType(owner).getClassName() + "." + name);
    }

    private static Row first(List<Row> rows, String name, String descriptor) {
        if (rows != null) {
            for (Row row : rows) {
                if (row.methods.contain(name, descriptor)) {
                    return row;
                }
            }
        }
        return null;
    }
}
