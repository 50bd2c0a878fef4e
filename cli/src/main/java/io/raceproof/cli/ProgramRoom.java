package io.raceproof.cli;

import io.raceproof.launch.BadArgumentsException;
import io.raceproof.launch.HeapRoom;
import io.raceproof.launch.JavaOptions;
import io.raceproof.launch.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Room in the heap of a program that is named on the command line.
 *
 * @param place where among java's arguments the options for it belong
 */
record ProgramRoom(HeapRoom heap, int place) {

    /** For what would run here by these arguments. */
    static ProgramRoom of(List<String> java) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        CheckedProgram.unhide(environment);
        try {
            JavaOptions options = JavaOptions.before(java, environment);
            return new ProgramRoom(HeapRoom.of(options, Machine.byOwnHeap()), options.place());
        } catch (BadArgumentsException e) {
            // Java will say it, too, and better.
            return new ProgramRoom(HeapRoom.NONE, 0);
        }
    }

    List<String> options() {
        return heap.options();
    }

    /** These arguments, with ours in their place. */
    List<String> in(List<String> java) {
        List<String> all = new ArrayList<>(java);
        all.addAll(place, options());
        return all;
    }

    /** What the program is to be told of its heap. */
    void tell(AgentArgument agent) {
        if (!heap.isNone()) {
            agent.option(HeapRoom.OPTION, heap.told());
        }
    }
}
