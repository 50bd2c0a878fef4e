package traps;

/** A field named through a subclass is the field of the class that declares it; hidden fields stay apart. */
public final class Subclasses {

    static class Top {
        int shared;
        volatile int flag;
        final int fixed = Integer.parseInt("8");
        int hidden;
    }

    static class Middle extends Top {
        int hidden;
    }

    static final class Bottom extends Middle {}

    static final class Numbers extends java.util.AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            return modCount; // sees R modCount
        }

        @Override
        public int size() {
            return 1;
        }
    }

    public static String run() {
        Bottom bottom = new Bottom();
        Middle middle = bottom;
        Top top = bottom;
        bottom.shared = 1; // sees W shared
        middle.shared += top.shared; // sees R shared, R shared, W shared
        bottom.flag = 2; // sees VW flag
        middle.hidden = 3; // sees W hidden
        top.hidden = 4; // sees W hidden
        int flag = middle.flag; // sees VR flag
        int last = new Numbers().get(0);
        return "" + bottom.shared + flag + middle.fixed + bottom.hidden + last; // sees R shared, R hidden
    }
}
