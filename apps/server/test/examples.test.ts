import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESCRIBED, describeApi } from "../src/describe/api.ts";
import { EXAMPLES } from "../src/describe/generated/examples.ts";
import { recordExamples, type Examples } from "./examples/record.ts";
import { openWorld, type World } from "./world.ts";

// The examples of the description are what a test got. `--update=all` on this file alone writes them anew.

const FILE = "../src/describe/generated/examples.ts";

let world: World;
let examples: Examples;
beforeAll(async () => {
  world = await openWorld();
  examples = await recordExamples(world);
});
afterAll(() => world.close());

describe("the examples of the description", () => {
  it("are what the server answers", async () => {
    const text = `// Requests that a test sent, and what it got. Written by: vitest run apps/server/test/examples.test.ts --update=all
import type { Example } from "../examples.ts";

export const EXAMPLES: Readonly<Record<string, Example>> = ${JSON.stringify(examples, null, 1)};
`;
    await expect(text).toMatchFileSnapshot(FILE);
  });

  it("are there for every route of statuses, and every one of contents that answers JSON", () => {
    const areas = Object.entries(DESCRIBED).filter(
      ([route]) =>
        /\/api\/v1\/(?:statuses|polls|scheduled_statuses|timelines|favourites|bookmarks)(?:\/|$)/.test(
          route,
        ) ||
        /:repo\/(?:contents|contents-ext|file-contents|diffpatch|branches|tags|git|commits|merges)(?:\/|$)/.test(
          route,
        ),
    );
    const withJson = areas.filter(([, { answers }]) =>
      answers.some(({ schema }) => schema !== undefined),
    );
    const missing = withJson.map(([, { id }]) => id).filter((id) => !(id in EXAMPLES));
    expect(withJson.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it("hold no secret, no moment and no address of the run", () => {
    const text = JSON.stringify(EXAMPLES);
    expect(text).not.toMatch(/x\.test|access_token|client_secret|"token"|password/);
    const moments = new Set(text.match(/20[0-4]\d-\d\d-\d\d/g));
    expect([...moments]).toEqual(["2026-01-02"]);
  });

  it("stand in the description where what they are examples of is", () => {
    const { paths } = describeApi("https://server.example") as any;
    const operation = paths["/api/v1/repos/{owner}/{repo}/contents/{path}"].post;
    expect(operation.requestBody.content["application/json"].example.message).toBe(
      "Say what it is",
    );
    const answer = operation.responses["201"].content["application/json"].example;
    expect(answer.content).toMatchObject({ name: "README.md", encoding: "base64" });
  });
});
