package io.raceproof.suite;

import java.util.function.Consumer;
import kotlin.Unit;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Dispatchers;

/** Coroutines as Java can write them: what they do never suspends. */
public final class Coroutines {

    private Coroutines() {}

    /** Waits for all that is launched in the scope. */
    public static void block(Consumer<CoroutineScope> body) {
        try {
            BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, (scope, continuation) -> {
                body.accept(scope);
                return Unit.INSTANCE;
            });
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a program", e);
        }
    }

    /** On some thread of the default dispatcher. */
    public static void launch(CoroutineScope scope, Consumer<CoroutineScope> body) {
        CoroutineContext on = Dispatchers.getDefault();
        BuildersKt.launch(scope, on, CoroutineStart.DEFAULT, (inner, continuation) -> {
            body.accept(inner);
            return Unit.INSTANCE;
        });
    }
}
