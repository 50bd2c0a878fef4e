package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.function.Supplier;

/** A class of the program inherits what copies it, fields of its own included: the copy is an object of its own. */
public final class ListCloned implements Runnable {

    private final MarkedList list = new MarkedList();
    private final ArrayList<Integer> sameList = list;
    private final MarkedQueue queue = new MarkedQueue();
    private final int[] marks = new int[16];

    @Override
    public void run() {
        finish(() -> {
            for (int i = 0; i < 8; i++) {
                int number = i;
                async(() -> marks[number] = list.mark);
                async(() -> marks[8 + number] = queue.mark);
            }
            change((MarkedList) list.clone());
            change((MarkedList) sameList.clone());
            change((MarkedList) list.another());
            Supplier<Object> copied = list::clone;
            change((MarkedList) copied.get());
            ((MarkedQueue) queue.clone()).mark = 1;
            ((MarkedQueue) queue.another()).mark = 1;
        });
    }

    private static void change(MarkedList copy) {
        copy.mark++;
    }
}

/** A list with a field. */
class MarkedList extends BaseList {
    private static final long serialVersionUID = 1;

    int mark;

    /** The class that this one extends does not copy anything itself. */
    Object another() {
        return super.clone();
    }
}

/** Has nothing of its own. */
class BaseList extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;
}

/** The JDK's method says that it returns a queue. */
class MarkedQueue extends ArrayDeque<Integer> {
    private static final long serialVersionUID = 1;

    int mark;

    /** Names the JDK's class. */
    Object another() {
        return super.clone();
    }
}
