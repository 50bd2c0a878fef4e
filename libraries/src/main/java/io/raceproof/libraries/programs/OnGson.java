package io.raceproof.libraries.programs;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParser;
import com.google.gson.annotations.SerializedName;
import com.google.gson.reflect.TypeToken;
import java.util.List;
import java.util.Map;

/** Gson: one object for all tasks, which first meets its types in parallel. */
public final class OnGson {

    private OnGson() {}

    static class Point {
        int x;

        @SerializedName("why")
        int y;

        Shape shape = Shape.ROUND;
        transient int cached = 17;
    }

    enum Shape {
        ROUND,
        SQUARE
    }

    static class Path {
        String name;
        List<Point> points;
        Map<String, Point> marks;
    }

    public static void main(String[] args) {
        Gson gson = new GsonBuilder().setPrettyPrinting().create();
        System.out.println("round trips "
                + Together.sum(40, task -> {
                    String json = gson.toJson(path(task));
                    Path back = gson.fromJson(json, Path.class);
                    return back.points.get(0).x
                            + back.marks.get("end").y
                            + gson.toJson(back).length();
                }));
        System.out.println("generic "
                + Together.sum(30, task -> {
                    List<Integer> list =
                            gson.fromJson("[1,2," + task + "]", new TypeToken<List<Integer>>() {}.getType());
                    return list.get(2);
                }));
        System.out.println("trees "
                + Together.sum(30, task -> JsonParser.parseString("{\"a\":[" + task + "]}")
                        .getAsJsonObject()
                        .getAsJsonArray("a")
                        .get(0)
                        .getAsInt()));
        System.out.println(gson.toJson(path(3)));
    }

    private static Path path(int number) {
        Point start = new Point();
        start.x = number;
        Point end = new Point();
        end.y = 2 * number;
        end.shape = Shape.SQUARE;
        Path path = new Path();
        path.name = "path " + number;
        path.points = List.of(start, end);
        path.marks = Map.of("end", end);
        return path;
    }
}
