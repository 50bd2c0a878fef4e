package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.Fields;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import io.raceproof.runtime.Start;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** The class that is being rewritten, as its methods need to know it. */
final class CodeOwner {

    private final String className;
    private final String internalName;
    private final Fields.Declaration declaration;
    private final Map<String, Integer> references = new HashMap<>();

    /** Those that there are, if sites that a report cannot tell apart are one; else null. */
    private final Map<Site, Integer> sites;

    private final String file;
    private final int version;

    CodeOwner(ClassNode tree) {
        this(tree, false);
    }

    /**
     * @param sharesSites whether sites that a report cannot tell apart get one number: so what is accessed in the same
     *     lines has the same words, or the same history of atomicity. Explore tells moves apart by their sites
     */
    CodeOwner(ClassNode tree, boolean sharesSites) {
        this.sites = sharesSites ? new HashMap<>() : null;
        this.internalName = tree.name;
        this.className = tree.name.replace('/', '.');
        this.file = tree.sourceFile == null ? "" : tree.sourceFile;
        this.version = tree.version & 0xFFFF;
        this.declaration = Fields.declaration(className);
        for (FieldNode field : tree.fields) {
            declaration.add(field.name, field.desc, field.access, AtomicMarks.groupOf(field));
        }
    }

    Fields.Declaration declaration() {
        return declaration;
    }

    String internalName() {
        return internalName;
    }

    String className() {
        return className;
    }

    /** The class file's SourceFile; empty if unknown. */
    String file() {
        return file;
    }

    /** Whether branch targets and handlers need a frame; in class files of Java 5 they have none. */
    boolean hasFrames() {
        return version >= Opcodes.V1_6;
    }

    boolean isNamed(String internal) {
        return internalName.equals(internal);
    }

    /** Whether the reference is to a final field of this very class: no access to it can race. */
    boolean isOwnFinal(String ownerName, String name, String descriptor) {
        return isNamed(ownerName) && declaration.declaresFinal(name, descriptor);
    }

    /** The number of a site in this class; never 0, which stands for no place. */
    int site(String method, int line, Op op, Start start) {
        Site site = new Site(className, method, file, line, op, start);
        return sites == null ? Sites.add(site) : sites.computeIfAbsent(site, Sites::add);
    }

    /** The number of a field reference of this class, the same each time. */
    int reference(String ownerName, String name, String descriptor) {
        String key = ownerName + ' ' + name + ' ' + descriptor;
        Integer known = references.get(key);
        if (known == null) {
            known = Fields.reference(ownerName.replace('/', '.'), name, descriptor);
            references.put(key, known);
        }
        return known;
    }
}
