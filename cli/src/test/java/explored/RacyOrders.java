package explored;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** So many tasks in every order, n! graphs, and a race in each of them. */
public final class RacyOrders {

    private RacyOrders() {}

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int[] order = new int[1];
        int[] last = new int[1];
        forAll(0, n, i -> {
            last[0] = i;
            isolated(() -> order[0] = order[0] * n + i);
        });
    }
}
