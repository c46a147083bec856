#!/usr/bin/python3
"""Agents of a Hushgraph network, connected through a broker: the Python version of `hushgraph agent`.

Both versions send the same messages and compute the same digits. An agent applies the weights that its controller sends, confirms
each epoch, and runs the protocol with its neighbours:

    f_i(k)   = -a_i x_i(k) + sum_j w_ij (z_j(k) - z_i(k))    z_i(k) = x_i(k) + n_i(k) is sent, n_i of variance s^2/h'
    x_i(k+1) = x_i(k) + h (3/2 f_i(k) - 1/2 f_i(k-1))       in the first step, when weights change, or with noise: x_i(k) + h f_i(k)

If weights come with noise of density s^2, h' = (1 - e^(-2 a_i h)) / (2 a_i), a little less than h; otherwise n_i = 0. There is one
noise for each step, and nothing else that an agent sends depends on x_i.

Requires paho-mqtt 1.6 or 2 (Debian: python3-paho-mqtt). Use it as a template for your own agents: Agent does the mathematics,
BrokerAgent the communication.
"""

import argparse
import csv
import json
import math
import os
import random
import re
import ssl
import threading
import unicodedata
import urllib.parse

import paho.mqtt.client as mqtt

PASSWORD = "HUSHGRAPH_BROKER_PASSWORD"
SECRET = random.SystemRandom()
PLAIN = "".join(chr(c) for c in range(33, 127) if chr(c) not in '/+#%$:,"')


def encoded(name):
    """A node's name in topics and user names: special characters become % and two hexadecimal digits."""
    return "".join(chr(b) if chr(b) in PLAIN else "%%%02X" % b for b in name.encode())


def weights_of(content):
    return {str(name): float(weight) for name, weight in content["weights"].items()}


def moment_of(content):
    return {"value": float(content["value"]), "weights": weights_of(content)}


def noise_of(content):
    """The field noise, if there is some. Raises an exception if it is invalid: to ignore it would reveal the states."""
    noise = content.get("noise", 0)
    if isinstance(noise, bool) or not isinstance(noise, (int, float)) or not 0 <= noise < math.inf:
        raise ValueError("noise = %s must be a finite number, 0 or more." % noise)
    return {"noise": float(noise)} if noise > 0 else {}


def state_of(content):
    """Parses a state message. Raises an exception if it is invalid: any client may have sent it."""
    state = {"run": int(content["run"]), "step": int(content["step"]), **noise_of(content), **moment_of(content)}
    before = content.get("before")
    if before:
        slope = {"slope": float(before["slope"])} if "slope" in before else {}
        state["before"] = {**moment_of(before), **slope}
    return state


def epoch_weights_of(content):
    epoch = {"since": int(content["since"]), "epoch": int(content["epoch"]), "decay": float(content["decay"])}
    return {**epoch, **noise_of(content), "weights": weights_of(content)}


def noisy(value, variance):
    """A value with noise, new in every call. Rounded to a grid 10^6 times finer: the last digits could reveal the value."""
    deviation = math.sqrt(variance)
    grid = math.ldexp(1, math.frexp(deviation)[1] - 1 - 20)
    return grid * round((value + deviation * SECRET.gauss(0, 1)) / grid)


