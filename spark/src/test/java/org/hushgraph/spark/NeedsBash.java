package org.hushgraph.spark;

import java.io.File;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Arrays;
import org.junit.jupiter.api.condition.EnabledIf;

/** A test that starts {@code spark/cluster}. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(value = "org.hushgraph.spark.NeedsBash$Check#hasBash", disabledReason = "bash is not on the PATH")
@interface NeedsBash {
    /** The condition that JUnit evaluates. */
    final class Check {
        private Check() {}

        static boolean hasBash() {
            return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                    .anyMatch(folder -> new File(folder, "bash").canExecute());
        }
    }
}
