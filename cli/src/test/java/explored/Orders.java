package explored;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** So many tasks in every order: n! graphs, and one outcome. */
public final class Orders {

    private Orders() {}

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int[] order = new int[1];
        forAll(0, n, i -> isolated(() -> order[0] = order[0] * n + i));
        System.out.println("done");
    }
}
