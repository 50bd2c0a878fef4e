package io.raceproof.agent;

import io.raceproof.runtime.LibraryTable;
import io.raceproof.runtime.LibraryTable.Touch;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which calls may touch an object of the JDK that is not safe for threads, or many elements of an array. What such a
 * call does is known when it is made, from the receiver; here it is decided which calls are worth a hook at all. The
 * table is {@code library.txt}.
 */
final class LibraryCalls {

    private static final String RESOURCE = "library.txt";
    static final String ARRAYS = "java/util/Arrays";
    private static final String JDK = "java/";
    private static final String UTIL = "java/util/";
    private static final String TEXT = "java/text/";
    private static final String CONCAT = "java/lang/invoke/StringConcatFactory";

    /** Classes and interfaces outside java.util and java.text through which such objects are used. */
    private static final Set<String> OTHER_OWNERS = Set.of(
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/Appendable",
            "java/lang/CharSequence",
            "java/lang/Iterable",
            "java/security/MessageDigest");

    /** What classes of the program extend to be collections, and inherit only what goes through them. */
    private static final Set<String> ABSTRACT = Set.of(
            "java/util/AbstractCollection",
            "java/util/AbstractList",
            "java/util/AbstractMap",
            "java/util/AbstractQueue",
            "java/util/AbstractSequentialList",
            "java/util/AbstractSet");

    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String DRAIN = "drainTo";

    /** Pass their arguments on, or access one element. */
    private static final String HANDLES = "java/lang/invoke/";

    /** Methods that write to an array of objects that is passed to them. */
    private static final Set<String> FILLING = Set.of("toArray", "copyInto", "enumerate");

    private static final String OBJECT = "java/lang/Object";
    private static final String TO_STRING = "()Ljava/lang/String;";
    private static final String HASH_CODE = "()I";

    /** Methods of collections that compare their first argument with what is in there, or look it up. */
    private static final Set<String> COMPARING = Set.of(
            "equals",
            "contains",
            "containsAll",
            "containsKey",
            "containsValue",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "get",
            "getOrDefault",
            "indexOf",
            "lastIndexOf",
            "merge",
            "put",
            "putAll",
            "putIfAbsent",
            "remove",
            "removeAll",
            "removeElement",
            "removeFirstOccurrence",
            "removeLastOccurrence",
            "replace",
            "retainAll",
            "search");

    /** The same, of sets: others only keep it. */
    private static final Set<String> ADDING = Set.of("add", "addAll");

    private static final Set<String> COMPARED_TYPES = Set.of(OBJECT, "java/util/Collection", "java/util/Map");

    private static final Set<String> OF_OBJECT = Set.of("toString", "hashCode", "equals");

    /** Types of parameters whose argument is read, whatever the method. */
    private static final Set<String> READ_TYPES = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/List",
            "java/util/Set",
            "java/util/SortedSet",
            "java/util/Deque",
            "java/util/PriorityQueue",
            "java/util/Map",
            "java/util/SortedMap",
            "java/util/EnumMap",
            "java/util/EnumSet",
            "java/util/Iterator",
            "java/util/BitSet",
            "java/util/Date",
            "java/lang/CharSequence",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer");

