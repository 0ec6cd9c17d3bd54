import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { shows } from "../../../scripts/snippet.ts";
import { app } from "../examples/recipes.ts";

const post = (name: string, body: string) =>
  app.request(`/login/${name}`, { method: "POST", body, headers: { "x-real-ip": "192.0.2.1" } });

it("README shows the recipes, word for word", async () => {
  const [readme, code] = await Promise.all(
    ["../README.md", "../examples/recipes.ts"].map((path) =>
      readFile(new URL(path, import.meta.url), "utf8"),
    ),
  );
  expect(shows(readme ?? "", code ?? "")).toBe(true);
});

/** Statuses of the answers, all of them in one window of a quarter of an hour: its end is in their headers. */
async function inOneWindow(name: string): Promise<readonly number[]> {
  const answers: Response[] = [];
  for (const body of ["secret", "secret", "secret", "secret", "a", "b", "c", "secret"])
    answers.push(await post(name, body));
  const ends = new Set(answers.map(({ headers }) => headers.get("x-ratelimit-reset")));
  return ends.size === 1 ? answers.map(({ status }) => status) : inOneWindow(`${name}x`);
}

it("a name is locked after three failures, and successes cost nothing", async () => {
  expect(await inOneWindow("Ada")).toEqual([200, 200, 200, 200, 401, 401, 401, 429]);
  expect((await post("bob", "secret")).status).toBe(200);
});

it("a user has the tightest of several windows", async () => {
  const ask = () => app.request("/api/me", { headers: { "x-user": "ada" } });
  const first = await ask();
  expect(first.headers.get("ratelimit-policy")).toBe('"burst";q=5;w=1, "day";q=10;w=86400');
  expect(await first.json()).toEqual({ user: "ada" });
});

it("an address is counted, and a request without one is not", async () => {
  const answer = await app.request("/", { headers: { "x-real-ip": "192.0.2.7" } });
  expect(answer.headers.get("x-ratelimit-remaining")).toBe("99");
  expect((await app.request("/")).headers.get("x-ratelimit-remaining")).toBe(null);
});
