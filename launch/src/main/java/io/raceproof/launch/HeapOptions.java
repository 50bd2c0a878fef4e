package io.raceproof.launch;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What options of java say of the heap: of each kind the last one counts, as in HotSpot, whose {@code arguments.cpp}
 * and {@code gcArguments.cpp} have the rules.
 *
 * <p>What java itself would complain of, or what changes more than a limit, is no limit for us: {@link #limit} is empty
 * then, and java gets what the user gave.
 */
final class HeapOptions {

    private static final String MAX = "MaxHeapSize";
    private static final String INITIAL = "InitialHeapSize";
    private static final String MIN = "MinHeapSize";
    private static final String NEW = "NewSize";
    private static final String MAX_NEW = "MaxNewSize";
    private static final String SOFT_MAX = "SoftMaxHeapSize";
    private static final String DIRECT = "MaxDirectMemorySize";
    private static final String RAM = "MaxRAM";
    private static final String PERCENTAGE = "MaxRAMPercentage";
    private static final String PERCENTAGE_OF_LITTLE = "MinRAMPercentage";

    /** What an option of a size sets. */
    private static final Map<String, List<String>> SHORT =
            Map.of("-Xmx", List.of(MAX), "-Xms", List.of(INITIAL, MIN), "-Xmn", List.of(NEW, MAX_NEW));

    private static final Set<String> SIZES = Set.of(MAX, INITIAL, MIN, NEW, MAX_NEW, SOFT_MAX, DIRECT, RAM);

    /** They set more than we read here, or take all of the heap at once. */
    private static final List<String> OTHERS = List.of(
            "-XX:Flags=",
            "-XX:VMOptionsFile=",
            "-XX:+AggressiveHeap",
            "-XX:-UseContainerSupport",
            "-XX:MaxRAMFraction=",
            "-XX:MinRAMFraction=",
            "-XX:DefaultMaxRAMFraction=",
            "-XX:+UseLargePages",
            "-XX:AllocateHeapAt=");

    /** Each 1,024 times the one before; none, which is found at the start, is a byte. */
    private static final String UNITS = " kmgt";

    private static final Pattern SIZE = Pattern.compile("(\\d{1,18})([kKmMgGtT]?)");

    /** Of a heap that is no larger, HotSpot says that it is too small. */
    private static final long TOO_SMALL = 2L << 20;

    /**
     * Without a limit, a machine with less memory than twice this gives half of it, others a quarter and this at least.
     */
    private static final long LEAST = (96L << 20) * 13 / 10;

    private final Map<String, Long> sizes = new HashMap<>();
    private double percentage = 25;
    private double percentageOfLittle = 50;
    private boolean isClear = true;

    HeapOptions(List<String> options) {
        options.forEach(this::add);
    }

    private void add(String option) {
        isClear &= OTHERS.stream().noneMatch(option::startsWith);
        List<String> set = option.length() < 4 ? null : SHORT.get(option.substring(0, 4));
        int equals = option.indexOf('=');
        if (set != null) {
            setAll(set, option.substring(4));
        } else if (option.startsWith("-XX:") && equals > 0) {
            String name = option.substring("-XX:".length(), equals);
            String value = option.substring(equals + 1);
            switch (name) {
                case PERCENTAGE -> percentage = percent(value);
                case PERCENTAGE_OF_LITTLE -> percentageOfLittle = percent(value);
                default -> setAll(SIZES.contains(name) ? List.of(name) : List.of(), value);
            }
        }
    }

    private void setAll(List<String> names, String value) {
        for (String name : names) {
            sizes.put(name, bytes(value));
        }
    }

    /** Zero if it is none, of which java complains, or which says nothing. */
    private long bytes(String value) {
        Matcher matcher = SIZE.matcher(value);
        if (!matcher.matches()) {
            isClear = false;
            return 0;
        }
        long number = Long.parseLong(matcher.group(1));
        int shift = 10 * UNITS.indexOf(matcher.group(2).toLowerCase(Locale.ROOT));
        isClear &= number <= Long.MAX_VALUE >> shift;
        return number << shift;
    }

    private double percent(String value) {
        try {
            double percent = Double.parseDouble(value);
            isClear &= percent > 0 && percent <= 100;
            return percent;
        } catch (NumberFormatException e) {
            isClear = false;
            return 0;
        }
    }

    /** Whether they say how large the heap may be. */
    boolean setLimit() {
        return sizes.containsKey(MAX);
    }

    /** Whether they say how much memory there may be outside of the heap; if not, as much as in it. */
    boolean setDirectMemory() {
        return sizes.containsKey(DIRECT);
    }

    /** How large java makes the heap at most where there is that much memory; empty if that is not clear. */
    OptionalLong limit(long memory) {
        long limit = setLimit() ? sizes.get(MAX) : Math.max(limitByDefault(memory), size(INITIAL, 0));
        boolean fits = size(INITIAL, 0) <= limit
                && size(MIN, 0) <= limit
                && size(SOFT_MAX, 0) <= limit
                && size(NEW, 0) < limit
                && size(MAX_NEW, 0) < limit;
        return isClear && fits && limit > TOO_SMALL ? OptionalLong.of(limit) : OptionalLong.empty();
    }

    private long limitByDefault(long memory) {
        long seen = Math.min(memory, size(RAM, memory));
        long ofLittle = (long) (seen * (percentageOfLittle / 100));
        return ofLittle < LEAST ? ofLittle : Math.max((long) (seen * (percentage / 100)), LEAST);
    }

    private long size(String name, long otherwise) {
        return sizes.getOrDefault(name, otherwise);
    }
}
