package org.hushgraph.web;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Validates a value against an OpenAPI schema, as far as openapi.yaml uses the schema language. Unknown properties are
 * errors.
 */
final class SchemaCheck {
    private final JsonNode specification;
    private final List<String> faults = new ArrayList<>();

    SchemaCheck(JsonNode specification) {
        this.specification = specification;
    }

    /** Descriptions of all violations. */
    List<String> faults(JsonNode schema, JsonNode value) {
        faults.clear();
        check("$", resolved(schema), value);
        return List.copyOf(faults);
    }

    JsonNode resolved(JsonNode schema) {
        JsonNode reference = schema.get("$ref");
        return reference == null
                ? schema
                : specification.at(reference.stringValue().substring(1));
    }

    private void check(String path, JsonNode schema, JsonNode value) {
        JsonNode words = schema.get("enum");
        if (words != null && words.valueStream().noneMatch(value::equals)) {
            faults.add(path + " = " + value + " is not one of " + words);
        }
        JsonNode type = schema.get("type");
        if (type != null) {
            boolean fits = type.isArray() ? type.valueStream().anyMatch(one -> fits(one, value)) : fits(type, value);
            if (!fits) {
                faults.add(path + " = " + value + " is no " + type);
                return;
            }
        }
        if (value.isObject()) {
            checkObject(path, schema, value);
        } else if (value.isArray() && schema.get("items") != null) {
            int n = 0;
            for (JsonNode item : value) {
                check(path + "[" + n++ + "]", resolved(schema.get("items")), item);
            }
        }
    }

    private void checkObject(String path, JsonNode schema, JsonNode value) {
        JsonNode required = schema.get("required");
        if (required != null) {
            required.valueStream()
                    .map(JsonNode::stringValue)
                    .filter(key -> !value.has(key))
                    .forEach(key -> faults.add(path + " lacks " + key));
        }
        value.properties().forEach(property -> {
            JsonNode known = schema.path("properties").get(property.getKey());
            if (known == null) {
                faults.add(path + "." + property.getKey() + " is not in the schema");
            } else {
                check(path + "." + property.getKey(), resolved(known), property.getValue());
            }
        });
    }

    private static boolean fits(JsonNode type, JsonNode value) {
        return switch (type.stringValue()) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new AssertionError("unknown type " + type);
        };
    }
}
