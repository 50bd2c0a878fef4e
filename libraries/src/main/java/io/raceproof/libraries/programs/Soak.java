package io.raceproof.libraries.programs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server that never ends, for so many seconds: clients with connections of their own to an H2 database in memory
 * update and ask, and connect anew now and then. Every ten seconds it says how much of the heap is in use after a full
 * collection.
 */
public final class Soak {

    private static final String URL = "jdbc:h2:mem:soak;LOCK_TIMEOUT=20000;DB_CLOSE_DELAY=-1";
    private static final int CLIENTS = 4;
    private static final int ROWS = 100;
    private static final int TRANSACTIONS_A_CONNECTION = 50;
    private static final int EVERY_SECONDS = 10;
    private static final long SECOND = 1_000_000_000L;

    private static final AtomicLong TRANSACTIONS = new AtomicLong();

    private Soak() {}

    public static void main(String[] args) throws Exception {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 60;
        long start = System.nanoTime();
        long end = start + seconds * SECOND;
        try (Connection keeper = DriverManager.getConnection(URL);
                Statement statement = keeper.createStatement()) {
            statement.execute("create table account (id int primary key, balance int)");
            for (int i = 0; i < ROWS; i++) {
                statement.execute("insert into account values (" + i + ", 100)");
            }
        }
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            int number = i;
            Thread client = new Thread(() -> serve(number, end));
            clients.add(client);
            client.start();
        }
        while (System.nanoTime() + EVERY_SECONDS * SECOND < end) {
            Thread.sleep(EVERY_SECONDS * 1_000L);
            long used = UsedHeap.megabytes();
            long at = (System.nanoTime() - start) / SECOND;
            System.out.printf("%d s: %d MB, %d transactions%n", at, used, TRANSACTIONS.get());
        }
        for (Thread client : clients) {
            client.join();
        }
    }

    private static void serve(int client, long end) {
        int next = client;
        while (System.nanoTime() < end) {
            try (Connection connection = DriverManager.getConnection(URL);
                    PreparedStatement move =
                            connection.prepareStatement("update account set balance = balance + ? where id = ?");
                    PreparedStatement ask = connection.prepareStatement("select balance from account where id = ?")) {
                connection.setAutoCommit(false);
                for (int i = 0; i < TRANSACTIONS_A_CONNECTION && System.nanoTime() < end; i++) {
                    next = (next + 7) % (ROWS / CLIENTS);
                    transact(connection, move, ask, next * CLIENTS + client);
                    TRANSACTIONS.incrementAndGet();
                }
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static void transact(Connection connection, PreparedStatement move, PreparedStatement ask, int account)
            throws SQLException {
        move.setInt(1, 1);
        move.setInt(2, account);
        move.executeUpdate();
        ask.setInt(1, account);
        try (ResultSet rows = ask.executeQuery()) {
            rows.next();
        }
        connection.commit();
    }
}
