#!/usr/bin/python3
"""Agents of a Hushgraph network at a broker, in Python: what `hushgraph agent` is, message for message and digit for digit.

An agent goes by the weights that its controller tells it, confirms each epoch, and runs the protocol with its neighbours:

    f_i(k)   = -a_i x_i(k) + sum_j w_ij (x_j(k) - x_i(k))
    x_i(k+1) = x_i(k) + h (3/2 f_i(k) - 1/2 f_i(k-1))       in the first step, or when weights change: x_i(k) + h f_i(k)

Needs paho-mqtt 1.6 or 2 (Debian: python3-paho-mqtt). Take it as a beginning for agents of your own: Agent knows nothing of
brokers, BrokerAgent nothing of mathematics.
"""

import argparse
import csv
import json
import os
import random
import re
import ssl
import threading
import urllib.parse

import paho.mqtt.client as mqtt

PASSWORD = "HUSHGRAPH_BROKER_PASSWORD"
PLAIN = "".join(chr(c) for c in range(33, 127) if chr(c) not in '/+#%$:,"')


def encoded(name):
    """A node's name in topics and users: what is not plain becomes % and two digits."""
    return "".join(chr(b) if chr(b) in PLAIN else "%%%02X" % b for b in name.encode())


def weights_of(content):
    return {str(name): float(weight) for name, weight in content["weights"].items()}


def moment_of(content):
    return {"value": float(content["value"]), "weights": weights_of(content)}


def state_of(content):
    """A state that somebody told. Anybody may have: what is no state ends here."""
    state = {"run": int(content["run"]), "step": int(content["step"]), **moment_of(content)}
    before = content.get("before")
    return {**state, "before": {**moment_of(before), "slope": float(before["slope"])}} if before else state


def told_of(content):
    told = {"since": int(content["since"]), "epoch": int(content["epoch"]), "decay": float(content["decay"])}
    return {**told, "weights": weights_of(content)}


class Agent:
    """One agent of the network. Messages may come late, twice and in any order. A state is what is said of it, as a dict."""

    def __init__(self, name, initial, step, steps, run):
        self.name, self.initial, self.step, self.steps = name, initial, step, steps
        self.told = None  # the newest weights
        self.used = {}  # weights of the last step
        self.heard = {}  # neighbour -> (run, {step: moment})
        self.begin(run)

    def begin(self, run):
        self.state = {"run": run, "step": 0, "value": self.initial, "weights": {}}
        self.used = {}
        self.begun = False  # its neighbours may know the state

    def resume(self, own):
        """Comes back to what it said itself before it was cut off, if that was later."""
        later = (own["run"], own["step"]) > (self.state["run"], self.state["step"])
        if later:
            self.state, self.used, self.begun = own, {}, True
        return later

    def hear_weights(self, told):
        """Takes new weights, never older ones; gives what it goes by now."""
        if self.told is None or (told["since"], told["epoch"]) > (self.told["since"], self.told["epoch"]):
            self.told = told
        return {"since": self.told["since"], "epoch": self.told["epoch"]}

    def hear_state(self, neighbour, theirs):
        """Takes the state of a neighbour. A later run takes this agent along."""
        if theirs["run"] > self.state["run"]:
            self.begin(theirs["run"])
        run, moments = self.heard.get(neighbour, (-1, {}))
        if theirs["run"] > run:
            run, moments = theirs["run"], {}
        if theirs["run"] == run:
            moments.setdefault(theirs["step"], theirs)
            if "before" in theirs:  # makes up for a message that was missed
                moments.setdefault(theirs["step"] - 1, theirs["before"])
        self.heard[neighbour] = run, moments

    def first(self):
        """What it says before its first step, once it knows weights; or None."""
        if self.told is None or self.begun:
            return None
        self.begun = True
        self.state = {"run": self.state["run"], "step": 0, "value": self.initial, "weights": self.told["weights"]}
        return self.state

    def advance(self):
        """Takes a step, if it has heard from all neighbours; gives the state to tell, or None."""
        state = self.state
        if self.told is None or not self.begun or state["step"] >= self.steps:
            return None
        theirs = {neighbour: self.theirs(neighbour) for neighbour in state["weights"]}
        if None in theirs.values():
            return None
        slope = -self.told["decay"] * state["value"]
        agreed = {}
        for neighbour in sorted(theirs, key=lambda name: name.encode("utf-16-be")):  # Java's order, so the same rounding
            mine = state["weights"][neighbour]
            # both ends go by the mean of what they were told: news reaches one before the other
            weight = (mine + theirs[neighbour]["weights"].get(self.name, mine)) / 2
            agreed[neighbour] = weight
            slope += weight * (theirs[neighbour]["value"] - state["value"])
        same = not self.used or self.used == agreed
        last = state["before"]["slope"] if same and "before" in state else slope
        self.used = agreed
        self.state = {
            "run": state["run"],
            "step": state["step"] + 1,
            "value": state["value"] + self.step * (1.5 * slope - 0.5 * last),
            "weights": self.told["weights"],
            "before": {"value": state["value"], "weights": state["weights"], "slope": slope},
        }
        for run, moments in self.heard.values():
            if run == state["run"]:
                for old in [step for step in moments if step <= state["step"]]:
                    del moments[old]
        return self.state

    def theirs(self, neighbour):
        run, moments = self.heard.get(neighbour, (-1, {}))
        return moments.get(self.state["step"]) if run == self.state["run"] else None


