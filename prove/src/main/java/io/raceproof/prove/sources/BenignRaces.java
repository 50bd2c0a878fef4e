package io.raceproof.prove.sources;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.Race;
import io.raceproof.prove.solve.UndecidedException;
import java.util.ArrayList;
import java.util.List;

/**
 * Marks races between writes that no read of the region sees (paper 3, section 5.3). They stay findings: what is read
 * after the region is not looked at.
 */
public final class BenignRaces {

    private BenignRaces() {}

    public static Answers marked(Answers answers, Program program, Isl isl) throws UndecidedException {
        Sources sources = new Sources(program, isl);
        List<Sources.Read> reads = sources.reads();
        List<Race> races = new ArrayList<>();
        for (Race race : answers.races()) {
            races.add(isBenign(race, program, sources, reads) ? marked(race) : race);
        }
        return new Answers(races, answers.doubts(), answers.assumptions());
    }

    private static boolean isBenign(Race race, Program program, Sources sources, List<Sources.Read> reads)
            throws UndecidedException {
        for (Statement one : program.statements()) {
            for (ArrayAccess first : one.accesses()) {
                for (Statement other : program.statements()) {
                    for (ArrayAccess second : other.accesses()) {
                        if (isSide(race.first(), first) && isSide(race.second(), second)) {
                            return sources.isBenign(one, first, other, second, reads);
                        }
                    }
                }
            }
        }
        return false;
    }

    private static boolean isSide(Race.Side side, ArrayAccess access) {
        return side.access().place().equals(access.place()) && side.access().isWrite() == access.isWrite();
    }

    private static Race marked(Race race) {
        return new Race(
                race.first(),
                race.second(),
                race.location(),
                race.parameters(),
                race.parallelBecause() + " Nothing in the region reads either value: within it, the race is benign.");
    }
}
