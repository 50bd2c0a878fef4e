package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.Fields;
import io.raceproof.runtime.Origins;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import io.raceproof.runtime.Start;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The runtime's tables of what rewritten code names by number. A class that is rewritten again gets other numbers; if
 * all tables are {@linkplain #align aligned} each time, they are all greater by the same. Then the same code differs in
 * nothing else, and what its numbers stand for can be compared.
 *
 * <p>Numbers from a table that is not known here are another each time. Then the same code is not recognised, and
 * nothing worse.
 */
final class NumberTables {

    /** More than code has integers for other reasons, and more than fits into an instruction. */
    private static final int LEAST = 1 << 16;

    private static final Site NOWHERE = new Site("", "", "", 0, Op.READ, Start.ASYNC);

    private final List<Object> tables;
    private final Field size;
    private final Field entries;

    NumberTables() throws ReflectiveOperationException {
        tables = List.of(
                field(Sites.class, "TABLE").get(null),
                field(Fields.class, "REFERENCES").get(null),
                field(Fields.class, "TOGETHER").get(null),
                field(Origins.class, "PLACES").get(null));
        size = field(tables.get(0).getClass(), "size");
        entries = field(tables.get(0).getClass(), "entries");
    }

    /** Gives numbers to nothing until the next number of each table is the same; returns that. */
    int align() throws ReflectiveOperationException {
        int next = Math.max(next(), LEAST);
        for (int i = size.getInt(tables.get(0)); i < next; i++) {
            Sites.add(NOWHERE);
        }
        for (int i = size.getInt(tables.get(1)); i < next; i++) {
            Fields.reference("", "", "");
        }
        for (int i = size.getInt(tables.get(2)); i < next; i++) {
            Fields.together(new int[0]);
        }
        for (int i = size.getInt(tables.get(3)); i < next; i++) {
            Origins.place("", "", "", 0);
        }
        return next;
    }

    /** A number that none of them has given yet. */
    int next() throws ReflectiveOperationException {
        int next = 0;
        for (Object table : tables) {
            next = Math.max(next, size.getInt(table));
        }
        return next;
    }

    /** For each table, what the numbers from this one on stand for, such that what says the same is equal. */
    List<List<Object>> meanings(int from) throws ReflectiveOperationException {
        List<List<Object>> meanings = new ArrayList<>();
        for (Object table : tables) {
            List<Object> all = Arrays.asList((Object[]) entries.get(table));
            List<Object> ofTable = new ArrayList<>();
            for (Object entry : all.subList(from, size.getInt(table))) {
                ofTable.add(meaning(entry, from));
            }
            meanings.add(ofTable);
        }
        return meanings;
    }

    private static Object meaning(Object entry, int from) throws ReflectiveOperationException {
        if (entry instanceof Site) {
            return entry;
        }
        if (entry instanceof int[] references) {
            return Arrays.stream(references).mapToObj(each -> each - from).toList();
        }
        return switch (entry.getClass().getSimpleName()) {
            case "Reference" -> values(entry, "className", "name", "descriptor");
            case "Place" -> values(entry, "frame");
            default -> throw new IllegalStateException("what tells a " + entry.getClass() + " from another?");
        };
    }

    private static List<Object> values(Object of, String... names) throws ReflectiveOperationException {
        List<Object> values = new ArrayList<>();
        for (String name : names) {
            values.add(field(of.getClass(), name).get(of));
        }
        return values;
    }

    private static Field field(Class<?> of, String name) throws ReflectiveOperationException {
        Field field = of.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
