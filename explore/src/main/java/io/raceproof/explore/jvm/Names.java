package io.raceproof.explore.jvm;

import io.raceproof.findings.Op;
import io.raceproof.runtime.Site;
import io.raceproof.runtime.Sites;
import io.raceproof.runtime.Start;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Map;

/**
 * What two JVMs that number places and locations differently tell each other: the first time a number is sent, what it
 * stands for goes with it. For one connection, in one direction.
 */
final class Names {

    private static final String SITE = "site";
    private static final String LOCATION = "location";

    private final Locations locations;

    /** The numbers of the other side, by kind; when sending, those that it has been told. */
    private final Map<String, Map<Integer, Integer>> known = Map.of(SITE, new HashMap<>(), LOCATION, new HashMap<>());

    /** @param locations of this side */
    Names(Locations locations) {
        this.locations = locations;
    }

    /** Whether numbers in a record's component of that name mean something else on the other side. */
    static boolean isTranslated(RecordComponent component) {
        return component.getType() == int.class
                && (component.getName().equals(SITE) || component.getName().equals(LOCATION));
    }

    void write(String component, int number, DataOutputStream out) throws IOException {
        out.writeInt(number);
        if (known.get(component).putIfAbsent(number, number) != null) {
            return;
        }
        if (component.equals(LOCATION)) {
            out.writeUTF(locations.name(number));
            out.writeUTF(locations.words(number));
        } else {
            Site site = Sites.get(number);
            out.writeUTF(site.className());
            out.writeUTF(site.method());
            out.writeUTF(site.file());
            out.writeInt(site.line());
        }
    }

    int read(String component, DataInputStream in, Map<Site, Integer> sites) throws IOException {
        int number = in.readInt();
        Integer own = known.get(component).get(number);
        if (own == null) {
            own = component.equals(LOCATION)
                    ? locations.number(in.readUTF(), in.readUTF())
                    : site(
                            new Site(in.readUTF(), in.readUTF(), in.readUTF(), in.readInt(), Op.READ, Start.ASYNC),
                            sites);
            known.get(component).put(number, own);
        }
        return own;
    }

    private static int site(Site site, Map<Site, Integer> sites) {
        return site.className().isEmpty() ? Sites.UNKNOWN : sites.computeIfAbsent(site, Sites::add);
    }
}
