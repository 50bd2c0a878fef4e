package io.raceproof.agent;

import io.raceproof.runtime.IgnoredProofs;
import java.io.IOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * The proofs beside the program's classes: each folder or jar that a class comes from is looked into once. A proof
 * counts only if every class that it rests on is, byte for byte, what it was when the proof was written; all others are
 * named in {@link IgnoredProofs}, and their code is checked like any other.
 */
final class Proofs {

    /** By place. Safe for threads by itself. */
    private final ConcurrentHashMap<String, Map<String, ProvedClass>> roots = new ConcurrentHashMap<>();

    /** What was proved of a class that is being loaded. */
    ProvedClass of(ProtectionDomain domain, String className, byte[] classFile) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL location = source == null ? null : source.getLocation();
        if (location == null) {
            return ProvedClass.NONE;
        }
        Map<String, ProvedClass> known = roots.get(location.toString());
        if (known == null) {
            known = look(location);
            roots.put(location.toString(), known);
        }
        ProvedClass proved = known.get(className);
        if (proved == null) {
            return ProvedClass.NONE;
        }
        if (!proved.hash().equals(hash(classFile))) {
            IgnoredProofs.add(
                    "Proofs about " + className + " were not used: what is loaded is not what is in its file.");
            return ProvedClass.NONE;
        }
        return proved;
    }

    private static Map<String, ProvedClass> look(URL location) {
        ClassRoot root = ClassRoot.at(location);
        if (root == null) {
            return Map.of();
        }
        try {
            byte[] content = root.read(ProofFile.NAME);
            return content == null ? Map.of() : proved(root, ProofFile.read(decoded(content)));
        } catch (IOException | IllegalArgumentException e) {
            IgnoredProofs.add("The proofs in " + root + " were not used: " + ProofFile.NAME + " cannot be read: "
                    + e.getMessage() + ".");
            return Map.of();
        }
    }

    private static String decoded(byte[] content) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("it is not UTF-8", e);
        }
    }

    private static Map<String, ProvedClass> proved(ClassRoot root, ProofFile file) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        for (String name : file.hashes().keySet()) {
            byte[] content = root.readClass(name);
            if (content != null && file.hashes().get(name).equals(hash(content))) {
                files.put(name, content);
            }
        }
        Map<String, ProvedClass> proved = new HashMap<>();
        for (ProofFile.Region region : file.regions()) {
            String reason = add(region, files, proved, file.hashes());
            if (!reason.isEmpty()) {
                IgnoredProofs.add("The proof of " + region.place() + " was not used, because " + reason + ".");
            }
        }
        return proved;
    }

    /** Takes over what a proof says; why not, empty if it did. */
    private static String add(
            ProofFile.Region region,
            Map<String, byte[]> files,
            Map<String, ProvedClass> proved,
            Map<String, String> hashes) {
        Map<String, ClassNode> classes = new HashMap<>();
        for (String name : region.restsOn()) {
            byte[] content = files.get(name);
            if (content == null) {
                return name + " has changed since: prove it again";
            }
            ClassNode tree = new ClassNode();
            new ClassReader(content).accept(tree, ClassReader.EXPAND_FRAMES);
            classes.put(tree.name, tree);
        }
        try {
            ProvedRegion found = ProvedRegion.in(classes, region);
            for (ProvedRegion.Code code : found.covered()) {
                entry(code.owner().name.replace('/', '.'), proved, hashes).cover(code.method());
            }
            entry(region.className(), proved, hashes).enter(found.method(), found.entry());
            return "";
        } catch (ProvedRegion.UnfitException e) {
            return e.getMessage();
        }
    }

    private static ProvedClass entry(String name, Map<String, ProvedClass> proved, Map<String, String> hashes) {
        ProvedClass known = proved.get(name);
        if (known == null) {
            known = new ProvedClass(hashes.get(name));
            proved.put(name, known);
        }
        return known;
    }

    private static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
