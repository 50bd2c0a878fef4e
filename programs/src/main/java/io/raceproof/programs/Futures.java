package io.raceproof.programs;

/** The futures that exist where a task is, newest first; null: none. */
record Futures<F>(int number, F future, Futures<F> older) {

    F find(int wanted) {
        return number == wanted ? future : older.find(wanted);
    }
}