class BrokerAgent:
    """An Agent at a broker. It comes back when it is cut off; the broker keeps its last state and tells others when it is gone."""

    def __init__(self, options, agent, user, password, reached):
        self.agent, self.pace, self.reached = agent, options.pace, reached
        self.root = "hushgraph/v1/%s/agents/" % options.network
        self.waiting = False  # for its pace
        self.lock = threading.RLock()  # messages and the pace come in different threads
        identifier = "hushgraph-agent-%s-%s" % (options.network, encoded(agent.name))
        version = [mqtt.CallbackAPIVersion.VERSION2] if hasattr(mqtt, "CallbackAPIVersion") else []  # paho 2
        self.client = mqtt.Client(*version, client_id=identifier, protocol=mqtt.MQTTv5)
        self.client.max_inflight_messages_set(1000)
        self.client.reconnect_delay_set(1, 3)
        self.client.will_set(self.topic(agent.name, "status"), json.dumps({"online": False}), qos=1, retain=True)
        if user:
            self.client.username_pw_set(user, password)
        broker = urllib.parse.urlsplit(options.broker)
        if broker.scheme == "mqtts":
            self.client.tls_set(ca_certs=options.trusted, cert_reqs=ssl.CERT_REQUIRED)
        self.client.on_connect, self.client.on_message = self.connected, self.arrived
        port = broker.port or (8883 if broker.scheme == "mqtts" else 1883)
        # all that it needs is retained, and nothing that was said before shall come in between
        self.client.connect_async(broker.hostname, port, keepalive=15, clean_start=True)
        self.client.loop_start()

    def topic(self, node, kind):
        return self.root + encoded(node) + "/" + kind

    def publish(self, kind, content):
        return self.client.publish(self.topic(self.agent.name, kind), json.dumps(content), qos=1, retain=True)

    def connected(self, client, userdata, flags, reason, properties):
        """Says that it is there, and asks for its own last state before its weights, so that it comes back where it was."""
        with self.lock:
            if reason != 0:
                print("not connected as %s: %s" % (self.agent.name, reason), flush=True)
                return
            self.publish("status", {"online": True})
            for kind in "state", "weights":
                client.subscribe(self.topic(self.agent.name, kind), qos=1)
            if self.agent.told:
                self.listen_to_neighbours(self.agent.told)
                self.publish("ack", self.agent.hear_weights(self.agent.told))
            if self.agent.begun:
                self.publish("state", self.agent.state)

    def listen_to_neighbours(self, told):
        for neighbour in told["weights"]:
            self.client.subscribe(self.topic(neighbour, "state"), qos=1)

    def arrived(self, client, userdata, message):
        with self.lock:
            try:
                self.understand(message.topic, json.loads(message.payload))
            except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
                return  # no such message; an empty one says that there is nothing any more
            self.go_on()

    def understand(self, topic, content):
        if topic == self.topic(self.agent.name, "weights"):
            before = set(self.agent.told["weights"]) if self.agent.told else None
            told = told_of(content)
            self.publish("ack", self.agent.hear_weights(told))
            if set(told["weights"]) != before:
                self.listen_to_neighbours(told)
        elif topic == self.topic(self.agent.name, "state"):
            if self.agent.resume(state_of(content)):
                self.say(self.agent.state)
        elif topic.startswith(self.root) and topic.endswith("/state"):
            node = urllib.parse.unquote(topic[len(self.root) : -len("/state")])
            self.agent.hear_state(node, state_of(content))

    def go_on(self):
        """As many steps as its neighbours and its pace allow."""
        first = self.agent.first()
        if first:
            self.say(first)
        while not self.waiting:
            state = self.agent.advance()
            if state is None:
                return
            self.say(state)
            if self.pace > 0:
                self.waiting = True
                timer = threading.Timer(self.pace, self.rested)
                timer.daemon = True
                timer.start()

    def rested(self):
        with self.lock:
            self.waiting = False
            self.go_on()

    def say(self, state):
        self.publish("state", state)
        self.reached(self.agent.name, state)

    def close(self):
        if self.client.is_connected():
            self.publish("status", {"online": False}).wait_for_publish(2)  # and so is all that was said before
        self.client.disconnect()
        self.client.loop_stop()


