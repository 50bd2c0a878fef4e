import static io.raceproof.api.Tasks.*;

public class Sales {
    public static void main(String[] args) {
        int[] sold = new int[7];
        finish(() -> {
            for (int day = 0; day < 7; day++) {
                int slot = day;
                async(() -> sold[slot] = 100 + slot);
            }
        });
        int total = 0;
        for (int each : sold) {
            total += each;
        }
        System.out.println("sold this week: " + total);
    }
}
