package traps;

import java.io.Serializable;
import java.util.List;

/** What reflection, serialization and mappers of objects look at. */
public class Serial implements Serializable {

    public enum Level {
        LOW,
        HIGH;

        int uses;
    }

    public record Point(int x, int y) implements Serializable {}

    public static class Pinned implements Serializable {
        private static final long serialVersionUID = 42;

        public String text = "pinned";
        volatile int flag = 3;
    }

    public static class OnlyFinal {
        final int fixed = 1;
        static int shared;
    }

    public static class OnlyVolatile {
        volatile int flag;
    }

    public interface Constants {
        Object ONE = new Object();
    }

    public int number = 7;
    private String name = "n";
    protected transient int skipped = 9;
    public Level level = Level.HIGH;
    public Point point = new Point(1, 2);
    public List<Pinned> list = List.of(new Pinned());

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return number + name + level + point + list.get(0).text + list.get(0).flag;
    }
}
