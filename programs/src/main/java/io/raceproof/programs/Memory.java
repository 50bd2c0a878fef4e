package io.raceproof.programs;

/**
 * The locations of a running program, as ordinary memory: even ones are elements of one array, odd ones are fields of
 * objects that have some, also of the class that theirs extends. Nothing here synchronizes, on purpose: if the program
 * races, so does this memory. Each access is one instruction, so that whoever watches a run sees it there and nowhere
 * else.
 */
public final class Memory {

    private static class Base {
        int f0;
        int f1;
    }

    private static final class Cell extends Base {
        int f2;
        int f3;
        int f4;
        int f5;
    }

    private static final int FIELDS = 6;

    private final int locations;
    private final int[] elements;
    private final Cell[] cells;

    Memory(int locations) {
        this.locations = locations;
        int fields = locations / 2;
        elements = new int[locations - fields];
        cells = new Cell[(fields + FIELDS - 1) / FIELDS];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell();
        }
    }

    /** The name of the field that the location is; null for an element. */
    public static String fieldName(int location) {
        return location % 2 == 0 ? null : "f" + field(location);
    }

    /** Not in the order of the locations, so that programs with few of them have some of either class. */
    private static int field(int location) {
        return (location / 2 + 1) % FIELDS;
    }

    private Cell cell(int location) {
        return cells[location / 2 / FIELDS];
    }

    /** The array or the object that the location lies in. */
    Object holder(int location) {
        return location % 2 == 0 ? elements : cell(location);
    }

    int read(int location) {
        return location % 2 == 0 ? readElement(location / 2) : readField(cell(location), field(location));
    }

    void write(int location, int value) {
        if (location % 2 == 0) {
            writeElement(location / 2, value);
        } else {
            writeField(cell(location), field(location), value);
        }
    }

    private int readElement(int index) {
        return elements[index];
    }

    private void writeElement(int index, int value) {
        elements[index] = value;
    }

    private static int readField(Cell cell, int field) {
        return switch (field) {
            case 0 -> cell.f0;
            case 1 -> cell.f1;
            case 2 -> cell.f2;
            case 3 -> cell.f3;
            case 4 -> cell.f4;
            default -> cell.f5;
        };
    }

    private static void writeField(Cell cell, int field, int value) {
        switch (field) {
            case 0 -> cell.f0 = value;
            case 1 -> cell.f1 = value;
            case 2 -> cell.f2 = value;
            case 3 -> cell.f3 = value;
            case 4 -> cell.f4 = value;
            default -> cell.f5 = value;
        }
    }

    /** All values, by location; for when no task runs any more. */
    int[] values() {
        int[] values = new int[locations];
        for (int location = 0; location < values.length; location++) {
            values[location] = read(location);
        }
        return values;
    }
}
