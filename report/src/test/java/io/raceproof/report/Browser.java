package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A real Chromium without a window, told what to do through its DevTools protocol. Remembers everything that a page
 * complains about. One page at a time, used by one thread; the socket's thread only fills the two collections.
 */
final class Browser {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final Pattern ENDPOINT = Pattern.compile("DevTools listening on (ws://\\S+)");
    private static final long LIMIT_SECONDS = 60;

    private final ObjectMapper mapper = new ObjectMapper();
    private final Process process;
    private final Path profile;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final String session;
    private int lastId;

    /** Starts one; the test that asks for it is skipped, with the reason, where there is none. */
    static Browser start() throws Exception {
        Optional<Path> program = find();
        assumeTrue(
                program.isPresent(),
                "no Chromium on the PATH (Debian: apt-get install chromium), so no page is looked at");
        return new Browser(program.get());
    }

    private static Optional<Path> find() {
        return Stream.of(System.getenv("PATH").split(":"))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private Browser(Path program) throws Exception {
        profile = Files.createTempDirectory("browser");
        process = new ProcessBuilder(
                        program.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--hide-scrollbars",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(endpoint()), new Listener())
                .get(LIMIT_SECONDS, TimeUnit.SECONDS);
        String target = send("", "Target.createTarget", Map.of("url", "about:blank"))
                .at("/result/targetId")
                .asText();
        session = send("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .at("/result/sessionId")
                .asText();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            send(domain + ".enable", Map.of());
        }
    }

    /** Chromium says on standard error where it listens; what it says after that is read and forgotten. */
    private String endpoint() throws IOException {
        BufferedReader errors =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
        StringBuilder said = new StringBuilder();
        for (String line = errors.readLine(); line != null; line = errors.readLine()) {
            said.append(line).append('\n');
            Matcher endpoint = ENDPOINT.matcher(line);
            if (endpoint.find()) {
                Thread drain = new Thread(() -> errors.lines().forEach(ignored -> {}), "browser-errors");
                drain.setDaemon(true);
                drain.start();
                return endpoint.group(1);
            }
        }
        throw new AssertionError("Chromium ended before it listened:\n" + said);
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
            message.append(data);
            if (last) {
                receive(message.toString());
                message.setLength(0);
            }
            webSocket.request(1);
            return null;
        }
    }

    private void receive(String message) {
        try {
            JsonNode json = mapper.readTree(message);
            String method = json.path("method").asText();
            if (json.has("id")) {
                answers.add(json);
            } else if (method.equals("Runtime.exceptionThrown") || method.equals("Log.entryAdded")) {
                complaints.add(json.get("params").toString());
            } else if (method.equals("Runtime.consoleAPICalled")) {
                complaints.add("console: " + json.get("params"));
            } else if (method.equals("Network.requestWillBeSent")
                    && !json.at("/params/request/url").asText().startsWith("file:")) {
                complaints.add("asks for " + json.at("/params/request/url").asText());
            }
        } catch (IOException e) {
            complaints.add("what the browser said is not JSON: " + message);
        }
    }

    JsonNode send(String method, Map<String, ?> params) throws Exception {
        return send(session, method, params);
    }

    private JsonNode send(String to, String method, Map<String, ?> params) throws Exception {
        ObjectNode command = mapper.createObjectNode().put("id", ++lastId).put("method", method);
        command.set("params", mapper.valueToTree(params));
        if (!to.isEmpty()) {
            command.put("sessionId", to);
        }
        socket.sendText(command.toString(), true).get(LIMIT_SECONDS, TimeUnit.SECONDS);
        while (true) {
            JsonNode answer = answers.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
            assertThat(answer).as("an answer to %s", method).isNotNull();
            if (answer.get("id").asInt() == lastId) {
                assertThat(answer.path("error")).as(method).isEmpty();
                return answer;
            }
        }
    }

    /** Shows a page, in light or dark colours, with or without scripts, and waits until it is there. */
    void open(Path page, boolean dark, boolean scripts) throws Exception {
        send("Emulation.setScriptExecutionDisabled", Map.of("value", !scripts));
        send(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
        send("Page.navigate", Map.of("url", page.toUri().toString()));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!evaluate("document.readyState + ' ' + location.pathname")
                .equals("complete " + page.toUri().getRawPath())) {
            assertThat(System.nanoTime()).as("%s is not shown in time", page).isLessThan(deadline);
            Thread.sleep(20);
        }
    }

    /** The value of an expression, as text. */
    String evaluate(String expression) throws Exception {
        return send("Runtime.evaluate", Map.of("expression", "String(" + expression + ")"))
                .at("/result/result/value")
                .asText();
    }

    void press(String key) throws Exception {
        boolean isCharacter = key.length() == 1;
        send(
                "Input.dispatchKeyEvent",
                isCharacter
                        ? Map.of("type", "keyDown", "key", key, "text", key)
                        : Map.of(
                                "type", "rawKeyDown", "key", key, "windowsVirtualKeyCode", key.equals("Tab") ? 9 : 13));
        send("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    /** A picture of the whole page. */
    void screenshot(Path file) throws Exception {
        send(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 1200, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        String data = send("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true))
                .at("/result/data")
                .asText();
        Files.write(file, Base64.getDecoder().decode(data));
    }

    /** Errors, warnings, anything on the console, and requests to anything but files; since the browser was started. */
    List<String> complaints() {
        return complaints;
    }

    /** Ends it, and removes what it left on disk. */
    void end() throws Exception {
        send("", "Browser.close", Map.of());
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }
}
