package io.raceproof.explore.jvm;

import java.net.URL;
import java.net.URLClassLoader;

/** The classes of the program for one execution, with statics of their own. Knows the JDK, and nothing of ours. */
final class ProgramLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    ProgramLoader(URL[] classPath) {
        super("program", classPath, ClassLoader.getPlatformClassLoader());
    }
}
