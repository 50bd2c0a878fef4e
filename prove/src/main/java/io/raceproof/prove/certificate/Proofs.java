package io.raceproof.prove.certificate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The file of proofs beside compiled classes ({@code raceproof-proofs/1}): for each proved region where its call is, what it
 * assumes, and which classes it goes by, with the hash of each.
 *
 * <p><b>Why whole classes.</b> A proof rests on more than the region's own method: that a private field is assigned nowhere
 * else, how long the array is that a constructor makes, what a called method does. All of that is in classes that the
 * region's class names, or that these name. If one of them is compiled anew and comes out differently, whatever differs,
 * the proof is not used.
 */
public final class Proofs {

    /** The name of the file; {@code check} looks for it where it finds the classes. */
    public static final String FILE = "raceproof-proofs.json";

    private static final String SCHEMA = "raceproof-proofs/1";

    private final Path folder;

    /** Proofs for the classes of this folder. */
    public Proofs(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes them, in the place of those that were there.
     *
     * @return the claims that are left out, because the folder does not have their class
     */
    public List<Claim> write(List<Claim> claims) throws IOException {
        ClassFolder classes = new ClassFolder(folder);
        List<Claim> missing = new ArrayList<>();
        Map<String, String> hashes = new TreeMap<>();
        List<String> regions = new ArrayList<>();
        for (Claim claim : claims) {
            if (!classes.contains(claim.className())) {
                missing.add(claim);
                continue;
            }
            Set<String> rests = new TreeSet<>(classes.reachedFrom(claim.className()));
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
        return missing;
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
