import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../src/metrics/create-metrics.ts";
import { openMetricsText } from "../src/metrics/open-metrics.ts";

const DOCS = new URL("../../../docs/metrics/", import.meta.url);
/** Words of the query language, and labels. */
const NO_METRIC =
  /^(?:sum|rate|by|le|topk|time|absent|changes|histogram_quantile|method|route|status|code|kind|state|queue|cache|result|storage|operation|quantile|version)$/;

/** Names of metrics that queries name, without the endings of a histogram. */
function namesIn(queries: readonly string[]): readonly string[] {
  const words = queries.flatMap(
    (query) => query.replaceAll(/"[^"]*"|\[[^\]]*\]/g, "").match(/[a-z][a-z_0-9]*/g) ?? [],
  );
  const names = words.filter((word) => !NO_METRIC.test(word));
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, "")))];
}

let shown: ReadonlySet<string>;
beforeAll(async () => {
  const metrics = createMetrics();
  metrics.watchGit({ load: async () => undefined });
  const text = await openMetricsText([await metrics.collect()]);
  shown = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type]) =>
      type === "counter" ? `${name}_total` : name,
    ),
  );
});

describe("docs/metrics", () => {
  it("lists every metric that there is, and no other", async () => {
    const page = await readFile(new URL("README.md", DOCS), "utf8");
    const listed = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
    expect(listed.toSorted()).toEqual([...shown].toSorted());
  });

  it("has a dashboard that shows every metric, and no other", async () => {
    const text = await readFile(new URL("dashboard.json", DOCS), "utf8");
    const { panels } = JSON.parse(text) as {
      readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
    };
    const names = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
    expect(names.toSorted()).toEqual([...shown].toSorted());
  });

  it("has alerts, each of metrics that there are", async () => {
    const text = await readFile(new URL("alerts.yaml", DOCS), "utf8");
    const queries = [...text.matchAll(/^ +expr: (.+)$/gm)].map(([, query = ""]) => query);
    expect(queries).toHaveLength(text.match(/- alert: /g)?.length ?? 0);
    expect(namesIn(queries).filter((name) => !shown.has(name))).toEqual([]);
    expect(namesIn(['rate(no_such_total{code="x"}[5m])'])).toEqual(["no_such_total"]);
  });
});
