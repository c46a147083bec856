package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.service.Agents;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.LiveJson;
import org.hushgraph.word.Words;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Who obeys, and by which weights. */
final class AgentRoutes {
    private static final int LONGEST_PAGE = 10_000;
    private static final int USUAL_PAGE = 1000;

    private final Answers answers;

    AgentRoutes(Answers answers) {
        this.answers = answers;
    }

    void register(RoutesConfig routes) {
        routes.get("/api/v1/networks/{network}/agents", this::list);
    }

    private void list(Context context) {
        HostedNetwork network = answers.network(context);
        Graph graph = network.graph();
        Agents agents = network.agents();
        Optional<Agents.Condition> wanted =
                Optional.ofNullable(context.queryParam("condition")).map(AgentRoutes::condition);
        int[] all = IntStream.range(0, graph.nodeCount())
                .filter(node -> wanted.map(one -> agents.condition(node) == one)
                        .orElse(agents.find(node).isPresent()))
                .toArray();
        ObjectNode body = LiveJson.of(agents.counts()).put("total", all.length);
        ArrayNode list = body.putArray("agents");
        long offset = Answers.number(context, "offset", 0, Integer.MAX_VALUE, 0);
        long limit = Answers.number(context, "limit", 1, LONGEST_PAGE, USUAL_PAGE);
        IntStream.of(all).skip(offset).limit(limit).forEach(node -> {
            ObjectNode one =
                    list.addObject().put("node", graph.name(node)).put("condition", Words.of(agents.condition(node)));
            agents.find(node).ifPresent(agent -> {
                agent.epoch().ifPresent(epoch -> one.put("epoch", epoch));
                one.put("heardAt", agent.heardAt());
            });
        });
        Answers.json(context, 200, body);
    }

    private static Agents.Condition condition(String word) {
        for (Agents.Condition condition : Agents.Condition.values()) {
            if (Words.of(condition).equals(word)) {
                return condition;
            }
        }
        throw new IllegalArgumentException("condition = " + word + " must be in-step, lagging, gone or unknown.");
    }
}