    /** Types of values in a concatenation whose text cannot change. */
    private static final Set<String> CONSTANT_TYPES = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Class",
            "java/util/Locale");

    private static final Set<String> PLAIN_FAMILIES = Set.of("COLLECTION", "MAP", "BITS", "TEXT", "JOINER");

    private final LibraryTable table;

    /** Of classes that were asked about: {@link #familyOfMade}. */
    private final Map<String, Optional<String>> made = new ConcurrentHashMap<>();

    private LibraryCalls(LibraryTable table) {
        this.table = table;
    }

    /** Reads the table into the runtime, which answers what calls do. */
    static LibraryCalls read() {
        LibraryTable table = LibraryTable.get();
        TableFile.rows(RESOURCE).forEach(table::add);
        return new LibraryCalls(table);
    }

    /** Whether a call that names the class may be one of an object that is not safe for threads. */
    boolean isOwner(String owner) {
        return OTHER_OWNERS.contains(owner)
                || isNamed(owner)
                || (owner.startsWith(UTIL) || owner.startsWith(TEXT)) && !table.isSafe(owner.replace('/', '.'));
    }

    /** Whether calls on classes of the program that extend or implement it matter. */
    boolean isParent(String name) {
        return isOwner(name) || ABSTRACT.contains(name);
    }

    /**
     * The family of collections, maps, sets of bits and texts that are safe in no way; null for all else, and where a
     * file of the user's has its own say.
     */
    String familyOfMade(String owner) {
        if (!owner.startsWith(UTIL) && !owner.equals("java/lang/StringBuilder") || table.hasOwnRows()) {
            return null;
        }
        return made.computeIfAbsent(owner, this::familyOf).orElse(null);
    }

    private Optional<String> familyOf(String owner) {
        try {
            String family = table.familyOfUnsafe(Class.forName(owner.replace('/', '.'), false, null));
            return Optional.ofNullable(family).filter(PLAIN_FAMILIES::contains);
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    /** What the method does to objects of the family; null if the table does not say. */
    Touch touch(String family, String name, String descriptor) {
        return table.touch(family, name, descriptor);
    }

    /** Whether a file of the user's says what calls on objects of the class do. */
    boolean isNamed(String owner) {
        return table.hasOwnRows() && table.isNamed(owner.replace('/', '.'));
    }

    private boolean hasOwnMethods(String owner) {
        return table.hasOwnRows() && table.hasOwnMethods(owner.replace('/', '.'));
    }

    /** Whether the receiver's class must be looked at; {@code parents}: of the owner, if that is the program's. */
    boolean touchesReceiver(String owner, String name, boolean isStatic, List<String> parents) {
        if (isStatic || name.equals("<init>")) {
            return false;
        }
        boolean isOfObject = OF_OBJECT.contains(name);
        if (owner.equals(OBJECT)) {
            return isOfObject;
        }
        return isOwner(owner)
                || isOfObject && owner.startsWith(UTIL)
                || isOfObject && !parents.isEmpty()
                || !ABSTRACT.containsAll(parents) && table.hasName(name)
                || table.hasOwnRows() && parents.stream().anyMatch(this::isNamed);
    }

    /** Whether the receiver may be a class whose methods are synchronized. */
    static boolean mayBeLocked(String owner) {
        return !owner.startsWith(TEXT) && !owner.equals("java/lang/StringBuilder") && !owner.equals(OBJECT);
    }

    static boolean isArrayCopy(String owner, String name) {
        return owner.equals("java/lang/System") && name.equals("arraycopy");
    }

    /** What the method does to its arguments, by parameter: null, a read or a write. */
    Touch[] arguments(int opcode, String owner, String name, String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        Touch[] touches = new Touch[parameters.length];
        if (!owner.startsWith(JDK) && !hasOwnMethods(owner)) {
            return touches;
        }
        String className = owner.replace('/', '.');
        boolean isStatic = opcode == Opcodes.INVOKESTATIC;
        Touch listed = isStatic ? table.touch(className, name, descriptor) : null;
        if (listed == Touch.NONE) {
            return touches;
        }
        Touch ofAll = table.touchOfArguments(className, name, descriptor);
        boolean all = ofAll != null;
        boolean isDeep = all && ofAll.isDeep();
        boolean isFirst = true;
        for (int i = 0; i < parameters.length; i++) {
            boolean isObject = parameters[i].getSort() == Type.OBJECT && !(isDeep && isConstant(parameters[i]));
            boolean isArray = parameters[i].getSort() == Type.ARRAY && (all || owner.equals(ARRAYS));
            boolean isOfObjects = isOfObjects(parameters[i]) && readsArrays(owner, name);
            if (isArray || isOfObjects || isObject && (all || READ_TYPES.contains(parameters[i].getInternalName()))) {
                boolean isFilled = owner.startsWith(CONCURRENT) && name.equals(DRAIN);
                Touch use = isDeep && (isObject || isOfObjects(parameters[i])) ? ofAll : Touch.READ;
                touches[i] = isFilled || isFirst && listed == Touch.WRITE ? Touch.WRITE : use;
                isFirst = false;
            }
        }
        return touches;
    }

    /** Whether the method gets an array of numbers, and does with it what no row says. */
    boolean passesArray(String owner, String name, String descriptor) {
        return owner.startsWith(JDK)
                && !owner.equals(ARRAYS)
                && Stream.of(Type.getArgumentTypes(descriptor)).anyMatch(LibraryCalls::isOfNumbers)
                && table.touch(owner.replace('/', '.'), name, descriptor) != Touch.NONE
                && table.touchOfArguments(owner.replace('/', '.'), name, descriptor) == null;
    }

    /** Whether the method writes what it is told to an array of objects: to how much of it, it alone knows. */
    static boolean fillsArray(String owner, String name, String descriptor) {
        return owner.startsWith(JDK)
                && FILLING.contains(name)
                && Stream.of(Type.getArgumentTypes(descriptor)).anyMatch(LibraryCalls::isOfObjects);
    }

    /** Whether a method reads all of the arrays of objects that are passed to it: most do, at once. */
    private static boolean readsArrays(String owner, String name) {
        return !owner.startsWith(HANDLES) && !FILLING.contains(name);
    }

    private static boolean isOfObjects(Type type) {
        return type.getSort() == Type.ARRAY && type.getElementType().getSort() == Type.OBJECT;
    }

    private static boolean isOfNumbers(Type type) {
        return type.getSort() == Type.ARRAY && type.getElementType().getSort() < Type.ARRAY;
    }

    /** The same for the values of a concatenation. */
    static Touch[] concatenated(String factory, String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        Touch[] touches = new Touch[parameters.length];
        for (int i = 0; factory.equals(CONCAT) && i < parameters.length; i++) {
            boolean mayChange = parameters[i].getSort() == Type.OBJECT && !isConstant(parameters[i]);
            touches[i] = mayChange ? Touch.TEXT : null;
        }
        return touches;
    }

    /** Whether the text of such values cannot change. */
    static boolean isConstant(Type type) {
        return type.getSort() < Type.ARRAY
                || type.getSort() == Type.OBJECT && CONSTANT_TYPES.contains(type.getInternalName());
    }

    /** Whether a call goes down into what is in its receiver, if that is a collection or the like. */
    static boolean goesDown(MethodInsnNode call) {
        return call.desc.equals(TO_STRING) && call.name.equals("toString")
                || call.desc.equals(HASH_CODE) && call.name.equals("hashCode");
    }

    /**
     * Whether the method may compare its first argument with what is in the receiver, or look it up; {@code parents}:
     * of the owner, if that is the program's.
     */
    boolean compares(String owner, String name, String descriptor, boolean isStatic, List<String> parents) {
        boolean isSet = owner.endsWith("Set") || owner.endsWith("Collection") || !owner.startsWith(UTIL);
        boolean mayBe = !isStatic
                && (COMPARING.contains(name) || isSet && ADDING.contains(name))
                && (owner.startsWith(UTIL)
                        || owner.equals(OBJECT) && name.equals("equals")
                        || !ABSTRACT.containsAll(parents));
        if (!mayBe) {
            return false;
        }
        Type[] parameters = Type.getArgumentTypes(descriptor);
        return parameters.length > 0
                && parameters[0].getSort() == Type.OBJECT
                && COMPARED_TYPES.contains(parameters[0].getInternalName());
    }
}
