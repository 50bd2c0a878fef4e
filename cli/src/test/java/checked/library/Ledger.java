package checked.library;

/** A library that must not be shared, in several layers: whoever shares it wants to see who called it. */
public final class Ledger {

    private int last;
    private int sum;
    private final int[] entries;

    public Ledger(int size) {
        entries = new int[size];
    }

    /** Accesses fields, each where it is. */
    public void note(int amount) {
        remember(amount);
    }

    private void remember(int amount) {
        sum += last;
        last = amount;
    }

    /** Accesses an array in a loop, which is checked when it is left. */
    public void clear(int amount) {
        fill(amount);
    }

    private void fill(int amount) {
        for (int i = 0; i < entries.length; i++) {
            entries[i] = amount;
        }
    }

    /** Accesses one element; calls for its neighbours follow, and the check may wait for them. */
    public void enter(int at, int amount) {
        store(at, amount);
    }

    private void store(int at, int amount) {
        entries[at] = amount;
    }

    public int size() {
        return entries.length;
    }
}
