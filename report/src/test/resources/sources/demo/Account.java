package demo;

class Account {

    private int balance;

    void deposit(int amount) {
        int before = balance;
        balance = before + amount;
    }

    void close() {
        balance = 0; // a long remark that makes this line far too wide to be shown in full, whatever the reader's screen
    }

    static int openAndAsk(Account account) {
        TaskFuture<?> done = future(() -> account.deposit(7));
        int seen = account.balance;
        done.get();
        return seen;
    }
}
