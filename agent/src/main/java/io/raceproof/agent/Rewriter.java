package io.raceproof.agent;

import io.raceproof.runtime.Pass;
import io.raceproof.runtime.Unrewritten;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one class file. The result depends on its bytes alone, except for the numbers of sites and references.
 *
 * <p>No branch is added but the handler of a synchronized method and the choice between proved and checked code, and
 * every frame is known without being computed ({@link FreshLocals}), so nothing needs to be known about other classes.
 * A method that would outgrow the JVM's 64 KB is left as it is and named: HotSpot only ever interprets methods of this
 * size anyway. One that it would not compile because of its checks gets shorter ones ({@link CompactChecks}).
 */
final class Rewriter {

    /** What extends this is written by the JDK and only reads its handler, which nobody writes again. */
    private static final String PROXY = "java/lang/reflect/Proxy";

    private final CallTables tables = CallTables.read();
    private final Supertypes.Known libraryTypes = new Supertypes.Known();
    private final Supertypes.Known supertypes = new Supertypes.Known();
    private final Set<Pass> passes;
    private final boolean scheduled;
    private final Watching watching;
    private final boolean explored;

    /**
     * @param passes the optimisations that are on; with none, every check is made where it stands, and looks for itself
     * @param scheduled whether threads run one at a time, so that nothing may block but in the Scheduler
     * @param watching what is asked about beside races
     * @param explored whether explore decides who does, and needs names for objects
     */
    Rewriter(Set<Pass> passes, boolean scheduled, Watching watching, boolean explored) {
        this.passes = passes;
        this.scheduled = scheduled;
        this.watching = watching;
        this.explored = explored;
    }

    /** For races only. */
    Rewriter(Set<Pass> passes, boolean scheduled) {
        this(passes, scheduled, Watching.NOTHING, false);
    }

    /** Whether proofs about code are of use. */
    boolean reliesOnProofs() {
        return passes.contains(Pass.PROVED);
    }

    /**
     * The rewritten class file, or null if there is nothing to rewrite in it.
     *
     * @param addFields false if the class is already there without shadow words, and cannot get more fields
     */
    byte[] rewrite(ClassLoader loader, byte[] classFile, boolean addFields) {
        return rewrite(loader, classFile, addFields, ProvedClass.NONE);
    }

    /** The same of a class of whose code something was proved. */
    byte[] rewrite(ClassLoader loader, byte[] classFile, boolean addFields, ProvedClass proved) {
        try {
            return rewrite(loader, classFile, addFields, proved, addFields);
        } catch (ClassTooLargeException e) {
            if (!addFields) {
                throw tooManyConstants();
            }
        }
        try {
            return rewrite(loader, classFile, true, proved, false);
        } catch (ClassTooLargeException e) {
            throw tooManyConstants();
        }
    }

    private static CannotRewriteException tooManyConstants() {
        return new CannotRewriteException("it would have more constants than the JVM allows");
    }

    private byte[] rewrite(
            ClassLoader loader, byte[] classFile, boolean addMembers, ProvedClass proved, boolean addWords) {
        ClassReader reader = reader(classFile);
        int version = reader.readUnsignedShort(6);
        if (version < Opcodes.V1_5) {
            declare(loader, classFile);
            throw new CannotRewriteException("its class file version " + version + " is older than 49 (Java 5)");
        }
        if (PROXY.equals(reader.getSuperName())) {
            declare(loader, classFile);
            return null;
        }
        ClassNode tree = new ClassNode();
        reader.accept(tree, ClassReader.EXPAND_FRAMES);
        CodeOwner owner = new CodeOwner(tree, !explored);
        owner.declaration().publish(loader);
        SuppressedHere.tell(tree);
        CallHooks calls = new CallHooks(
                tables,
                new Supertypes(supertypes, tables.modelled()::hasOwner, loader, tree),
                new Supertypes(libraryTypes, tables.library()::isParent, loader, tree),
                scheduled);
        Set<MethodNode> hooked = new LinkedHashSet<>();
        if (addMembers) {
            hooked.addAll(MethodReferences.desugar(tree, calls, explored));
        }
        if (passes.contains(Pass.LAST)) {
            calls.knowLast(LastStarts.in(tree));
        }
        Quiet quiet = new Quiet(tree, calls, new PlainFields(loader, tree), passes.contains(Pass.OBJECTS));
        OwnArrays arrays = new OwnArrays(tree, loader, passes.contains(Pass.ESCAPE) && passes.contains(Pass.CALLS));
        UnmarkedArrays unmarked =
                watching.onlyMarks() ? UnmarkedArrays.in(tree, loader, arrays) : UnmarkedArrays.none();
        Words words = addWords ? Words.of(tree) : Words.none();
        Set<String> once = passes.contains(Pass.ONCE) ? OnceWritten.in(tree, loader, words) : Set.of();
        NearHelpers helpers = new NearHelpers(tree, owner, once, addWords);
        MethodPass pass = new MethodPass(
                owner, calls, quiet, arrays, unmarked, words, helpers, passes, watching, scheduled, explored);
        for (MethodNode method : tree.methods) {
            ProvedCode without = new ProvedCode(tree, method, proved);
            // Both have to be done.
            if (pass.apply(method) | without.install()) {
                hooked.add(method);
            }
        }
        tree.methods.addAll(helpers.added());
        return hooked.isEmpty() && words.isEmpty() ? null : write(reader, tree, hooked, words);
    }

    private static byte[] write(ClassReader reader, ClassNode tree, Set<MethodNode> hooked, Words words) {
        while (true) {
            ClassWriter writer = new ClassWriter(reader, 0);
            reader.accept(new ClassPass(writer, tree.methods, hooked, words), 0);
            try {
                return writer.toByteArray();
            } catch (MethodTooLargeException e) {
                leave(tree, hooked, e.getMethodName() + e.getDescriptor());
            }
        }
    }

    private static void leave(ClassNode tree, Set<MethodNode> hooked, String tooLarge) {
        Unrewritten.add(tree.name.replace('/', '.'), tooLarge, "it would be larger than the 64 KB that the JVM allows");
        for (MethodNode method : tree.methods) {
            if (tooLarge.equals(method.name + method.desc)) {
                hooked.remove(method);
            }
        }
    }

    /** Makes the fields of a class known that stays as it is. */
    static void declare(ClassLoader loader, byte[] classFile) {
        ClassNode tree = new ClassNode();
        reader(classFile).accept(tree, ClassReader.SKIP_CODE);
        new CodeOwner(tree).declaration().publish(loader);
    }

    private static ClassReader reader(byte[] classFile) {
        try {
            return new ClassReader(classFile);
        } catch (IllegalArgumentException e) {
            throw new CannotRewriteException(
                    "its class file version is newer than this agent knows: " + e.getMessage());
        }
    }
}
