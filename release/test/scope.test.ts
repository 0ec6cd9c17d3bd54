import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { command } from "../src/command.ts";
import { copyRepository } from "../src/copy.ts";
import { PRODUCT, publishedPackages, ROOT, SCOPE } from "../src/packages.ts";
import { toolEnv } from "../src/toolchain.ts";

const env = toolEnv();

test("the packages have the scope, the repository and the name that package.json says", async () => {
  await command("node", ["scripts/scope.mjs", "--check"], { cwd: ROOT, env });
});

describe("another scope and name", () => {
  const publishing = {
    scope: "@another-scope",
    repository: "https://code.example.org/them/theirs",
    product: "other-name",
  };
  let folder = "";
  let copy = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "x-scope-"));
    copy = join(folder, "repository");
    await copyRepository(copy);
    const file = join(copy, "package.json");
    const root = JSON.parse(await readFile(file, "utf8")) as object;
    await writeFile(file, `${JSON.stringify({ ...root, publishing }, undefined, 2)}\n`);
    const before = command("node", ["scripts/scope.mjs", "--check"], { cwd: copy, env });
    await expect(before).rejects.toThrow("run: pnpm scope");
    await command("node", ["scripts/scope.mjs"], { cwd: copy, env });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("is everywhere, and the old one nowhere", async () => {
    await command("node", ["scripts/scope.mjs", "--check"], { cwd: copy, env });
    for (const { manifest, path } of publishedPackages(copy)) {
      expect(manifest.name).toBe(`${publishing.scope}/${path.replace(/.*\//, "")}`);
      expect(manifest.repository?.url).toBe(`git+${publishing.repository}.git`);
    }
    expect(await traces(`${SCOPE}\\\\?/`)).toEqual([]);
  });

  test.each([
    ["the command and the root package", `\\b${PRODUCT}-(server|monorepo)\\b`],
    ["the realm of challenges", `realm=\\\\*"${PRODUCT}\\\\*"`],
    ["environment variables", `\\b${PRODUCT.toUpperCase()}_SERVER`],
    ["temporary folders", `tmpdir\\(\\), ["'\`]${PRODUCT}-`],
    ["the title", `^# ${PRODUCT}$`],
  ])("leaves no trace of the name in %s", async (_what, pattern) => {
    expect(await command("git", ["grep", "-cE", pattern], { cwd: ROOT, env })).not.toBe("");
    expect(await traces(pattern)).toEqual([]);
  });

  /** Files of the copy that match a pattern still. */
  async function traces(pattern: string): Promise<readonly string[]> {
    const found = await command("git", ["grep", "-lE", pattern], { cwd: copy, env }).catch(
      () => "",
    );
    return found.split("\n").filter((file) => file !== "");
  }

  test("compiles, from the server down", async () => {
    for (const parent of ["packages", "apps"])
      for (const name of readdirSync(join(copy, parent))) {
        const links = join(copy, parent, name, "node_modules");
        if (existsSync(join(links, SCOPE)))
          await rename(join(links, SCOPE), join(links, publishing.scope));
      }
    await command("node", ["../../scripts/types.mjs"], { cwd: join(copy, "apps/server"), env });
  });

  test("leaves a lockfile that fits", async () => {
    // The policies of the workspace ask for facts of each package, which only a first install of it leaves here.
    const args = [
      "install",
      "--lockfile-only",
      "--frozen-lockfile",
      "--prefer-offline",
      "--ignore-scripts",
    ];
    await command("pnpm", args, { cwd: copy, env });
  });
});
