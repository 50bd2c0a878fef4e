package checked;

import java.util.concurrent.CompletableFuture;

/** Objects of many small fields, as many as are named, all alive to the end, changed by two tasks, a half each. */
public final class Crowded {

    private Crowded() {}

    private static final class Cell {
        private boolean alive;
        private byte left;
        private byte right;
        private byte above;
        private byte below;
        private byte red;
        private byte green;
        private byte blue;
        private short age;
        private short seen;

        void grow(int by) {
            alive = true;
            left += (byte) by;
            right -= (byte) by;
            above += left;
            below += right;
            red = green;
            green = blue;
            blue = (byte) by;
            age++;
            seen += age;
        }

        int sum() {
            return (alive ? 1 : 0) + left + right + above + below + red + green + blue + age + seen;
        }
    }

    public static void main(String[] args) {
        Cell[] cells = new Cell[Integer.parseInt(args[0])];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell();
        }
        for (int round = 0; round < 2; round++) {
            CompletableFuture<Void> half = CompletableFuture.runAsync(() -> grow(cells, 0, cells.length / 2));
            grow(cells, cells.length / 2, cells.length);
            half.join();
        }
        long sum = 0;
        for (Cell cell : cells) {
            sum += cell.sum();
        }
        System.out.println(cells.length + " " + sum);
    }

    private static void grow(Cell[] cells, int from, int to) {
        for (int i = from; i < to; i++) {
            cells[i].grow(i);
        }
    }
}
