package io.raceproof.suite.streams.explored;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is done for the elements of a parallel stream, or of an array that is worked on in parallel. */
public final class Elements {

    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private static int counter;
    private static int plain;
    private static String text = "";

    private Elements() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "sum" -> System.out.println(IntStream.range(0, 4).parallel().sum());
            case "racy" -> IntStream.range(0, 2).parallel().forEach(i -> plain = i);
            case "counted" -> counted();
            case "appended" -> appended();
            case "lockOrder" -> lockOrder();
            case "atomic" -> atomic();
            case "ordered" -> Stream.of("a", "b", "c").parallel().forEachOrdered(System.out::println);
            case "collected" -> collected();
            case "sorted" -> sorted();
            case "findAny" -> findAny();
            case "findFirst" -> findFirst();
            case "anyMatch" -> anyMatch();
            case "looked" -> looked();
            case "limited" -> limited();
            case "setAll" -> setAll();
            case "setAllOrder" -> setAllOrder();
            case "prefix" -> prefix();
            case "prefixLocks" -> prefixLocks();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void counted() {
        IntStream.range(0, 3).parallel().forEach(i -> {
            synchronized (LEFT) {
                counter++;
            }
        });
        System.out.println(counter);
    }

    private static void appended() {
        Stream.of("a", "b").parallel().forEach(each -> {
            synchronized (LEFT) {
                text += each;
            }
        });
        System.out.println(text);
    }

    private static void lockOrder() {
        Stream.of(true, false).parallel().forEach(first -> {
            synchronized (first ? LEFT : RIGHT) {
                synchronized (first ? RIGHT : LEFT) {
                    counter++;
                }
            }
        });
    }

    private static void atomic() {
        AtomicInteger next = new AtomicInteger();
        System.out.println(Stream.of("a", "b")
                .parallel()
                .map(each -> each + next.incrementAndGet())
                .collect(Collectors.toList()));
    }

    private static void collected() {
        System.out.println(Stream.of("a", "b", "c").parallel().collect(Collectors.joining()));
    }

    private static void sorted() {
        System.out.println(Stream.of(3, 1, 2).parallel().sorted().toList());
    }

    private static void findAny() {
        System.out.println(Stream.of("a", "b").parallel().unordered().findAny().orElseThrow());
    }

    private static void findFirst() {
        System.out.println(Stream.of("a", "b").parallel().findFirst().orElseThrow());
    }

    private static void anyMatch() {
        System.out.println(Stream.of(1, 2).parallel().anyMatch(x -> x == 2));
    }

    /** Which elements are looked at shows. */
    private static void looked() {
        Stream.of(1, 2).parallel().anyMatch(x -> {
            System.out.println(x);
            return true;
        });
    }

    private static void limited() {
        Stream.of(1, 2, 3).parallel().unordered().filter(x -> x > 0).limit(2).forEach(x -> {});
    }

    private static void setAll() {
        int[] squares = new int[3];
        Arrays.parallelSetAll(squares, i -> i * i);
        System.out.println(Arrays.toString(squares));
    }

    private static void setAllOrder() {
        AtomicInteger next = new AtomicInteger();
        int[] numbers = new int[2];
        Arrays.parallelSetAll(numbers, i -> next.incrementAndGet());
        System.out.println(Arrays.toString(numbers));
    }

    private static void prefix() {
        int[] numbers = {1, 2, 3};
        Arrays.parallelPrefix(numbers, Integer::sum);
        System.out.println(Arrays.toString(numbers));
    }

    private static void prefixLocks() {
        int[] numbers = {1, 2, 3};
        Arrays.parallelPrefix(numbers, (a, b) -> {
            synchronized (LEFT) {
                counter++;
            }
            return a + b;
        });
        System.out.println(List.of(counter, numbers[2]));
    }
}
