/**
 * Structured task parallelism: tasks, and scopes that wait for them.
 *
 * <h2>A short tour</h2>
 *
 * <pre>{@code
 * import static io.raceproof.api.Tasks.*;
 *
 * finish(() -> {                                   // waits for every task started inside
 *     async(() -> a[0] = 1);                       // a task
 *     forAsync(0, n, i -> b[i] = f(a[i]));         // one task for each i
 * });
 * forAll(0, n, i -> c[i] = g(b[i]));               // finish and forAsync in one
 *
 * TaskFuture<Integer> size = future(() -> measure());
 * int twice = 2 * size.get();                      // a task with a result
 *
 * Promise<String> name = new Promise<>();          // a value that some task will set
 * asyncAwait(() -> greet(name.get()), name);       // a task that starts when it is there
 * name.set("world");
 *
 * isolated(account, () -> account.balance++);      // mutual exclusion
 * }</pre>
 *
 * <p>There is also spawn-sync ({@link io.raceproof.api.Tasks#cilk cilk}), a finish whose scope is not a block
 * ({@link io.raceproof.api.Tasks#beginFinish beginFinish}), and {@link io.raceproof.api.Region regions}, whose results
 * come back to handlers in the awaiting task. Tasks run on a pool with one running thread a processor; there is nothing
 * to configure, and nothing to shut down.
 *
 * <h2>What waits for what</h2>
 *
 * <ul>
 *   <li>A task belongs to the innermost finish around the call that started it. The end of that finish waits for it,
 *       and for all tasks started inside it, at any distance. A task may outlive its parent.
 *   <li>A task started outside every finish belongs to the program: the JVM does not exit before it has ended.
 *   <li>{@code get} waits for one future or promise; {@code sync} for all tasks of its cilk scope, which is a finish;
 *       {@code await} for posts of a region that the task owns. All of these belong to their finish as well.
 *   <li>What happened in a task is visible to who waited for it; what happened before a task was started is visible to
 *       it; what happened before a {@code set} is visible after a {@code get}.
 * </ul>
 *
 * <h2>Where exceptions go</h2>
 *
 * <ul>
 *   <li>What a task throws is thrown at the end of its finish, as it is. Of several, the first is thrown, and the
 *       others are suppressed in it; the exception of the finish's own body counts as the first. The other tasks run to
 *       their end.
 *   <li>What a future's task throws is thrown by each {@code get}, and only there. A posted task's exception is
 *       thrown by the await that joins it (by the finish, if none has).
 *   <li>Exceptions of tasks outside every finish go to the uncaught exception handler.
 *   <li>Wrong use is an {@link java.lang.IllegalStateException} that names the rule.
 * </ul>
 *
 * <h2>Blocking</h2>
 *
 * <p>Waiting inside the library, in whatever task and as often as you like, costs no parallelism: another thread takes
 * over. From JDK 21 on a hundred thousand and more tasks may wait at once; before, ten thousand may, and one more gets
 * a {@link io.raceproof.api.TooManyBlockedTasksException}. An {@code asyncAwait} holds no thread while it waits.
 * Blocking by other means (locks, barriers, I/O, sleep) does occupy a thread of the pool.
 *
 * <p>Interrupts do not end a wait; the flag is kept. When every task waits, and no other thread of the JVM could end
 * one of the waits, they throw a {@link io.raceproof.api.DeadlockException} that lists them all. A thread that runs, or
 * waits with a time limit, counts as able to help.
 *
 * <p>While a task waits for its own tasks, or gets a future that has not started, its thread may run these in place. So
 * thread locals may be seen by other tasks, and a monitor held across {@code finish} or {@code get} may be re-entered
 * by them. On very deep stacks it is the other way round: a nested {@code finish} or {@code cilk} continues on a fresh
 * thread, where monitors held by the caller are not held.
 *
 * <h2>Observed and serial runs</h2>
 *
 * <p>A tool may observe a program: the library tells it what every task does. By itself it tells nobody, and that costs
 * nothing. A tool may also ask for a serial run: depth-first, one task at a time. Then a started task runs at once, as
 * a call, and what starts it goes on after its end; loops run in ascending order. Once the program has made a promise,
 * or an {@code asyncAwait} on something not ready, tasks run on threads of their own, still one at a time: a task that
 * waits lets the one go on that was suspended last, and an {@code asyncAwait} starts when the task that completed its
 * last input ends or waits. A child then runs while its parent is suspended inside {@code async}, so it must not need a
 * monitor or lock that the parent holds across that call. If a task that was called before the first promise waits for
 * one, who called it cannot go on; if then nobody can, the run ends with an exception that says so.
 */
package io.raceproof.api;
