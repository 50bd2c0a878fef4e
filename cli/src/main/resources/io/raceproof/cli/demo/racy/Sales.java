import static io.raceproof.api.Tasks.*;

public class Sales {
    static int total;

    public static void main(String[] args) {
        finish(() -> {
            for (int day = 0; day < 7; day++) {
                int sold = 100 + day;
                async(() -> total += sold);
            }
        });
        System.out.println("sold this week: " + total);
    }
}
