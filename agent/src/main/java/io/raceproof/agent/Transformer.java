package io.raceproof.agent;

import io.raceproof.runtime.Rewritten;
import io.raceproof.runtime.SourceHooks;
import io.raceproof.runtime.Unrewritten;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/**
 * Offers every class of the program to the {@link Rewriter}. A class that cannot be rewritten is left as it is, and
 * named in {@link Unrewritten} with the reason; whether it is a class at all is for the JVM to say.
 *
 * <p>What runs here for every class uses no lambdas, streams or bootstrap methods: linking them in the midst of the
 * program's own class loading is a good part of what an agent adds to start-up.
 *
 * <p>No read edge is added for named modules: the JVM itself lets the module of a transformed class read the unnamed
 * modules of the bootstrap and application loaders.
 */
final class Transformer implements ClassFileTransformer {

    private final Scope scope;
    private final Rewriter rewriter;
    private final Visibility visibility = new Visibility();
    private final Proofs proofs = new Proofs();

    Transformer(Scope scope, Rewriter rewriter) {
        this.scope = scope;
        this.rewriter = rewriter;
    }

    @Override
    public byte[] transform(
            Module module,
            ClassLoader loader,
            String internalName,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] classFile) {
        // The JVM passes no name for a class that is defined without one.
        String className = internalName == null ? "" : internalName.replace('/', '.');
        if (scope.isForeign(module, className)) {
            return null;
        }
        boolean entered = SourceHooks.rewrites();
        try {
            boolean isLibrary = scope.isTaskLibrary(className);
            if (isLibrary && !className.equals(Probe.NAME)) {
                Rewriter.declare(loader, classFile);
            } else if (!isLibrary && !scope.isWanted(className)) {
                Rewriter.declare(loader, classFile);
                Unrewritten.add(className, "", "excluded by the options include and exclude");
            } else if (!visibility.seesHooks(loader)) {
                Rewriter.declare(loader, classFile);
                Unrewritten.add(
                        className,
                        "",
                        "its class loader, a " + loader.getClass().getName()
                                + ", does not leave io.raceproof.runtime to its parents");
            } else if (isLibrary) {
                Rewriter.declare(loader, classFile);
                return Probe.rewrite(classFile);
            } else {
                Rewritten.add();
                ProvedClass proved =
                        rewriter.reliesOnProofs() ? proofs.of(domain, className, classFile) : ProvedClass.NONE;
                return rewriter.rewrite(loader, classFile, redefined == null || Words.areIn(redefined), proved);
            }
        } catch (Throwable e) {
            // The JVM would swallow it; and whatever it is, the program must go on as without us.
            Unrewritten.add(className, "", reason(e));
        } finally {
            SourceHooks.rewritten(entered);
        }
        return null;
    }

    private static String reason(Throwable e) {
        return e instanceof CannotRewriteException
                ? e.getMessage()
                : "the class file cannot be read or rewritten: " + e;
    }
}
