package io.raceproof.explore.jvm;

import io.raceproof.explore.engine.Kit;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Packs what a worker on another machine needs: the program's class path, the agent with what its manifest names, and
 * the command line of this JVM with their new places. What this JVM has from elsewhere cannot be taken along, and is
 * refused.
 */
final class Packing {

    private static final String AGENT = "-javaagent:";

    /** How options begin that name files which would not be there. */
    private static final List<String> LOCAL = List.of(
            AGENT,
            "-agentpath:",
            "-Xbootclasspath",
            "--module-path",
            "--upgrade-module-path",
            "--patch-module",
            "-XX:Flags=",
            "-XX:SharedArchiveFile=");

    private final Program program;
    private final List<String> command = new ArrayList<>(List.of("java"));

    private Packing(Program program) {
        this.program = program;
    }

    /**
     * The kit, with its archive in the folder; {@code options} are the worker's own.
     *
     * @throws IllegalArgumentException if there is something that cannot be taken along
     */
    static Kit pack(Program program, List<String> options, Path folder) throws IOException {
        return new Packing(program).pack(options, folder);
    }

    /** The jars that the agent's puts on the bootstrap path: itself, and those beside it. */
    static List<Path> ownJars() throws IOException {
        Path agent = agentJar();
        List<Path> jars = new ArrayList<>();
        try (JarFile jar = new JarFile(agent.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            for (String name : manifest.getValue("Boot-Class-Path").split(" ")) {
                jars.add(agent.resolveSibling(name));
            }
        }
        return jars;
    }

    static Path agentJar() {
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (isOurs(option)) {
                return Path.of(jarOf(option)).toAbsolutePath();
            }
        }
        throw new IllegalStateException("this JVM runs without the agent");
    }

    private static boolean isOurs(String option) {
        return option.startsWith(AGENT)
                && Path.of(jarOf(option)).getFileName().toString().startsWith("raceproof-agent");
    }

    private static String jarOf(String option) {
        String rest = option.substring(AGENT.length());
        int equals = rest.indexOf('=');
        return equals < 0 ? rest : rest.substring(0, equals);
    }

    private Kit pack(List<String> options, Path folder) throws IOException {
        if (program.isModular()) {
            throw new IllegalArgumentException("a program in modules runs on one machine only: leave out --on");
        }
        Path packed = folder.resolve("kit.zip");
        MessageDigest digest = digest();
        try (OutputStream file = new DigestOutputStream(Files.newOutputStream(packed), digest);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.setLevel(1);
            for (Path jar : ownJars()) {
                add(zip, "raceproof/" + jar.getFileName(), jar);
            }
            addOptions();
            command.addAll(List.of("-cp", addClassPath(zip)));
        }
        command.addAll(List.of(Main.class.getName(), WorkerChild.OPTION));
        command.addAll(options);
        command.add("--");
        command.addAll(program.command());
        String name = "raceproof-" + HexFormat.of().formatHex(digest.digest(), 0, 12) + ".zip";
        Path archive = Files.move(packed, folder.resolve(name));
        return new Kit(archive, command, Runtime.version().feature());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private void addOptions() {
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (isOurs(option)) {
                String jar = Path.of(jarOf(option)).getFileName().toString();
                String more = option.substring(AGENT.length() + jarOf(option).length());
                command.add(AGENT + Kit.FOLDER + "/raceproof/" + jar + more);
            } else if (LOCAL.stream().anyMatch(option::startsWith)) {
                throw new IllegalArgumentException(option + " cannot be taken to other machines: leave out --on");
            } else if (!option.startsWith("-agentlib:jdwp")) {
                command.add(option);
            }
        }
        command.addAll(Sharing.beside(command));
    }

    private String addClassPath(ZipOutputStream zip) throws IOException {
        List<String> places = new ArrayList<>();
        int number = 0;
        for (Path entry : program.classPath()) {
            boolean isFolder = Files.isDirectory(entry);
            if (isFolder || Files.isRegularFile(entry)) {
                String place = "classpath/" + number++ + (isFolder ? "" : "/" + entry.getFileName());
                places.add(Kit.FOLDER + "/" + place);
                add(zip, place, entry);
                if (!isFolder) {
                    addNamed(zip, place, entry);
                }
            }
        }
        return String.join(File.pathSeparator, places);
    }

    /** The jars and folders that a jar names in its manifest stay where they are beside it. */
    private static void addNamed(ZipOutputStream zip, String place, Path jar) throws IOException {
        String named;
        try (JarFile file = new JarFile(jar.toFile())) {
            named = file.getManifest() == null
                    ? null
                    : file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        }
        for (String name :
                named == null ? List.<String>of() : List.of(named.strip().split(" +"))) {
            Path beside = jar.resolveSibling(name);
            if (name.startsWith("..") || name.contains(":") || name.startsWith("/")) {
                throw new IllegalArgumentException(
                        jar + " names " + name + ", which cannot be taken to other machines: leave out --on");
            }
            if (Files.exists(beside)) {
                add(zip, place.substring(0, place.lastIndexOf('/') + 1) + name, beside);
            }
        }
    }

    private static void add(ZipOutputStream zip, String place, Path fileOrFolder) throws IOException {
        try (Stream<Path> files = Files.walk(fileOrFolder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String inside = fileOrFolder.relativize(file).toString().replace(File.separatorChar, '/');
                addFile(zip, inside.isEmpty() ? place : place + "/" + inside, file);
            }
        }
    }

    private static void addFile(ZipOutputStream zip, String place, Path file) throws IOException {
        ZipEntry entry = new ZipEntry(place);
        // The same contents have the same name, whenever they are packed.
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        zip.putNextEntry(entry);
        Files.copy(file, zip);
        zip.closeEntry();
    }
}
