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

  test("with what is needed, on a Node.js that is too old", async () => {
    const pretend = `Object.defineProperty(process.versions, "node", { value: "20.20.2" })`;
    const old = `data:text/javascript,${encodeURIComponent(pretend)}`;
    const { code, stdout, stderr } = await xServer(["--help"], { NODE_OPTIONS: `--import=${old}` });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe("error: Node.js ^22.22.3 || >=24.15.0 is needed, and this is 20.20.2\n");
  });

  test.each(["--version", "-V"])("by x-server %s", async (option) => {
    expect(await xServer([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });
});
