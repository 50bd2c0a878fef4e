package io.raceproof.agent;

import io.raceproof.runtime.LibraryTable;
import io.raceproof.runtime.SyncOp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The table {@code modelled.txt} of the JDK's synchronizers, from locks to concurrent collections, by method; the file
 * says how its rows read. Never changes once it is read.
 */
final class ModelledCalls {

    private static final String RESOURCE = "modelled.txt";
    private static final String ANY_OWNER = "*";

    private record Row(SyncOp op, MethodNames methods) {}

    /** By internal name of the class, in the order of the file. */
    private final Map<String, List<Row>> rows = new HashMap<>();

    private final Map<String, List<String>> types = new HashMap<>();
    private final Set<String> names = new HashSet<>();

    private ModelledCalls() {}

    static ModelledCalls read() {
        ModelledCalls table = new ModelledCalls();
        for (String row : TableFile.rows(RESOURCE)) {
            table.add(LibraryTable.words(row));
        }
        return table;
    }

    private void add(List<String> words) {
        List<String> rest = words.subList(2, words.size());
        String named = words.get(1);
        if (words.get(0).equals("type")) {
            List<String> classes = types.computeIfAbsent(named, unused -> new ArrayList<>());
            rest.forEach(each -> classes.add(each.replace('.', '/')));
            return;
        }
        Row row = new Row(SyncOp.valueOf(words.get(0)), new MethodNames(List.copyOf(rest)));
        for (String owner : types.getOrDefault(named, List.of(named.replace('.', '/')))) {
            rows.computeIfAbsent(owner, unused -> new ArrayList<>()).add(row);
        }
        for (String method : rest) {
            int descriptor = method.indexOf('(');
            names.add(descriptor < 0 ? method : method.substring(0, descriptor));
        }
    }

    /** Whether calls that name the class are in the table. */
    boolean hasOwner(String owner) {
        return rows.containsKey(owner);
    }

    /** Whether the table has a method of this name, of whatever class; the rows with a star do not count. */
    boolean hasName(String name) {
        return names.contains(name);
    }

    /** What the method means; null if the table does not say. */
    SyncOp op(String owner, String name, String descriptor) {
        SyncOp anywhere = first(ANY_OWNER, name, descriptor);
        return anywhere != null ? anywhere : first(owner, name, descriptor);
    }

    private SyncOp first(String owner, String name, String descriptor) {
        for (Row row : rows.getOrDefault(owner, List.of())) {
            if (row.methods.contain(name, descriptor)) {
                return row.op;
            }
        }
        return null;
    }
}
