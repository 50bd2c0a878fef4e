package io.raceproof.prove.certificate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The file of proofs beside compiled classes ({@code raceproof-proofs/1}): for each proved region where its call is,
 * what it assumes, and which classes it goes by, with the hash of each.
 *
 * <p><b>Why whole classes.</b> A proof rests on more than the region's own method: that a private field is assigned
 * nowhere else, how long the array is that a constructor makes, what a called method does. All of that is in classes
 * that the region's class names, or that these name. If one of them is compiled anew and comes out differently,
 * whatever differs, the proof is not used.
 *
 * <p><b>Why sources are compiled.</b> Classes may be older than the source that was proved. So the sources are compiled
 * once more, in memory, and a claim counts only if that gives, byte for byte, the classes that are there.
 */
public final class Proofs {

    /** The name of the file; {@code check} looks for it where it finds the classes. */
    public static final String FILE = "raceproof-proofs.json";

    private static final String SCHEMA = "raceproof-proofs/1";

    private final Path folder;
    private final List<Path> sources;
    private final List<Path> classPath;

    /** By options: what the sources compile to. */
    private final Map<List<String>, Map<String, byte[]>> compiled = new HashMap<>();

    /** Proofs for the classes of this folder, which these Java sources were compiled to. */
    public Proofs(Path folder, List<Path> sources, List<Path> classPath) {
        this.folder = folder;
        this.sources = List.copyOf(sources);
        this.classPath = List.copyOf(classPath);
    }

    /**
     * Writes them, in the place of those that were there.
     *
     * @return for each claim that is left out, why, one sentence without its end
     */
    public List<String> write(List<Claim> claims) throws IOException {
        ClassFolder classes = new ClassFolder(folder);
        List<String> leftOut = new ArrayList<>();
        Map<String, String> hashes = new TreeMap<>();
        List<String> regions = new ArrayList<>();
        for (Claim claim : claims) {
            Set<String> rests = classes.reachedFrom(claim.className());
            String obstacle = rests.isEmpty()
                    ? "the class " + claim.className() + " is not in '" + folder + "'"
                    : whatDiffers(classes, claim.className(), rests);
            if (!obstacle.isEmpty()) {
                leftOut.add(
                        "the proof of " + claim.file() + ":" + claim.line() + " is of no use to check: " + obstacle);
                continue;
            }
            for (String name : rests) {
                hashes.put(name, classes.hash(name));
            }
            regions.add(region(claim, rests));
        }
        List<String> keys = new ArrayList<>();
        hashes.forEach((name, hash) -> keys.add("\n    " + text(name) + ": " + text(hash)));
        String json = "{\n  \"schema\": " + text(SCHEMA) + ",\n  \"classes\": {" + String.join(",", keys)
                + "\n  },\n  \"regions\": [" + String.join(",", regions) + "\n  ]\n}\n";
        // A checked program may be reading the old one.
        Path made = Files.createTempFile(folder, FILE, ".new");
        try {
            Files.writeString(made, json, StandardCharsets.UTF_8);
            Files.move(made, folder.resolve(FILE), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(made);
        }
        return leftOut;
    }

    /** Which of the classes is not what the sources compile to; empty if all are, or have no source here. */
    private String whatDiffers(ClassFolder classes, String className, Set<String> rests) throws IOException {
        String differs = "";
        for (List<String> options : classes.possibleOptions(className)) {
            if (!compiled.containsKey(options)) {
                compiled.put(options, Compiled.of(sources, classPath, options));
            }
            Map<String, byte[]> made = compiled.get(options);
            differs = made.containsKey(className) ? "" : className;
            for (String name : rests) {
                if (made.containsKey(name) && !classes.is(name, made.get(name))) {
                    differs = name;
                }
            }
            if (differs.isEmpty()) {
                return "";
            }
        }
        return "the class " + differs + " in '" + folder
                + "' is not what these sources compile to; compile them again, with the same JDK";
    }

    private static String region(Claim claim, Set<String> rests) {
        return "\n    {\"file\": " + text(claim.file()) + ", \"line\": " + claim.line() + ", \"class\": "
                + text(claim.className()) + ", \"call\": " + text(claim.call()) + ", \"callLine\": " + claim.callLine()
                + ", \"assumptions\": " + texts(claim.assumptions()) + ", \"restsOn\": " + texts(rests) + "}";
    }

    private static String texts(Iterable<String> each) {
        List<String> all = new ArrayList<>();
        each.forEach(one -> all.add(text(one)));
        return "[" + String.join(", ", all) + "]";
    }

    private static String text(String value) {
        StringBuilder text = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ') {
                text.append("\\u%04x".formatted((int) c));
            } else {
                text.append(c);
            }
        }
        return text.append('"').toString();
    }
}
