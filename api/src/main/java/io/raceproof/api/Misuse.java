package io.raceproof.api;

/** What the library says when it is used wrongly: each message names the rule and the way out. */
final class Misuse {

    private Misuse() {}

    static IllegalStateException insideIsolated(String operation) {
        return new IllegalStateException(
                operation + " inside isolated: an isolated body must not start or wait for tasks;" + " move the "
                        + operation + " out of it (a promise may be set inside)");
    }

    static IllegalStateException leftOpen() {
        return new IllegalStateException("finish left open: every beginFinish() needs an endFinish() in the same task,"
                + " before the end of the task, finish or cilk body that it is in; the tasks of the open finish have been"
                + " waited for");
    }

    static IllegalStateException nothingToEnd() {
        return new IllegalStateException("endFinish without beginFinish: no finish opened by beginFinish() is innermost"
                + " here; finish(body) ends by itself");
    }

    static IllegalStateException endOfOthersFinish() {
        return new IllegalStateException(
                "endFinish without beginFinish: the innermost finish was opened by another task,"
                        + " and only that task may end it");
    }

    static IllegalStateException secondSet() {
        return new IllegalStateException(
                "second set: a promise is set once; decide which task sets it, or use a promise" + " a task");
    }

    static IllegalStateException outsideCilk(String operation) {
        return new IllegalStateException(operation + " outside cilk: spawn and sync belong in the body of cilk(...) or"
                + " spawn(...), in the same task");
    }

    static IllegalStateException syncInsideFinish() {
        return new IllegalStateException(
                "sync inside a finish inside cilk: the finish lies in the scope that sync would"
                        + " end; move the sync behind the end of the finish");
    }

    static IllegalStateException nestedIsolated() {
        return new IllegalStateException(
                "isolated inside isolated: the inner one may only name objects that the outer one"
                        + " holds; let the outer one name them all, or isolate globally");
    }
}
