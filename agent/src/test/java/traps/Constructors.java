package traps;

/** What happens before and after {@code super(…)}; outer instances; captured variables. */
public class Constructors {

    int a = 1; // sees W a, W a, W a, W a, W a
    Constructors link;

    Constructors() {}

    Constructors(Constructors link) {
        this.link = link; // sees W link, W link
    }

    Constructors(Constructors other, boolean flag) {
        // The writes go to a finished object of the same class while this one is unfinished, on either branch.
        this(flag ? (other.link = other) : (other.link = null)); // sees W link
    }

    class Inner {
        int b = a; // sees R a, W b
    }

    static final class Sub extends Constructors {
        int c;

        Sub(Sub other, int n) {
            super(n > 0 ? pick(other.c = n) : null); // sees W c
            c += n + a; // sees R c, R a, W c
        }

        Sub() {}

        static Constructors pick(int n) {
            return n > 5 ? null : new Constructors();
        }
    }

    public static String run() {
        Constructors first = new Constructors();
        Constructors second = new Constructors(first, true);
        int captured = first.a + 3; // sees R a
        Inner inner = first.new Inner() {
            @Override
            public String toString() {
                return b + "," + captured; // sees R b
            }
        };
        Sub third = new Sub(new Sub(), 2);
        return inner + " " + third.c + (second.link == first) + first.link.a; // sees R c, R link, R link, R a
    }
}
