package io.raceproof.programs;

/**
 * The locations of a running program, as ordinary memory: even ones are elements of one array, odd ones are fields of
 * objects of their own. Nothing here synchronizes, on purpose: if the program races, so does this memory. Each access is
 * one method, so that whoever watches a run sees it there and nowhere else.
 */
final class Memory {

    private static final class Cell {
        int value;
    }

    private final int[] elements;
    private final Cell[] cells;

    Memory(int locations) {
        elements = new int[(locations + 1) / 2];
        cells = new Cell[locations / 2];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell();
        }
    }

    /** The array or the object that the location lies in. */
    Object holder(int location) {
        return location % 2 == 0 ? elements : cells[location / 2];
    }

    int read(int location) {
        return location % 2 == 0 ? readElement(location / 2) : readField(cells[location / 2]);
    }

    void write(int location, int value) {
        if (location % 2 == 0) {
            writeElement(location / 2, value);
        } else {
            writeField(cells[location / 2], value);
        }
    }

    private int readElement(int index) {
        return elements[index];
    }

    private void writeElement(int index, int value) {
        elements[index] = value;
    }

    private static int readField(Cell cell) {
        return cell.value;
    }

    private static void writeField(Cell cell, int value) {
        cell.value = value;
    }

    /** All values, by location; for when no task runs any more. */
    int[] values() {
        int[] values = new int[elements.length + cells.length];
        for (int location = 0; location < values.length; location++) {
            values[location] = read(location);
        }
        return values;
    }
}
