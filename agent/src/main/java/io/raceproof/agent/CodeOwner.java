package io.raceproof.agent;

import io.raceproof.findings.Op;
import io.raceproof.runtime.Fields;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import java.util.HashMap;
import java.util.Map;

/** The class that is being rewritten, as its methods need to know it. Fields are visited before methods. */
final class CodeOwner {

    private final String className;
    private final String internalName;
    private final Fields.Declaration declaration;
    private final Map<String, Integer> references = new HashMap<>();
    private String file = "";
    private int hooks;

    CodeOwner(String className) {
        this.className = className;
        this.internalName = className.replace('.', '/');
        this.declaration = Fields.declaration(className);
    }

    Fields.Declaration declaration() {
        return declaration;
    }

    String internalName() {
        return internalName;
    }

    int hooks() {
        return hooks;
    }

    void setFile(String file) {
        this.file = file;
    }

    boolean isNamed(String internal) {
        return internalName.equals(internal);
    }

    /** Whether the reference is to a final field of this very class: no access to it can race. */
    boolean isOwnFinal(String ownerName, String name, String descriptor) {
        return isNamed(ownerName) && declaration.declaresFinal(name, descriptor);
    }

    /** The number of a new site in this class. */
    int site(String method, int line, Op op) {
        hooks++;
        return Sites.add(new Site(className, method, file, line, op));
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