def names(text):
    """gate,lab or 0..99"""
    for part in text.split(","):
        limits = re.fullmatch(r"(\d+)\.\.(\d+)", part)
        yield from map(str, range(int(limits[1]), int(limits[2]) + 1)) if limits else [part]


def parsed():
    parser = argparse.ArgumentParser(description="Runs agents of a Hushgraph network at a broker.")
    parser.add_argument("--broker", default="mqtt://127.0.0.1:1883", help="mqtt:// or mqtts:// (default: %(default)s)")
    parser.add_argument("--network", required=True, help="what the controller calls it")
    parser.add_argument("--user", help="who we are at the broker; the password comes from the environment, " + PASSWORD)
    parser.add_argument("--credentials", help="users and passwords of the nodes, as hushgraph access writes them, in place of --user")
    parser.add_argument("--trusted", help="certificates that the broker may show, PEM")
    parser.add_argument("--nodes", required=True, help="its nodes, one or several: gate,lab or 0..99")
    parser.add_argument("--initial", type=float, help="initial state (default: at random, by name)")
    parser.add_argument("--step", type=float, default=0.005, help="time of a step, the same for all (default: %(default)s)")
    parser.add_argument("--steps", type=int, default=1000, help="how many steps a run has (default: %(default)s)")
    parser.add_argument("--pace", type=float, default=0, help="seconds that a step takes at least (default: %(default)s)")
    parser.add_argument("--run", type=int, default=0, help="number of the run; a higher one makes all agents begin anew")
    parser.add_argument("--record", help="write every state into a csv file: run, node, step, value")
    parser.add_argument("--once", action="store_true", help="end when all steps are taken")
    options = parser.parse_args()
    if not re.fullmatch(r"mqtts?://[^/:]+(:\d+)?/?", options.broker):
        parser.error("--broker %s must be mqtt://HOST:PORT, or mqtts:// where it is encrypted." % options.broker)
    if not options.step > 0:
        parser.error("--step %s must be positive." % options.step)
    return options


def users(options, nodes):
    """User and password of each node."""
    if not options.credentials:
        return {name: (options.user, os.environ.get(PASSWORD, "")) for name in nodes}
    with open(options.credentials, encoding="utf-8", newline="") as file:
        passwords = {line["user"]: line["password"] for line in csv.DictReader(file)}
    own = {name: options.network + "." + encoded(name) for name in nodes}
    for user in own.values():
        if user not in passwords:
            raise SystemExit("%s has no user %s. Maybe run hushgraph access again, for this network." % (options.credentials, user))
    return {name: (user, passwords[user]) for name, user in own.items()}


def main():
    options = parsed()
    nodes = list(names(options.nodes))
    known = users(options, nodes)
    unfinished, all_done, lock = set(nodes), threading.Event(), threading.Lock()
    record = open(options.record, "w", encoding="utf-8", newline="") if options.record else None
    lines = csv.writer(record, lineterminator="\n") if record else None

    def reached(name, state):
        with lock:
            if lines:
                lines.writerow([state["run"], name, state["step"], repr(state["value"])])
            if state["step"] >= options.steps:
                if record:
                    record.flush()
                unfinished.discard(name)
                if not unfinished:
                    all_done.set()

    agents = []
    try:
        for name in nodes:
            initial = random.Random(name).gauss(0, 1) if options.initial is None else options.initial
            agent = Agent(name, initial, options.step, options.steps, options.run)
            agents.append(BrokerAgent(options, agent, *known[name], reached))
        print("%d agents at %s." % (len(agents), options.broker), flush=True)
        (all_done if options.once else threading.Event()).wait()
    except KeyboardInterrupt:
        pass
    finally:
        for agent in agents:
            agent.close()
        if record:
            record.close()


if __name__ == "__main__":
    main()
