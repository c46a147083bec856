package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.hushgraph.livejson.ServiceJson;

/**
 * Serves the web page, its modules and its libraries from the class path. Paths that could escape these folders are
 * rejected.
 */
final class PageRoutes {
    private static final List<String> FOLDERS = List.of("charts", "common", "docs", "graph", "panels", "state");
    private static final Pattern PART = Pattern.compile("[a-z0-9][a-z0-9-]*\\.(html|css|js|svg)");
    private static final Pattern LIBRARY =
            Pattern.compile("[a-z0-9][a-z0-9-]*/[0-9][0-9.]*/(dist/)?[a-z0-9][a-z0-9-]*(\\.min)?\\.(js|css)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");
    private static final String SPECIFICATION = "/web/openapi.yaml";

    void register(RoutesConfig routes) {
        routes.get("/", context -> serve(context, "/web/page/index.html"));
        routes.get("/docs", context -> serve(context, "/web/page/docs/docs.html"));
        routes.get("/openapi.yaml", context -> answer(context, "application/yaml", resource(SPECIFICATION)));
        routes.get(
                "/openapi.json",
                context -> answer(context, "application/json", ServiceJson.ofYaml(resource(SPECIFICATION))));
        routes.get("/webjars/<path>", context -> {
            String path = required(context.pathParam("path"), LIBRARY);
            serve(context, "/META-INF/resources/webjars/" + path);
        });
        registerParts(routes, "/");
        FOLDERS.forEach(folder -> registerParts(routes, "/" + folder + "/"));
    }

    private static void registerParts(RoutesConfig routes, String folder) {
        routes.get(
                folder + "{part}",
                context -> serve(context, "/web/page" + folder + required(context.pathParam("part"), PART)));
    }

    private static String required(String name, Pattern pattern) {
        if (!pattern.matcher(name).matches()) {
            throw missing();
        }
        return name;
    }

    private static RejectedRequest missing() {
        return RejectedRequest.notFound("there is no such page. Try / instead.");
    }

    private static void serve(Context context, String resource) {
        String ending = resource.substring(resource.lastIndexOf('.') + 1);
        answer(context, TYPES.get(ending), resource(resource));
    }

    private static void answer(Context context, String type, byte[] content) {
        context.contentType(type).header("Cache-Control", "no-cache").result(content);
    }

    private static byte[] resource(String name) {
        try (InputStream in = PageRoutes.class.getResourceAsStream(name)) {
            if (in == null) {
                throw missing();
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
