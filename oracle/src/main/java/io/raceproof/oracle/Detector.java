package io.raceproof.oracle;

import java.util.Arrays;

/** What {@link DetectorsAgree} compares with the oracle. */
enum Detector {
    ESP_BAGS("EspBags"),
    PROMISE_RACES("PromiseRaces"),
    TREE_RACES("TreeRaces"),
    SHADOW_RACES("ShadowRaces"),
    FAST_TRACK("FastTrack"),
    PROVABILITY("Provability");

    private final String className;

    Detector(String className) {
        this.className = className;
    }

    /** The detector of this class name. */
    static Detector named(String name) {
        return Arrays.stream(values())
                .filter(detector -> detector.className.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no detector named '" + name + "'; there are " + Arrays.toString(values())));
    }

    @Override
    public String toString() {
        return className;
    }
}
