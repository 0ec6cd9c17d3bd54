import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SEEN } from "./openapi-client/seen.ts";
import { tour } from "./openapi-client/tour.ts";
import { openWorld, type World } from "./world.ts";

const SERVER = join(import.meta.dirname, "..");
const CACHE = join(SERVER, "node_modules/.cache");

describe("a client that openapi-typescript makes of the description", () => {
  let world: World;
  let place: string;
  beforeAll(async () => {
    world = await openWorld();
    await mkdir(CACHE, { recursive: true });
    place = await mkdtemp(join(CACHE, "openapi-client-"));
  });
  afterAll(async () => {
    await world.close();
    await rm(place, { recursive: true, force: true });
  });

  it("has types by which the tour compiles", async () => {
    const { json } = await world.send("GET", "/api/openapi.json");
    await writeFile(join(place, "api.d.ts"), astToString(await openapiTS(json)));
    await copyFile(join(SERVER, "test/openapi-client/tour.ts"), join(place, "tour.ts"));
    const config = {
      extends: "../../../../../tsconfig.base.json",
      compilerOptions: { lib: ["ES2023", "DOM", "DOM.Iterable"], skipLibCheck: true },
      files: ["tour.ts"],
    };
    await writeFile(join(place, "tsconfig.json"), JSON.stringify(config));
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(SERVER, "../../scripts/types.mjs")],
      { cwd: place, encoding: "utf8" },
    );
    expect([stdout, status]).toEqual(["", 0]);
  });

  it("does the tour", async () => {
    await world.repository("site", { "README.md": "# Site\n" });
    const token = await world.token(world.ada);
    const seen = await tour("http://x.test", token, async (request) => world.app.request(request));
    expect(seen).toEqual(SEEN);
  });
});
