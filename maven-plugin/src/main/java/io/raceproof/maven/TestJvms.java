package io.raceproof.maven;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The JVMs that run a module's tests, as the configuration of Surefire and Failsafe has them: each execution's {@code
 * argLine}, in which <code>@{property}</code> or <code>${property}</code> stands for the property that we extend, its
 * variables, and how many JVMs it has at a time. Without an {@code argLine} of its own, the options are those of the
 * property {@code argLine}.
 */
final class TestJvms {

    private static final List<String> PLUGINS = List.of("maven-surefire-plugin", "maven-failsafe-plugin");
    private static final String GROUP = "org.apache.maven.plugins:";

    /** Both plugins' parameter, and the property that it comes from if it is not configured. */
    private static final String ARG_LINE = "argLine";

    private static final String FORK_COUNT = "forkCount";

    private static final Pattern EXPRESSION = Pattern.compile("[@$]\\{([^}]*)}");

    private final MavenProject project;
    private final Properties user;
    private final String extended;
    private final Map<String, String> environment;

    /** {@code user}: properties of the command line; {@code extended}: the name of the property that we extend. */
    TestJvms(MavenProject project, Properties user, String extended, Map<String, String> environment) {
        this.project = project;
        this.user = user;
        this.extended = extended;
        this.environment = environment;
    }

    /** Those that have the agent: one at least, for other plugins may read the property as well. */
    List<TestJvm> checked() {
        Set<TestJvm> all = new LinkedHashSet<>();
        for (String name : PLUGINS) {
            Plugin plugin = project.getPlugin(GROUP + name);
            if (plugin != null) {
                for (Xpp3Dom configuration : configurations(plugin)) {
                    add(name, configuration, all);
                }
            }
        }
        if (all.isEmpty()) {
            all.add(new TestJvm("", words(existing()), List.of(), environment, 1));
        }
        return List.copyOf(all);
    }

    /** Maven has put the plugin's own into that of each execution. */
    private static List<Xpp3Dom> configurations(Plugin plugin) {
        List<Xpp3Dom> all = new ArrayList<>();
        for (PluginExecution execution : plugin.getExecutions()) {
            all.add(orEmpty(execution.getConfiguration()));
        }
        return all.isEmpty() ? List.of(orEmpty(plugin.getConfiguration())) : all;
    }

    private static Xpp3Dom orEmpty(Object configuration) {
        return configuration instanceof Xpp3Dom tree ? tree : new Xpp3Dom("configuration");
    }

    private void add(String plugin, Xpp3Dom configuration, Set<TestJvm> all) {
        String line = value(configuration, ARG_LINE, extended.equals(ARG_LINE) ? "@{" + ARG_LINE + "}" : "");
        Matcher place =
                Pattern.compile("[@$]\\{" + Pattern.quote(extended) + "}").matcher(line);
        int forks = ForkCount.of(
                resolved(value(configuration, FORK_COUNT, "1")),
                Runtime.getRuntime().availableProcessors());
        if (forks > 0 && place.find()) {
            List<String> before = new ArrayList<>(words(line.substring(0, place.start())));
            before.addAll(words(existing()));
            all.add(new TestJvm(plugin, before, words(line.substring(place.end())), environment(configuration), forks));
        }
    }

    /** What is configured, or else the property of that name, or else {@code otherwise}. */
    private String value(Xpp3Dom configuration, String name, String otherwise) {
        Xpp3Dom configured = configuration.getChild(name);
        if (configured != null && configured.getValue() != null) {
            return configured.getValue();
        }
        // The property that we extend has its place in the line, whatever is in it now.
        return name.equals(extended) ? otherwise : property(name, otherwise);
    }

    private String property(String name, String otherwise) {
        return user.getProperty(name, project.getProperties().getProperty(name, otherwise));
    }

    private String existing() {
        return project.getProperties().getProperty(extended, "");
    }

    private List<String> words(String line) {
        return TestJvm.words(resolved(line), project.getBasedir().toPath());
    }

    /** What nobody knows yet says nothing of the heap, we have to assume. */
    private String resolved(String text) {
        return EXPRESSION.matcher(text).replaceAll(this::quoted);
    }

    private String quoted(MatchResult expression) {
        return Matcher.quoteReplacement(property(expression.group(1), ""));
    }

    private Map<String, String> environment(Xpp3Dom configuration) {
        Map<String, String> all = new HashMap<>(environment);
        for (Xpp3Dom name : children(configuration, "excludedEnvironmentVariables")) {
            all.remove(name.getValue());
        }
        for (Xpp3Dom variable : children(configuration, "environmentVariables")) {
            all.put(variable.getName(), variable.getValue() == null ? "" : variable.getValue());
        }
        return all;
    }

    private static List<Xpp3Dom> children(Xpp3Dom configuration, String name) {
        Xpp3Dom parent = configuration.getChild(name);
        return parent == null ? List.of() : List.of(parent.getChildren());
    }
}
