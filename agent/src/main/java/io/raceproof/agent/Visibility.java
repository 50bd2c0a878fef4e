package io.raceproof.agent;

import io.raceproof.runtime.Hooks;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Whether the classes of a loader find the hooks, and ours at that: a loader need not delegate to the bootstrap loader
 * what does not start with {@code java.}, or may carry a runtime of its own. Such classes, rewritten, would fail or go
 * unheard, so they are left.
 *
 * <p>A loader is asked once, when it defines its first class, on the thread that does so and under no lock of ours.
 * Loaders are held weakly and told apart by identity.
 */
final class Visibility {

    private record Answer(WeakReference<ClassLoader> loader, boolean seesHooks) {}

    /** Safe for threads by itself; an answer never changes, and two threads that ask at once get the same. */
    private final List<Answer> answers = new CopyOnWriteArrayList<>();

    /** The loader that this thread is asking: what it loads to find its answer cannot wait for the answer. */
    private final ThreadLocal<ClassLoader> asking = new ThreadLocal<>();

    boolean seesHooks(ClassLoader loader) {
        if (loader == null) {
            return true;
        }
        for (Answer answer : answers) {
            if (answer.loader().refersTo(loader)) {
                return answer.seesHooks();
            }
        }
        if (asking.get() == loader) {
            return false;
        }
        boolean sees = ask(loader);
        forgetTheDead();
        answers.add(new Answer(new WeakReference<>(loader), sees));
        return sees;
    }

    private void forgetTheDead() {
        for (Answer answer : answers) {
            if (answer.loader().refersTo(null)) {
                answers.remove(answer);
            }
        }
    }

    private boolean ask(ClassLoader loader) {
        ClassLoader outer = asking.get();
        asking.set(loader);
        try {
            return Class.forName(Hooks.class.getName(), false, loader) == Hooks.class;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        } finally {
            if (outer == null) {
                asking.remove();
            } else {
                asking.set(outer);
            }
        }
    }
}
