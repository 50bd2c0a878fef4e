package io.raceproof.libraries.programs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** H2 in memory: clients with connections of their own insert, update in transactions, and ask. */
public final class OnH2 {

    private static final String URL = "jdbc:h2:mem:shop;LOCK_TIMEOUT=20000";

    private OnH2() {}

    public static void main(String[] args) throws SQLException {
        try (Connection keeper = DriverManager.getConnection(URL);
                Statement statement = keeper.createStatement()) {
            statement.execute("create table item (id int primary key, owner int, price int)");
            statement.execute("create index by_owner on item (owner)");
            statement.execute("create table account (id int primary key, balance int)");
            statement.execute("insert into account values (0, 100), (1, 100)");
            System.out.println("inserted " + Together.sum(4, OnH2::insert));
            Together.run(4, OnH2::transfer);
            try (ResultSet rows = statement.executeQuery(
                    "select owner, count(*), sum(price) from item group by owner order by owner")) {
                while (rows.next()) {
                    System.out.println("owner " + rows.getInt(1) + ": " + rows.getInt(2) + " for " + rows.getInt(3));
                }
            }
            try (ResultSet rows = statement.executeQuery("select id, balance from account order by id")) {
                while (rows.next()) {
                    System.out.println("account " + rows.getInt(1) + ": " + rows.getInt(2));
                }
            }
        }
    }

    private static int insert(int client) throws SQLException {
        try (Connection connection = DriverManager.getConnection(URL);
                PreparedStatement insert = connection.prepareStatement("insert into item values (?, ?, ?)");
                PreparedStatement count = connection.prepareStatement("select count(*) from item where owner = ?")) {
            for (int i = 0; i < 20; i++) {
                insert.setInt(1, client * 1000 + i);
                insert.setInt(2, client);
                insert.setInt(3, i * client);
                insert.executeUpdate();
            }
            count.setInt(1, client);
            try (ResultSet rows = count.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }

    private static int transfer(int client) throws SQLException {
        try (Connection connection = DriverManager.getConnection(URL)) {
            connection.setAutoCommit(false);
            for (int i = 0; i < 5; i++) {
                try (Statement statement = connection.createStatement()) {
                    statement.executeUpdate("update account set balance = balance - 3 where id = 0");
                    statement.executeUpdate("update account set balance = balance + 3 where id = 1");
                    connection.commit();
                }
            }
            return client;
        }
    }
}
