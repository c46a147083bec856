package org.hushgraph.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.livejson.NetworkJson;
import org.hushgraph.service.Agents;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.word.EnumNames;

/** Routes for agents and the weights they apply. */
record AgentRoutes(Responses responses) {
    void register(RoutesConfig routes) {
        routes.get("/api/v1/networks/{network}/agents", this::list);
    }

    private void list(Context context) {
        HostedNetwork network = responses.network(context);
        Agents agents = network.agents();
        Optional<Agents.Condition> wanted =
                Responses.query(context, "condition").map(AgentRoutes::condition);
        int[] all = IntStream.range(0, network.graph().nodeCount())
                .filter(node -> wanted.map(one -> agents.condition(node) == one)
                        .orElse(agents.find(node).isPresent()))
                .toArray();
        Responses.json(context, NetworkJson.agents(network, all.length, Responses.page(context, all)));
    }

    private static Agents.Condition condition(String word) {
        for (Agents.Condition condition : Agents.Condition.values()) {
            if (EnumNames.of(condition).equals(word)) {
                return condition;
            }
        }
        throw new IllegalArgumentException("condition = " + word + " must be in-step, lagging, gone or unknown.");
    }
}
