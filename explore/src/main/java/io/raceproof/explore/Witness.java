package io.raceproof.explore;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What is known of the search of a part by somebody who looks on: enough to go on with it when the worker is lost. */
public final class Witness implements PartWorker.News {

    private static final int SHOWN_MOVES = 40;

    private final List<Step> steps = new ArrayList<>();
    private int executions;
    private Move move;
    private Footprint atMost;
    private String words = "";

    @Override
    public void tell(byte[] news) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(news))) {
            switch ((char) in.readByte()) {
                case Teller.EXECUTED -> executions++;
                case Teller.BEGINS -> {
                    steps.clear();
                    move = null;
                }
                case Teller.MOVING -> {
                    move = Frontier.readMove(in);
                    words = PartResult.readText(in);
                    atMost = Footprints.read(in);
                }
                case Teller.MADE -> {
                    steps.add(new Step(null, move, Footprints.read(in), 0));
                    move = null;
                }
                default -> throw new IllegalArgumentException("news that nobody understands");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("news that cannot be read", e);
        }
    }

    /** The worker is lost; {@code how}: what it did, as the end of a sentence about it. */
    public LostException lost(String how) {
        if (move == null) {
            return new LostException(how, executions, null, "");
        }
        return new LostException(how, executions, Deadly.of(steps, atMost, move), words + moves());
    }

    private String moves() {
        if (steps.isEmpty()) {
            return "";
        }
        int left = Math.max(0, steps.size() - SHOWN_MOVES);
        StringBuilder text =
                new StringBuilder(left > 0 ? ", after " + left + " moves and those of" : ", after moves of");
        for (Step step : steps.subList(left, steps.size())) {
            text.append(' ').append(step.move());
        }
        return text.toString();
    }
}
