package io.raceproof.libraries.programs;

import org.apache.oro.text.PatternCacheLRU;
import org.apache.oro.text.regex.MatchResult;
import org.apache.oro.text.regex.Pattern;
import org.apache.oro.text.regex.PatternMatcherInput;
import org.apache.oro.text.regex.Perl5Compiler;
import org.apache.oro.text.regex.Perl5Matcher;
import org.apache.oro.text.regex.Perl5Substitution;
import org.apache.oro.text.regex.Util;

/** Jakarta ORO, class files from 1999's format: a shared cache of patterns, and matchers for each task. */
public final class OnOro {

    private OnOro() {}

    public static void main(String[] args) throws Exception {
        Pattern word = new Perl5Compiler().compile("(\\w+)@(\\w+)\\.org", Perl5Compiler.READ_ONLY_MASK);
        System.out.println("shared pattern "
                + Together.sum(20, task -> {
                    Perl5Matcher matcher = new Perl5Matcher();
                    PatternMatcherInput input =
                            new PatternMatcherInput("ann@a" + task + ".org, bob@b.org, nobody, eve@e.org");
                    int length = 0;
                    while (matcher.contains(input, word)) {
                        MatchResult match = matcher.getMatch();
                        length += match.group(1).length() + match.group(2).length();
                    }
                    return length;
                }));
        PatternCacheLRU cache = new PatternCacheLRU(3);
        System.out.println("shared cache "
                + Together.run(10, task -> {
                    Pattern pattern;
                    synchronized (cache) {
                        pattern = cache.getPattern("[" + task % 5 + "x]+", Perl5Compiler.READ_ONLY_MASK);
                    }
                    return Util.substitute(
                            new Perl5Matcher(),
                            pattern,
                            new Perl5Substitution("<$&>"),
                            task + "xx1",
                            Util.SUBSTITUTE_ALL);
                }));
    }
}
