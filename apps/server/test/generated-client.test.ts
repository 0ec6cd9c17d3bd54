import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";
import { SEEN } from "./openapi-client/seen.ts";
import { run } from "./server-process.ts";

// A generator of another language takes the description whole, and what it makes does the tour.

const placeOf = (name: string): string =>
  fileURLToPath(new URL(`generated-client/${name}`, import.meta.url));

/** Python of `scripts/install-generated-client.sh`, which makes the same name. */
const PYTHON = join(
  process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"),
  "x-generated-client",
  createHash("sha256")
    .update(readFileSync(placeOf("requirements.txt")))
    .digest("hex")
    .slice(0, 16),
  "python/bin/python",
);
const SKIPPED = "skipped where scripts/install-generated-client.sh could not install it";

let served: ListeningWorld;
let place: string;
beforeAll(async () => {
  served = await openListeningWorld();
  place = await mkdtemp(join(tmpdir(), "x-generated-client-"));
});
afterAll(async () => {
  await served?.close();
  await rm(place, { recursive: true, force: true, maxRetries: 20 });
});

it.skipIf(!existsSync(PYTHON))(
  `openapi-python-client makes a client of every route but streams of git (${SKIPPED})`,
  async () => {
    const { world, url } = served;
    const path = join(place, "openapi.json");
    const description = await served.get("/api/openapi.json");
    await writeFile(path, description.body);
    const out = ["--meta", "none", "--output-path", join(place, "client")];
    const made = await run(
      PYTHON,
      ["-m", "openapi_python_client", "generate", "--path", path, ...out],
      { cwd: place },
    );
    const left = Array.from(
      `${made.stdout}${made.stderr}`.matchAll(/parsing (.*) within .* will not be generated/g),
      ([, route]) => route,
    );
    expect([made.code, left]).toEqual([
      0,
      ["POST /{owner}/{repo}/git-upload-pack", "POST /{owner}/{repo}/git-receive-pack"],
    ]);
    await world.repository("site", { "README.md": "# Site\n" });
    const token = await world.token(world.ada);
    const driven = await run(PYTHON, [placeOf("drive_generated.py"), url, token], {
      cwd: place,
      env: { PATH: process.env["PATH"], PYTHONPATH: place },
    });
    expect([driven.stderr, JSON.parse(driven.stdout || "{}")]).toEqual(["", SEEN]);
  },
);
