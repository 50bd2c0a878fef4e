package io.raceproof.runtime;

/** What is known about the elements of one array. Rewritten code keeps it beside the array that it belongs to. */
public final class ArrayShadow {

    private final Object array;

    ArrayShadow(Object array) {
        this.array = array;
    }

    Object array() {
        return array;
    }
}
