import { BudgetChart } from "../charts/budget-chart.js";
import { byId, element } from "../common/dom.js";
import * as format from "../common/format.js";
import * as text from "../common/privacy-text.js";

const MOST = 20;

/**
 * Privacy of the live network: what is at risk before any alarm, what is known about each node during one, the budget over time,
 * usefulness beside privacy, and a recommendation.
 */
export class PrivacyPanel {
  #store;
  #privacy;
  #selection;
  #chart;

  constructor(store, privacy, selection) {
    this.#store = store;
    this.#privacy = privacy;
    this.#selection = selection;
    this.#chart = new BudgetChart(byId("budget-chart"));
    privacy.on("change", () => this.#update());
    selection.on("change", () => this.#update());
    store.on("network state weights", () => this.#refusal());
  }

  #refusal() {
    const { graph, network } = this.#store;
    const refused = network?.refused ?? [];
    const words = graph && refused.length > 0 ? text.refusal(graph, refused) : "";
    byId("refused").hidden = words === "";
    if (byId("refused").textContent !== words) {
      byId("refused").textContent = words; // a change is announced
    }
  }

  #update() {
    const { risk, ledger } = this.#privacy;
    byId("privacy-panel").hidden = !this.#store.graph || (!risk && !ledger);
    if (!byId("privacy-panel").hidden) {
      this.#advice(risk);
      this.#nodes(risk, ledger);
      this.#useful(risk);
      this.#budget(ledger);
      byId("privacy-assumption").textContent = (ledger ?? risk).assumption;
    }
  }

  #advice(risk) {
    const advice = risk?.recommendation;
    byId("advice").hidden = !advice || advice.verdict === "no-alarm";
    byId("advice").dataset.verdict = advice?.verdict ?? "";
    byId("advice").textContent = advice?.text ?? "";
  }

  /** Accounts once a node was read, otherwise what is at risk. */
  #nodes(risk, ledger) {
    const known = ledger && (risk === null || ledger.readers.length > 0 || ledger.nodes.some((account) => account.spent > 0));
    byId("risk-part").hidden = !risk;
    if (risk) {
      byId("risk-summary").textContent = text.riskSummary(risk);
      this.#list("risk-nodes", risk.worst, risk.prior, text.atRisk);
    }
    byId("known-part").hidden = !known;
    if (known) {
      const first = (account) => (account.lost ? Infinity : account.spent);
      const nodes = [...ledger.nodes].sort((a, b) => first(b) - first(a));
      byId("known-summary").textContent = `So far: ${text.levelSummary(ledger)}`;
      this.#list("known-nodes", nodes.slice(0, MOST), ledger.prior, text.known);
    }
  }

  #list(id, nodes, prior, words) {
    const { graph } = this.#store;
    const list = byId(id);
    while (list.children.length > nodes.length) {
      list.lastChild.remove();
    }
    nodes.forEach((node, at) => {
      const row = list.children[at] ?? list.appendChild(this.#row());
      const [swatch, button, facts] = row.children;
      swatch.className = `swatch level-${text.level(node, prior)}`;
      const number = graph.number(node.node);
      Object.assign(button, { textContent: format.node(graph, number), value: number });
      facts.textContent = words(node, prior);
      row.dataset.node = node.node;
    });
  }

  /** Rows are reused, so that they stay clickable. */
  #row() {
    const button = element("button", { type: "button", className: "plain" });
    button.addEventListener("click", () => this.#selection.selectNode(Number(button.value)));
    return element("li", {}, element("span", { ariaHidden: "true" }), button, element("small", {}));
  }

  #useful(risk) {
    byId("useful-part").hidden = !risk;
    if (risk) {
      const { normal, present } = risk.recommendation;
      const rows = [
        [present.exact ? "leak, bits about the best-known hidden node" : "leak, at most bits about a hidden node", normal.bits, present.bits],
        ["convergence rate of the network", normal.convergence, present.convergence],
        ["convergence rate of the hidden nodes", normal.hiddenConvergence, present.hiddenConvergence],
      ].filter(([, before, now]) => before !== null && now !== null);
      byId("useful-part").hidden = rows.length === 0;
      byId("useful-table").replaceChildren(...rows.map((row) => this.#usefulRow(row)));
    }
  }

  #usefulRow([name, before, now]) {
    return element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, format.number(before)), element("td", {}, format.number(now)));
  }

  #budget(ledger) {
    byId("budget-part").hidden = !ledger;
    if (ledger) {
      const { graph } = this.#store;
      const { node } = this.#selection;
      const selected = node === null ? undefined : this.#privacy.account(graph.names[node]);
      const account = selected ?? closest(ledger.nodes);
      if (!account) {
        byId("budget-part").hidden = true;
        return;
      }
      const rows = this.#privacy.history.flatMap(({ at, nodes }) => {
        const then = nodes.find((one) => one.node === account.node);
        return then ? [{ at, account: then }] : [];
      });
      const why = selected ? "" : ledger.budget === undefined ? " (best known)" : " (closest to its budget)";
      const words = `${format.node(graph, graph.number(account.node))}${why}: ${text.balance(account, ledger.budget)}.`;
      byId("budget-words").textContent = words;
      this.#chart.show(rows, ledger.budget, `Budget over time. Now ${words}`);
    }
  }
}

/** The account with the least left: the most spent and committed, among nodes that were not read themselves. */
function closest(accounts) {
  const others = accounts.filter((account) => !account.lost);
  const used = (account) => account.spent + account.committed;
  return (others.length > 0 ? others : accounts).reduce((most, account) => (most && used(most) >= used(account) ? most : account), undefined);
}
