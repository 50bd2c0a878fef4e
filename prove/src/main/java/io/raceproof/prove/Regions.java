package io.raceproof.prove;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Verdict;
import io.raceproof.prove.model.Place;
import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.Race;
import java.util.ArrayList;
import java.util.List;

/** Turns what is known of a region into what is reported of it. */
final class Regions {

    private Regions() {}

    static SourceRegion unknown(String file, int line, String reason) {
        return new SourceRegion(file, line, Verdict.UNKNOWN, List.of(reason), List.of(), List.of());
    }

    static SourceRegion of(String file, int line, Answers answers, List<String> sources, List<String> footprint) {
        List<String> because = new ArrayList<>(answers.doubts());
        because.addAll(answers.assumptions());
        Verdict otherwise = answers.doubts().isEmpty() ? Verdict.PROVED : Verdict.UNKNOWN;
        List<Finding> findings =
                answers.races().stream().map(race -> finding(file, race)).toList();
        return new SourceRegion(file, line, otherwise, because, findings, sources, footprint);
    }

    private static Finding finding(String file, Race race) {
        return new Finding(
                Kind.DATA_RACE,
                Certainty.CERTAIN,
                race.location(),
                List.of(access(file, race.first()), access(file, race.second())),
                race.parallelBecause(),
                "",
                1,
                race.parameters());
    }

    private static Access access(String file, Race.Side side) {
        Place place = side.access().place();
        Op op = side.access().isWrite() ? Op.WRITE : Op.READ;
        return new Access(op, place.owner(), place.method(), file, place.line(), "", List.of(), side.instance());
    }
}
