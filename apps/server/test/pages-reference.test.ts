import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApi } from "../src/describe/api.ts";
import { EXAMPLES } from "../src/describe/generated/examples.ts";
import { BASE, openWorld, type World } from "./world.ts";

// The reference shows what the description says, in pages that are small each.

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function page(query: string): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { Accept: "text/html" };
  const { status, text } = await world.send("GET", `/api/swagger${query}`, { headers });
  return { status, text };
}

describe("/api/swagger", () => {
  it("leads to every operation, type and refusal, each on a page of less than 60 KB", async () => {
    const { paths, components } = describeApi(BASE) as Record<string, any>;
    const ids = Object.values<any>(paths).flatMap((methods) =>
      Object.values<any>(methods).map(({ operationId }) => operationId),
    );
    const seen = new Set<string>();
    const wanted = [""];
    for (let query = wanted.pop(); query !== undefined; query = wanted.pop()) {
      if (seen.has(query)) continue;
      seen.add(query);
      const { status, text } = await page(query);
      expect([query, status, text.length < 60_000]).toEqual([query, 200, true]);
      for (const [, next = ""] of text.matchAll(/href="\/api\/swagger(\?[^"]*)"/g))
        wanted.push(next);
    }
    const missing = [
      ...ids.map((id) => `?operation=${id}`),
      ...Object.keys(components.responses)
        .filter((name) => name in components.schemas)
        .map((name) => `?schema=${name}`),
    ].filter((query) => !seen.has(query));
    expect(missing).toEqual([]);
    for (const query of ["?operation=none", "?schema=constructor"])
      expect([query, (await page(query)).status]).toEqual([query, 404]);
  });

  it("shows what a test sent and got, and begins a request with it", async () => {
    const { text } = await page("?operation=changeFiles");
    const escaped = (value: unknown): string =>
      JSON.stringify(value, null, 2).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const { request, answers } = EXAMPLES["changeFiles"] ?? { answers: {} };
    expect(text).toContain(`<pre tabindex="0"><code>${escaped(request)}</code></pre>`);
    expect(text).toContain(`<pre tabindex="0"><code>${escaped(answers["201"])}</code></pre>`);
    expect(text).toContain(`>\n${escaped(request)}</textarea>`);
  });
});
