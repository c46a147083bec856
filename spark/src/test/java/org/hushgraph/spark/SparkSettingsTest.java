package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkSettingsTest {
    @TempDir
    private Path folder;

    @Test
    void sendsJarsOfCustomModelsInAdditionToTheGivenOnes() throws IOException {
        Path model = Files.createFile(folder.resolve("model.jar"));
        String classPath = folder + File.pathSeparator + model;
        String own = SparkSettings.jars("", null); // empty if our classes are in folders
        assertThat(own).doesNotContain("model.jar");
        assertThat(SparkSettings.jars("hdfs://host/extra.jar", classPath).split(",", -1))
                .startsWith("hdfs://host/extra.jar")
                .endsWith(model.toUri().toString())
                .doesNotContain(folder.toUri().toString());
        assertThat(SparkSettings.jars("/elsewhere/model.jar", classPath))
                .startsWith("/elsewhere/model.jar")
                .endsWith(own)
                .doesNotContain(model.toUri().toString());
    }

    @Test
    void localClustersAreNotReachableFromOtherMachines() {
        for (String master : new String[] {"local[2]", "spark://127.0.0.1:7077", "spark://localhost:7077"}) {
            SparkConf conf = SparkSettings.of(Optional.of(master), Map.of());
            assertThat(conf.get("spark.driver.bindAddress")).as(master).isEqualTo("127.0.0.1");
            assertThat(conf.get("spark.ui.enabled")).as(master).isEqualTo("false");
        }
        assertThat(SparkSettings.of(Optional.of("yarn"), Map.of()).contains("spark.driver.bindAddress"))
                .isFalse();
    }

    @Test
    void keepsGivenSettings() {
        SparkConf conf = SparkSettings.of(
                Optional.empty(),
                Map.of("spark.master", "local[3]", "spark.ui.enabled", "true", "spark.app.name", "x"));
        assertThat(conf.get("spark.master")).isEqualTo("local[3]");
        assertThat(conf.get("spark.ui.enabled")).isEqualTo("true");
        assertThat(conf.get("spark.app.name")).isEqualTo("x");
    }
}
