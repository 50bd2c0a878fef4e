package io.raceproof.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code prove} wrote beside the classes ({@code raceproof-proofs/1}).
 *
 * @param hashes the SHA-256 of each class file that a proof rests on, by binary name
 */
record ProofFile(Map<String, String> hashes, List<Region> regions) {

    static final String NAME = "raceproof-proofs.json";

    private static final String SCHEMA = "raceproof-proofs/1";

    /**
     * A proved region.
     *
     * @param place source and line, as people see it
     * @param className the class whose code the call is in
     * @param call the method of the task library
     * @param line the line of the call's instruction
     * @param apart whether the proof holds only if the arrays that the region is entered with are all different
     * @param restsOn the classes that must not have changed
     */
    record Region(String place, String className, String call, int line, boolean apart, List<String> restsOn) {}

    /** @throws IllegalArgumentException if it is no such file; the message says why */
    static ProofFile read(String text) {
        Map<?, ?> file = as(Map.class, SmallJson.read(text), "an object");
        if (!SCHEMA.equals(file.get("schema"))) {
            throw new IllegalArgumentException(
                    "its schema is " + file.get("schema") + ", and this version reads " + SCHEMA);
        }
        Map<String, String> hashes = new HashMap<>();
        Map<?, ?> classes = as(Map.class, file.get("classes"), "classes");
        classes.forEach((name, hash) -> hashes.put((String) name, as(String.class, hash, "a hash")));
        List<Region> regions = new ArrayList<>();
        List<?> proved = as(List.class, file.get("regions"), "regions");
        for (Object each : proved) {
            regions.add(region(as(Map.class, each, "a region"), hashes));
        }
        return new ProofFile(Map.copyOf(hashes), List.copyOf(regions));
    }

    private static Region region(Map<?, ?> json, Map<String, String> hashes) {
        List<String> restsOn = new ArrayList<>();
        List<?> names = as(List.class, json.get("restsOn"), "restsOn");
        for (Object name : names) {
            if (!hashes.containsKey(name)) {
                throw new IllegalArgumentException("a region rests on " + name + ", which is not among the classes");
            }
            restsOn.add((String) name);
        }
        String className = as(String.class, json.get("class"), "class");
        if (!restsOn.contains(className)) {
            throw new IllegalArgumentException("a region of " + className + " does not rest on its own class");
        }
        return new Region(
                as(String.class, json.get("file"), "file") + ":"
                        + as(Double.class, json.get("line"), "line").intValue(),
                className,
                as(String.class, json.get("call"), "call"),
                as(Double.class, json.get("callLine"), "callLine").intValue(),
                !as(List.class, json.get("assumptions"), "assumptions").isEmpty(),
                List.copyOf(restsOn));
    }

    private static <T> T as(Class<T> type, Object value, String what) {
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(what + " is missing or of another type");
        }
        return type.cast(value);
    }
}