class Agent:
    """One agent of the network. Messages may arrive late, twice and in any order. States are dicts, as in the messages.

    Only the agent knows its value x_i. If messages carry noise, it can't resume from them, only from the value that it kept."""

    def __init__(self, name, initial, step, steps, run):
        self.name, self.initial, self.step, self.steps = name, initial, step, steps
        self.newest = None  # the newest weights received
        self.used = {}  # weights of the last step
        self.received = {}  # neighbour -> (run, {step: moment})
        self.restart(run)

    def restart(self, run):
        self.state = {"run": run, "step": 0, "value": self.initial, "weights": {}}  # as sent
        self.value = self.initial  # x_i
        self.used = {}
        self.started = False  # whether the state may have been published
        self.stuck = False  # its last published state carries noise, and its own one is not known any more

    def resume(self, own):
        """Resumes from its own last published state, if that is later and has no noise; returns whether it did."""
        later = (own["run"], own["step"]) > (self.state["run"], self.state["step"])
        if later:
            self.state, self.value, self.used, self.started = own, own["value"], {}, True
            self.stuck = "noise" in own
        return later and not self.stuck

    def resume_kept(self, kept):
        """Resumes from the state that it kept, unless that belongs to an earlier run; returns whether it did."""
        same = kept["sent"]["run"] >= self.state["run"]
        if same:
            self.state, self.value, self.used, self.started = kept["sent"], kept["value"], {}, True
        return same

    def receive_weights(self, weights):
        """Applies new weights and ignores older ones; returns the confirmation of the weights in force."""
        if self.newest is None or (weights["since"], weights["epoch"]) > (self.newest["since"], self.newest["epoch"]):
            self.newest = weights
        noise = {"noise": self.newest["noise"]} if "noise" in self.newest else {}
        return {"since": self.newest["since"], "epoch": self.newest["epoch"], **noise}

    def receive_state(self, neighbour, theirs):
        """Stores the state of a neighbour. If it belongs to a later run, this agent restarts in that run, unless it has sent
        states with noise: it would send the same initial state with other noise."""
        if theirs["run"] > self.state["run"] and "noise" not in self.state:
            self.restart(theirs["run"])
        run, moments = self.received.get(neighbour, (-1, {}))
        if theirs["run"] > run:
            run, moments = theirs["run"], {}
        if theirs["run"] == run:
            moments.setdefault(theirs["step"], theirs)
            if "before" in theirs:  # in case the previous message was lost
                moments.setdefault(theirs["step"] - 1, theirs["before"])
        self.received[neighbour] = run, moments

    def first(self):
        """The state to publish before the first step; None without weights or if it was published."""
        if self.newest is None or self.started:
            return None
        self.started = True
        self.reach(0, self.initial)
        return self.state

    def reach(self, step, value, **before):
        """Enters a step. The noise is drawn here, once: the mean of several would reveal the state."""
        self.value = value
        sent = {"run": self.state["run"], "step": step, "value": value, "weights": self.newest["weights"], **before}
        if "noise" in self.newest:
            decay = self.newest["decay"]
            duration = -math.expm1(-2 * decay * self.step) / (2 * decay) if decay > 0 else self.step
            sent.update(value=noisy(value, self.newest["noise"] / duration), noise=self.newest["noise"])
        self.state = sent

    def advance(self):
        """Takes a step if the states of all neighbours are available; returns the state to publish, or None."""
        state = self.state
        if self.newest is None or not self.started or self.stuck or state["step"] >= self.steps:
            return None
        theirs = {neighbour: self.theirs(neighbour) for neighbour in state["weights"]}
        if None in theirs.values():
            return None
        slope = -self.newest["decay"] * self.value
        agreed = {}
        for neighbour in sorted(theirs, key=lambda name: name.encode("utf-16-be")):  # Java's order, for the same rounding
            mine = state["weights"][neighbour]
            # both ends use the mean of their weights, because new weights reach one before the other
            weight = (mine + theirs[neighbour]["weights"].get(self.name, mine)) / 2
            agreed[neighbour] = weight
            slope += weight * (theirs[neighbour]["value"] - state["value"])
        exact = "noise" not in state and "noise" not in self.newest
        same = exact and (not self.used or self.used == agreed)
        last = state.get("before", {}).get("slope", slope) if same else slope
        self.used = agreed
        before = {"value": state["value"], "weights": state["weights"]}
        if exact:
            before["slope"] = slope
        self.reach(state["step"] + 1, self.value + self.step * (1.5 * slope - 0.5 * last), before=before)
        for run, moments in self.received.values():
            if run == state["run"]:
                for old in [step for step in moments if step <= state["step"]]:
                    del moments[old]
        return self.state

    def theirs(self, neighbour):
        run, moments = self.received.get(neighbour, (-1, {}))
        return moments.get(self.state["step"]) if run == self.state["run"] else None


