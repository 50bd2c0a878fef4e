package shop;

import static io.raceproof.api.Tasks.forAll;

public class Report {
    static int rows;

    public static void main(String[] args) {
        int[] sums = new int[12];
        forAll(0, 12, month -> {
            for (int day = 1; day <= 28; day++) {
                sums[month] += sales(month, day);
                rows++;
            }
        });
        System.out.println(rows + " rows, January: " + sums[0]);
    }

    private static int sales(int month, int day) {
        return (month + 1) * day;
    }
}
