package demo;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

import io.raceproof.junit.RaceFree;
import org.junit.jupiter.api.Test;

@RaceFree
class AccountTest {

    private int balance;

    @Test
    void racy() {
        finish(() -> {
            async(() -> balance += 100);
            balance += 200;
        });
    }

    @Test
    void fixed() {
        finish(() -> {
            async(() -> isolated(() -> balance += 100));
            isolated(() -> balance += 200);
        });
    }
}