class BrokerAgent:
    """Connects an Agent to a broker. Reconnects automatically; the broker retains its last state and its status."""

    def __init__(self, options, agent, user, password, reached):
        self.agent, self.pace, self.reached = agent, options.pace, reached
        self.root = "hushgraph/v1/%s/agents/" % options.network
        self.waiting = False  # for the minimum duration of a step, or because its state can't be kept
        self.published = None
        self.kept = os.path.join(options.keep, "%s.%s.json" % (options.network, encoded(agent.name))) if options.keep else None
        self.lock = threading.RLock()  # messages and timers arrive on different threads
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
        self.client.on_connect, self.client.on_message = self.connected, self.received_message
        port = broker.port or (8883 if broker.scheme == "mqtts" else 1883)
        # clean start: the broker retains everything needed, and queued messages would only be outdated
        if self.resume_kept():
            self.published = agent.state
            reached(agent, agent.state)
        self.client.connect_async(broker.hostname, port, keepalive=15, clean_start=True)
        self.client.loop_start()

    def topic(self, node, kind):
        return self.root + encoded(node) + "/" + kind

    def publish(self, kind, content):
        return self.client.publish(self.topic(self.agent.name, kind), json.dumps(content), qos=1, retain=True)

    def connected(self, client, userdata, flags, reason, properties):
        """Publishes its status and subscribes to its own last state before its weights, so that it resumes from that state."""
        with self.lock:
            if reason != 0:
                print("could not connect as %s: %s" % (self.agent.name, reason), flush=True)
                return
            self.publish("status", {"online": True})
            for kind in "state", "weights":
                client.subscribe(self.topic(self.agent.name, kind), qos=1)
            if self.agent.newest:
                self.subscribe_to_neighbours(self.agent.newest)
                self.publish("ack", self.agent.receive_weights(self.agent.newest))
            if self.published:
                self.publish("state", self.published)

    def subscribe_to_neighbours(self, weights):
        for neighbour in weights["weights"]:
            self.client.subscribe(self.topic(neighbour, "state"), qos=1)

    def received_message(self, client, userdata, message):
        with self.lock:
            try:
                self.handle(message.topic, json.loads(message.payload))
            except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
                return  # not a valid message; an empty one clears the retained message
            self.take_steps()

    def handle(self, topic, content):
        if topic == self.topic(self.agent.name, "weights"):
            before = set(self.agent.newest["weights"]) if self.agent.newest else None
            weights = epoch_weights_of(content)
            self.publish("ack", self.agent.receive_weights(weights))
            if set(weights["weights"]) != before:
                self.subscribe_to_neighbours(weights)
        elif topic == self.topic(self.agent.name, "state"):
            before = self.agent.stuck
            if self.agent.resume(state_of(content)):
                self.publish_state(self.agent.state)
            elif self.agent.stuck and not before:
                print(
                    "the agent of node %s can't resume run %d: what it sent carries noise, and its own state was not kept."
                    " Try a later run for all agents, with --keep." % (self.agent.name, self.agent.state["run"]),
                    flush=True,
                )
        elif topic.startswith(self.root) and topic.endswith("/state"):
            node = urllib.parse.unquote(topic[len(self.root) : -len("/state")])
            self.agent.receive_state(node, state_of(content))

    def take_steps(self):
        """Takes as many steps as the states of its neighbours and its pace allow."""
        first = self.agent.first()
        if first:
            self.publish_state(first)
        while not self.waiting:
            state = self.agent.advance()
            if state is None:
                return
            self.publish_state(state)
            if self.pace > 0 and not self.waiting:
                self.pause(self.pace, self.pause_ended)

    def pause(self, seconds, then):
        self.waiting = True
        timer = threading.Timer(seconds, then)
        timer.daemon = True
        timer.start()

    def pause_ended(self):
        with self.lock:
            self.waiting = False
            self.take_steps()

    def publish_state(self, state):
        """Publishes the present state. If it carries noise, the agent first keeps what it may need to resume."""
        if self.kept and "noise" in state:
            try:
                self.keep({"value": self.agent.value, "sent": state})
            except OSError as e:
                print("the agent of node %s waits: its state can't be kept: %s" % (self.agent.name, e), flush=True)
                self.pause(1, self.publish_again)
                return
        self.publish_kept(state)

    def publish_again(self):
        with self.lock:
            self.waiting = False
            self.publish_state(self.agent.state)
            self.take_steps()

    def publish_kept(self, state):
        self.published = state
        self.publish("state", state)
        self.reached(self.agent, state)

    def keep(self, state):
        """Writes its own state to a file that only its owner can read, atomically. It is durable when this returns."""
        draft = self.kept + ".part"
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(state, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, self.kept)

    def resume_kept(self):
        if not self.kept or not os.path.exists(self.kept):
            return False
        try:
            with open(self.kept, encoding="utf-8") as file:
                content = json.load(file)
            kept = {"value": float(content["value"]), "sent": state_of(content["sent"])}
        except (ValueError, LookupError, TypeError, AttributeError):
            raise SystemExit("%s is not the state of an agent. Try removing it and starting a later run." % self.kept)
        return self.agent.resume_kept(kept)

    def close(self):
        if self.client.is_connected():
            self.publish("status", {"online": False}).wait_for_publish(2)  # waits for all earlier messages, too
        self.client.disconnect()
        self.client.loop_stop()


