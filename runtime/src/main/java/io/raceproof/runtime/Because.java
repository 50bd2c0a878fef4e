package io.raceproof.runtime;

import io.raceproof.core.order.Scope;
import io.raceproof.core.order.WhyParallel;
import java.util.List;

/**
 * Why two accesses are parallel, in the words of the construct that started their tasks. {@link WhyParallel} has the
 * words of the task library, and these stay where it is the library that started them.
 */
final class Because {

    private Because() {}

    static String sentence(WhyParallel why) {
        if (!isOfJdk(why.first()) && !isOfJdk(why.second())) {
            return why.sentence(Sites::place);
        }
        Scope unjoined = why.first().get(why.first().size() - 1);
        String second = why.second().isEmpty()
                ? "the second in the one that started " + (why.first().size() == 1 ? "it" : "the first of these")
                        + ", further on"
                : "the second in " + another(why) + path(why.second());
        return "The first access is in the %s; %s. Nothing joins the %s before the second access: %s before it would order them."
                .formatted(
                        path(why.first()),
                        second,
                        named(unjoined),
                        start(unjoined).remedy());
    }

    private static boolean isOfJdk(List<Scope> tasks) {
        for (Scope task : tasks) {
            if (start(task) != Start.ASYNC) {
                return true;
            }
        }
        return false;
    }

    private static String another(WhyParallel why) {
        String first = named(why.first().get(0));
        return first.equals(named(why.second().get(0))) ? "another " : "the ";
    }

    /**
     * The way from the outermost of the tasks to the innermost; those with one name, as in recursion, are counted. How
     * the JDK splits a stream is nobody's business.
     */
    private static String path(List<Scope> tasks) {
        String last = named(tasks.get(0));
        StringBuilder path = new StringBuilder(last);
        int again = 0;
        for (Scope task : tasks.subList(1, tasks.size())) {
            String name = named(task);
            if (name.equals(last)) {
                again += start(task) == Start.STREAM ? 0 : 1;
            } else {
                path.append(another(again)).append(", in it the ").append(name);
                again = 0;
            }
            last = name;
        }
        return path.append(another(again)).toString();
    }

    private static String another(int again) {
        return switch (again) {
            case 0 -> "";
            case 1 -> ", in it another one";
            default -> ", and " + again + " levels inside it another one";
        };
    }

    /** The task as a noun phrase, without an article. */
    static String named(Scope task) {
        String place = Sites.place(task.site());
        if (task.isStandIn()) {
            return switch (task.parent().kind()) {
                case LOOP -> "task of the parallel loop at " + place;
                case STREAM -> Start.STREAM.startedAt() + place;
                default -> "task started inside the finish at " + place;
            };
        }
        return task.position() < 0
                ? start(task).startedAt() + place
                : "task " + task.position() + " of the parallel loop at " + place;
    }

    private static Start start(Scope task) {
        return Sites.get(task.site()).start();
    }
}
