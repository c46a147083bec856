package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The page and its parts, from the class path. A name without folders is all that can be asked for. */
final class PageRoutes {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*(\\.min)?\\.(html|css|js|svg)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");
    private static final Map<String, String> LIBRARIES =
            Map.of("d3.min.js", "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js");

    void register(RoutesConfig routes) {
        routes.get("/", context -> serve(context, "/web/page/index.html", "html"));
        routes.get("/docs", context -> serve(context, "/web/page/docs.html", "html"));
        routes.get("/openapi.yaml", context -> serveText(context, "application/yaml"));
        routes.get("/page/{file}", context -> {
            String file = context.pathParam("file");
            requireName(file);
            serve(context, "/web/page/" + file, file.substring(file.lastIndexOf('.') + 1));
        });
        routes.get("/libraries/{file}", context -> {
            String file = context.pathParam("file");
            String resource = Optional.ofNullable(LIBRARIES.get(file)).orElseThrow(PageRoutes::missing);
            serve(context, resource, "js");
        });
    }

    private static void requireName(String file) {
        if (!NAME.matcher(file).matches()) {
            throw missing();
        }
    }

    private static Refusal missing() {
        return new Refusal(404, "Not found", "there is no such page. Maybe begin at /.");
    }

    private static void serveText(Context context, String type) {
        serve(context, "/web/openapi.yaml", type);
    }

    private static void serve(Context context, String resource, String ending) {
        try (InputStream in = PageRoutes.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw missing();
            }
            context.contentType(TYPES.getOrDefault(ending, ending))
                    .header("Cache-Control", "no-cache")
                    .result(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
