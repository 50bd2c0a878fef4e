package io.raceproof.examples;

import static io.raceproof.api.Tasks.forAll;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Philosophers at a round table, with a fork between each two; to eat one needs both. If all take the left one first,
 * argument {@code left}, all may end up with one fork each. If the last takes the right one first, that cannot be: this is
 * proved, for this table.
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * check left: CLEAN
 * explore left: DEADLOCK
 * </pre>
 */
public final class Lesson19Philosophers {

    private static final int TABLE = 3;

    private Lesson19Philosophers() {}

    /** Everybody eats once. */
    public static void main(String[] args) {
        boolean allLeft = args.length > 0;
        Lock[] forks = new Lock[TABLE];
        for (int i = 0; i < TABLE; i++) {
            forks[i] = new ReentrantLock();
        }
        int[] meals = new int[TABLE];
        forAll(0, TABLE, i -> {
            boolean leftFirst = allLeft || i < TABLE - 1;
            Lock left = forks[i];
            Lock right = forks[(i + 1) % TABLE];
            eat(leftFirst ? left : right, leftFirst ? right : left, meals, i);
        });
        System.out.println(meals[0] + meals[1] + meals[2] + " meals"); // prints: 3 meals
    }

    private static void eat(Lock first, Lock second, int[] meals, int who) {
        first.lock();
        try {
            second.lock();
            try {
                meals[who]++;
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }
}
