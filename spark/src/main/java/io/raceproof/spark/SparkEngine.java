package io.raceproof.spark;

import io.raceproof.explore.engine.Engine;
import io.raceproof.explore.engine.Kit;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Apache Spark. What is set for all programs of a cluster ({@code conf/spark-defaults.conf}) is heeded, as spark-submit
 * does; there a cluster's addresses, secrets and sizes are.
 */
public final class SparkEngine implements Engine {

    private static final String USUAL = "local[*]";

    /** How the jars begin that executors have to have for themselves. */
    private static final String OURS = "raceproof-";

    /** Executors hand on what workers do: to compile their code well costs more than it brings. */
    private static final String LITTLE_WORK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Session open(String where, Kit kit, Listener listener) throws IOException {
        SparkConf conf = settings(where.isEmpty() ? USUAL : where);
        JavaSparkContext context;
        try {
            context = new JavaSparkContext(conf);
        } catch (Exception e) {
            // Spark throws checked exceptions that it does not declare.
            throw new IOException("Spark does not start on " + conf.get("spark.master") + ": " + e.getMessage(), e);
        }
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (Path.of(entry).getFileName().toString().startsWith(OURS)) {
                context.addJar(entry);
            }
        }
        context.addFile(kit.archive().toString());
        return new SparkJobs(context, new Searching(kit), listener);
    }

    /** How Spark is set up for that master. */
    static SparkConf settings(String master) throws IOException {
        SparkConf conf = new SparkConf();
        defaults()
                .forEach((name, value) ->
                        conf.setIfMissing(name.toString(), value.toString().strip()));
        conf.setMaster(master)
                .setIfMissing("spark.app.name", "raceproof explore")
                .setIfMissing("spark.ui.enabled", "false")
                // An executor that is lost is nobody's fault here.
                .setIfMissing("spark.task.maxFailures", "16")
                .setIfMissing("spark.executor.extraJavaOptions", LITTLE_WORK);
        if (master.startsWith("local")) {
            conf.setIfMissing("spark.driver.host", "localhost").setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        return conf;
    }

    private static Properties defaults() throws IOException {
        Properties defaults = new Properties();
        String folder = System.getenv("SPARK_CONF_DIR");
        String home = System.getenv("SPARK_HOME");
        Path file = folder != null
                ? Path.of(folder, "spark-defaults.conf")
                : home != null ? Path.of(home, "conf", "spark-defaults.conf") : null;
        if (file != null && Files.isRegularFile(file)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                defaults.load(reader);
            }
        }
        return defaults;
    }
}
