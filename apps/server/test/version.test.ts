import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { xServer } from "./server-process.ts";
import { openWorld, type World } from "./world.ts";

const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
const { version } = JSON.parse(manifest) as { readonly version: string };

describe("the version of the package is the one that is told", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(["v1", "v2"])(
    "by /api/%s/instance, behind the one that Mastodon clients read",
    async (api) => {
      const { json } = await world.send("GET", `/api/${api}/instance`);
      expect(json.version).toBe(`4.3.0 (compatible; x-server ${version})`);
    },
  );

  test("by /api/openapi.json", async () => {
    const { json } = await world.send("GET", "/api/openapi.json");
    expect(json.info.version).toBe(version);
  });

  test.each(["--version", "-V"])("by x-server %s", async (option) => {
    expect(await xServer([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });
});
