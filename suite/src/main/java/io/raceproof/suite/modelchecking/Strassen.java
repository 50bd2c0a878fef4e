package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;
import io.raceproof.suite.modelchecking.kernels.Matrix;
import java.util.concurrent.Callable;

/**
 * Paper 2, Table 2: Strassen's product of matrices; seven futures for the products of quarters, and four that combine
 * them. In the paper the matrices are too small for even one future; here they are twice the size at which it stops.
 */
public final class Strassen implements Runnable { // explore: PROVED

    private static final int SIZE = 32;
    private static final int SMALL = 16;

    @Override
    public void run() {
        Matrix a = Matrix.zero(SIZE);
        Matrix b = Matrix.zero(SIZE);
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                a.set(i, j, i + 2 * j);
                b.set(i, j, 3 * i - j);
            }
        }
        System.out.println("the product: " + product(a, b).hasValuesOf(a.times(b)));
    }

    private static Matrix product(Matrix a, Matrix b) {
        if (a.size() <= SMALL) {
            return a.times(b);
        }
        Matrix a11 = a.quarter(0, 0);
        Matrix a12 = a.quarter(0, 1);
        Matrix a21 = a.quarter(1, 0);
        Matrix a22 = a.quarter(1, 1);
        Matrix b11 = b.quarter(0, 0);
        Matrix b12 = b.quarter(0, 1);
        Matrix b21 = b.quarter(1, 0);
        Matrix b22 = b.quarter(1, 1);
        TaskFuture<Matrix> p1 = future(() -> product(a11.plus(1, a22), b11.plus(1, b22)));
        TaskFuture<Matrix> p2 = future(() -> product(a21.plus(1, a22), b11));
        TaskFuture<Matrix> p3 = future(() -> product(a11, b12.plus(-1, b22)));
        TaskFuture<Matrix> p4 = future(() -> product(a22, b21.plus(-1, b11)));
        TaskFuture<Matrix> p5 = future(() -> product(a11.plus(1, a12), b22));
        TaskFuture<Matrix> p6 = future(() -> product(a21.plus(-1, a11), b11.plus(1, b12)));
        TaskFuture<Matrix> p7 = future(() -> product(a12.plus(-1, a22), b21.plus(1, b22)));
        Matrix c = Matrix.zero(a.size());
        TaskFuture<Matrix> r = put(
                c.quarter(0, 0),
                () -> p1.get().plus(1, p4.get()).plus(-1, p5.get()).plus(1, p7.get()));
        TaskFuture<Matrix> s = put(c.quarter(0, 1), () -> p3.get().plus(1, p5.get()));
        TaskFuture<Matrix> t = put(c.quarter(1, 0), () -> p2.get().plus(1, p4.get()));
        TaskFuture<Matrix> u = put(
                c.quarter(1, 1),
                () -> p1.get().plus(-1, p2.get()).plus(1, p3.get()).plus(1, p6.get()));
        r.get();
        s.get();
        t.get();
        u.get();
        return c;
    }

    private static TaskFuture<Matrix> put(Matrix there, Callable<Matrix> values) {
        return future(() -> {
            there.put(values.call());
            return there;
        });
    }
}
