package io.raceproof.agent;

import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Settings;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The passes that the runtime asks for: to any other, it does the same whether that is on or off, and all that can
 * differ is how classes are rewritten. Found in the runtime's own class files, so that nobody has to keep a list: who
 * asks for a pass names its constant. A class that could get at a pass in another way is refused.
 */
final class RuntimePasses {

    private static final String PASS = Pass.class.getName().replace('.', '/');
    private static final String SETTINGS = Settings.class.getName().replace('.', '/');

    private RuntimePasses() {}

    /** Of the runtime that this JVM has. */
    static Set<Pass> find() throws IOException {
        URI self = uri(PASS + ".class");
        if (!self.getScheme().equals("jar")) {
            return in(Path.of(self).getParent());
        }
        try (FileSystem jar = FileSystems.newFileSystem(self, Map.of())) {
            return in(jar.getPath("/" + PASS).getParent());
        }
    }

    private static URI uri(String resource) throws IOException {
        try {
            return ClassLoader.getSystemResource(resource).toURI();
        } catch (URISyntaxException e) {
            throw new IOException(resource, e);
        }
    }

    private static Set<Pass> in(Path folder) throws IOException {
        Set<Pass> asked = EnumSet.noneOf(Pass.class);
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        for (Path file : files) {
            if (!file.endsWith("Pass.class")) {
                asked.addAll(askedBy(Files.readAllBytes(file)));
            }
        }
        return asked;
    }

    /** The passes that one class asks for. */
    static Set<Pass> askedBy(byte[] classFile) {
        Set<Pass> asked = EnumSet.noneOf(Pass.class);
        Map<String, Pass> constants = new HashMap<>();
        Pass.all().forEach(pass -> constants.put(PASS + "." + pass.name(), pass));
        ConstantPool pool = new ConstantPool(classFile);
        boolean isSettings = pool.self().equals(SETTINGS);
        for (String member : pool.members()) {
            boolean isOfPass = member.startsWith(PASS + ".") && !member.equals(PASS + ".all");
            if (constants.containsKey(member)) {
                asked.add(constants.get(member));
            } else if (isOfPass || !isSettings && member.equals(SETTINGS + ".passes")) {
                throw new IllegalStateException(pool.self() + " uses " + member
                        + ", so which passes it asks for cannot be told; ask for each by its constant");
            }
        }
        return asked;
    }
}
