package io.raceproof.runtime;

import io.raceproof.core.shadow.Runs;
import io.raceproof.core.shadow.Word;
import jdk.internal.vm.annotation.DontInline;

/**
 * How {@link Hooks} check an element of an array: the quick answers first, each of which could be deleted, then the
 * detector is told. Null and bad indices are left for the access itself to complain about.
 */
final class Elements {

    private Elements() {}

    @DontInline
    static void read(int index, ArrayShadow shadow, Current c, int site) {
        if (shadow.hasIndex(index)) {
            c.checks++;
            if (!c.gathered.lastTakes(index, shadow, false, c, site)
                    && !isFirst(index, shadow, c, false, site)
                    && !c.gathered.othersTake(index, shadow, false, c, site)) {
                Runs.Alike alike = shadow.alike(index, c.checker);
                if (alike != null && c.isCovered(alike.writer(), alike.reader())) {
                    c.lookAtAll(shadow);
                    return;
                }
                if (!shadow.hasAccessed(index, c.now, false, c.checker)
                        && !c.isCovered(index, shadow)
                        && !c.gathered.waits(index, shadow, false, c, site)) {
                    tell(index, shadow, c, false, site);
                }
            }
            if (shadow.isLast(index)) {
                endOfArray(shadow, c);
            }
        }
    }

    @DontInline
    static void write(int index, ArrayShadow shadow, Current c, int site) {
        if (shadow.hasIndex(index)) {
            c.checks++;
            if (!c.gathered.lastTakes(index, shadow, true, c, site)
                    && !isFirst(index, shadow, c, true, site)
                    && !c.gathered.othersTake(index, shadow, true, c, site)
                    && !shadow.hasAccessed(index, c.now, true, c.checker)
                    && !c.gathered.waits(index, shadow, true, c, site)) {
                tell(index, shadow, c, true, site);
            }
        }
    }

    /** The last element was read: who goes through all of an array may do so again. */
    @DontInline
    private static void endOfArray(ArrayShadow shadow, Current c) {
        try {
            c.gathered.tellReads(shadow, c);
            c.lookAtAll(shadow);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** Whether the segment has the array to itself; then the access is written down, and none of the array's waits. */
    private static boolean isFirst(int index, ArrayShadow shadow, Current c, boolean write, int site) {
        return c.unlocked != Word.NO_SEGMENT
                && c.gathered.isOn()
                && c.closely == 0
                && site != Sites.UNKNOWN
                && Word.isSite(site)
                && shadow.addFirst(index, write, c.unlocked | site, c.checker);
    }

    @DontInline
    private static void tell(int index, ArrayShadow shadow, Current c, boolean write, int site) {
        try {
            if (c.atomicity != null) {
                c.atomicity.element(c, shadow, index, write, site);
            }
            // Who remembers its segment has asked already.
            if (!c.races
                    || c.now == Word.NO_SEGMENT && shadow.hasAccessed(index, c.checker.current(), write, c.checker)) {
                return;
            }
            if (c.initialising != null) {
                c.initialising.touches(shadow, index, c, site);
            }
            if (write) {
                c.detection().elementWrite(c, shadow, index, site);
            } else {
                c.detection().elementRead(c, shadow, index, site);
            }
            c.remember();
            c.gathered.begin(index, shadow, write, c);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }
}
