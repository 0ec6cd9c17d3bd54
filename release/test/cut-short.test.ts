import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "../src/packages.ts";

// Wherever a release is cut short, what is not whole is not published. The scripts are the real ones; the programs
// that they call wait at the place of the cut, so that every moment can be tried and none is left to the clock.

const PACKAGES = ["first", "second"];
/** Far above need: the longest takes six seconds. */
const timeout = 300_000;
const running = new Set<ChildProcess>();
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "x-cut-short-"));
  await cp(join(ROOT, "scripts/pack-release.sh"), join(folder, "scripts/pack-release.sh"));
  await cp(join(ROOT, "scripts/publish-packed.mjs"), join(folder, "scripts/publish-packed.mjs"));
  await symlink(join(ROOT, "release"), join(folder, "release"));
  const bin = join(folder, "node_modules/.bin");
  await mkdir(bin, { recursive: true });
  for (const program of ["turbo", "changeset", "node", "sha256sum", "npm"])
    await symlink(join(ROOT, "release/test/cut-short/program.sh"), join(bin, program));
  for (const name of PACKAGES) await writePackage(name);
});
afterEach(async () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

test(
  "a release that is whole is published, once, wherever its publishing is cut short",
  { timeout },
  async () => {
    const packed = await run("scripts/pack-release.sh", ["packed"]);
    expect(packed).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^digest=[0-9a-f]{64}\n$/),
    });
    const cut = (name: string) => ({ CUT: `publish-${name}`, WHOM: "the whole script" });
    expect(await publish(packed.stdout, cut("first"))).not.toBe(0);
    expect(await published()).toEqual([]);
    expect(await publish(packed.stdout, cut("second"))).not.toBe(0);
    expect(await published()).toEqual(["first.tgz"]);
    expect(await publish(packed.stdout)).toBe(0);
    expect(await published()).toEqual(["first.tgz", "second.tgz"]);
    expect(await publish(packed.stdout)).toBe(0);
    for (const file of await published())
      expect(await readFile(join(folder, "registry", file))).toEqual(
        await readFile(join(folder, "packed", file)),
      );
  },
);

test.each([0, 1, 2])("a build that ends well after %i of 3 files", { timeout }, async (built) => {
  const packed = await run("scripts/pack-release.sh", ["packed"], { BUILT: String(built) });
  expect(packed).toMatchObject({ code: 1, stdout: "" });
  expect(packed.stderr).toMatch(/^error: first: .*is not there$/m);
  expect(await publish(packed.stdout)).toBe(1);
  expect(await published()).toEqual([]);
});

describe.each(["turbo", "changeset", "tarballs", "sbom", "sha256sum"])(
  "cut short in %s",
  (step) => {
    test.each(["the whole script", "the program alone"])(
      "by killing %s",
      { timeout },
      async (whom) => {
        const packed = await run("scripts/pack-release.sh", ["packed"], { CUT: step, WHOM: whom });
        expect(packed.code).not.toBe(0);
        expect(packed.stdout).toBe("");
        expect(await publish(packed.stdout)).toBe(1);
        expect(await published()).toEqual([]);
      },
    );
  },
);

/** What the workflow does with the line that the packing printed. */
async function publish(
  printed: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  const digest = printed.replace(/^digest=|\n$/g, "");
  const args = ["scripts/publish-packed.mjs", "packed", digest];
  return (await run(process.execPath, args, more)).code;
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in the folder, and kills it, or the one in it, where `CUT` says. */
async function run(
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const real = `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`;
  const PATH = `${join(folder, "node_modules/.bin")}:${real}`;
  const env = { PATH, REAL_PATH: real, HOME: folder, NPM_CONFIG_OFFLINE: "true", ...more };
  const child = spawn(program, args, {
    cwd: folder,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const closed = once(child, "close").finally(() => running.delete(child));
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    cutWhereSaid(child, more["WHOM"]),
  ]);
  await closed;
  return { code: child.exitCode, stdout, stderr };
}

async function cutWhereSaid(child: ChildProcess, whom: string | undefined): Promise<string> {
  let said = "";
  let isCut = false;
  child.stderr?.setEncoding("utf8");
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk);
    const [, pid] = /^cut \S+ (\d+)$/m.exec(said) ?? [];
    if (isCut || pid === undefined || child.pid === undefined) continue;
    isCut = true;
    process.kill(whom === "the whole script" ? -child.pid : Number(pid), "SIGKILL");
  }
  return said;
}

async function writePackage(name: string): Promise<void> {
  const directory = join(folder, "packages", name);
  const manifest = {
    name,
    version: "1.0.0",
    license: "MIT",
    type: "module",
    files: ["dist"],
    exports: {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./package.json": "./package.json",
    },
    engines: { node: ">=22" },
  };
  const readme = `\`\`\`ts\nimport { text } from "${name}";\nconsole.log(text);\n//=> whole\n\`\`\`\n`;
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "package.json"), JSON.stringify(manifest));
  await writeFile(join(directory, "README.md"), readme);
}

async function published(): Promise<readonly string[]> {
  const registry = join(folder, "registry");
  return existsSync(registry) ? (await readdir(registry)).toSorted() : [];
}