def names(text):
    """Names in a list such as gate,lab or 0..99, in composed Unicode as in the messages of the controller."""
    for part in unicodedata.normalize("NFC", text).split(","):
        limits = re.fullmatch(r"(\d+)\.\.(\d+)", part)
        yield from map(str, range(int(limits[1]), int(limits[2]) + 1)) if limits else [part]


def parsed():
    parser = argparse.ArgumentParser(description="Runs agents of a Hushgraph network, connected through a broker.")
    parser.add_argument("--broker", default="mqtt://127.0.0.1:1883", help="mqtt:// or mqtts:// (default: %(default)s)")
    parser.add_argument("--network", required=True, help="name of the network on the controller")
    parser.add_argument("--user", help="user name at the broker; the password is read from the environment variable " + PASSWORD)
    parser.add_argument("--credentials", help="file with users and passwords of the nodes, written by hushgraph access; replaces --user")
    parser.add_argument("--trusted", help="PEM file with the certificates to trust")
    parser.add_argument("--nodes", required=True, help="nodes to run agents for, such as gate,lab or 0..99")
    parser.add_argument("--initial", type=float, help="initial state (default: random, derived from the name)")
    parser.add_argument("--step", type=float, default=0.005, help="model time per step, the same for all agents (default: %(default)s)")
    parser.add_argument("--steps", type=int, default=1000, help="number of steps per run (default: %(default)s)")
    parser.add_argument("--pace", type=float, default=0, help="minimum seconds per step (default: %(default)s)")
    parser.add_argument("--run", type=int, default=0, help="number of the run; a higher one restarts all agents")
    parser.add_argument("--record", help="write every state to a CSV file, without noise: run, node, step, value")
    parser.add_argument("--keep", metavar="DIR", help="if messages carry noise, keep the states without noise in this folder, to resume")
    parser.add_argument("--once", action="store_true", help="exit when all steps are taken")
    options = parser.parse_args()
    if not re.fullmatch(r"mqtts?://[^/:]+(:\d+)?/?", options.broker):
        parser.error("--broker %s must be mqtt://HOST:PORT, or mqtts://HOST:PORT for TLS." % options.broker)
    if options.keep:
        os.makedirs(options.keep, 0o700, exist_ok=True)
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
            raise SystemExit("%s has no user %s. Try running hushgraph access again for this network." % (options.credentials, user))
    return {name: (user, passwords[user]) for name, user in own.items()}


def main():
    options = parsed()
    nodes = list(names(options.nodes))
    known = users(options, nodes)
    unfinished, all_done, lock = set(nodes), threading.Event(), threading.Lock()
    record = open(options.record, "w", encoding="utf-8", newline="") if options.record else None
    lines = csv.writer(record, lineterminator="\n") if record else None

    def reached(agent, state):
        with lock:
            if lines:
                lines.writerow([state["run"], agent.name, state["step"], repr(agent.value)])
            if state["step"] >= options.steps:
                if record:
                    record.flush()
                unfinished.discard(agent.name)
                if not unfinished:
                    all_done.set()

    agents = []
    try:
        for name in nodes:
            initial = random.Random(name).gauss(0, 1) if options.initial is None else options.initial
            agent = Agent(name, initial, options.step, options.steps, options.run)
            agents.append(BrokerAgent(options, agent, *known[name], reached))
        print("%d agents connect to %s." % (len(agents), options.broker), flush=True)
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
