package io.raceproof.libraries.programs;

import clojure.java.api.Clojure;
import clojure.lang.IFn;

/** Clojure: functions compiled while the program runs, futures, an atom, an agent, and refs in transactions. */
public final class OnClojure {

    private OnClojure() {}

    public static void main(String[] args) {
        IFn eval = Clojure.var("clojure.core", "eval");
        String[] forms = {
            "(reduce + (pmap (fn [n] (* n n)) (range 50)))",
            "(let [a (atom 0) fs (doall (map (fn [n] (future (swap! a + n))) (range 20)))] (run! deref fs) (deref a))",
            "(let [from (ref 100) to (ref 0)"
                    + " fs (doall (repeatedly 10 (fn [] (future (dosync (alter from - 3) (alter to + 3))))))]"
                    + " (run! deref fs) [(deref from) (deref to)])",
            "(let [a (agent 0)] (dotimes [n 20] (send a + n)) (await a) (deref a))",
            "(deref (future (frequencies (mapcat (fn [n] (range n)) (range 6)))))"
        };
        for (String form : forms) {
            System.out.println(eval.invoke(Clojure.read(form)));
        }
        IFn square = (IFn) eval.invoke(Clojure.read("(fn [n] (let [v (vec (range n))] (reduce + (map inc v))))"));
        System.out.println("shared function " + Together.sum(20, task -> (Number) square.invoke(task)));
        Clojure.var("clojure.core", "shutdown-agents").invoke();
    }
}
