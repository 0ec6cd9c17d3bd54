import { readdirSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { validate } from "dockerfile-utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  compile,
  createConsumer,
  installExample,
  installWithPnpm,
  runFile,
  type Consumer,
} from "../src/consumer.ts";
import { layOut } from "../src/container.ts";
import { startLaidOut } from "../src/container-process.ts";
import { doFirstTask, installAlone } from "../src/first-screen.ts";
import type { Tarball } from "../src/plan.ts";
import { publishedPackages, ROOT, type Package } from "../src/packages.ts";
import {
  addChangeset,
  packRelease,
  publishPacked,
  startRehearsal,
  version,
  type Rehearsal,
} from "../src/rehearsal.ts";
import { startWithNpx } from "../src/npx.ts";
import { openTarball, type Opened } from "../src/tarball.ts";
import { COMPILERS, NODE_LINES } from "../src/toolchain.ts";

// A whole release, to a real registry on loopback that has no way to another one. Everything happens in a
// temporary copy of the repository; the tests stand in the order of a release. scripts/pack-release.sh itself refuses
// a tarball that is not whole, that publint or arethetypeswrong finds fault with, or whose README is not true.

const packages = publishedPackages();
const named = packages.map((one) => [one.manifest.name, one] as const);
const libraries = named.filter(([, { entries }]) => entries.length > 0);
/** Far above need: a build of everything takes seconds on an idle machine, and minutes on a busy one. */
const RELEASE_MS = 1_200_000;
let rehearsal: Rehearsal;
const opened = new Map<string, Opened>();
let tarballs: readonly Tarball[] = [];
let digest = "";
const consumers = (): string => join(rehearsal.folder, "consumers");

beforeAll(async () => {
  rehearsal = await startRehearsal();
  await version(rehearsal);
  ({ tarballs, digest } = await packRelease(rehearsal, "tarballs"));
}, RELEASE_MS);
afterAll(() => rehearsal.close());

const isTemplate = (file: string): boolean => /^templates\/(README\.md|.+\.txt)$/.test(file);

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly string[];
}

describe.each(named)("the tarball of %s", (name, { path, short, entries }) => {
  let files: Opened["files"];
  let manifest: Opened["manifest"];
  beforeAll(async () => {
    const file = tarballs.find((tarball) => tarball.name === name)?.file ?? "";
    const one = await openTarball(file, join(rehearsal.folder, "opened", short));
    opened.set(name, one);
    ({ files, manifest } = one);
  });

  test("takes others in ranges, and those that a part alone needs only from who has them", () => {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    for (const [other, range] of Object.entries(dependencies))
      expect([other, range]).toEqual([other, expect.stringMatching(/^\^\d/)]);
    for (const other of Object.keys(peerDependencies))
      expect([other, peerDependenciesMeta[other]]).toEqual([other, { optional: true }]);
  });

  test("holds what was built, types, its sources as maps, and its papers, and nothing else", () => {
    const papers = ["CHANGELOG.md", "LICENSE", "README.md", "package.json"];
    const paths = [...files.keys()];
    const isBuilt = (one: string): boolean => /^dist\/[\w.-]+(\.js|\.js\.map|\.d\.ts)$/.test(one);
    const isSite = (one: string): boolean => /^site\/[\w./-]+\.(html|css|js)$/.test(one);
    const rest = paths.filter((one) => !isBuilt(one));
    expect(rest.filter((one) => !isSite(one) && !isTemplate(one))).toEqual(papers);
    // The server alone has the documents, and what it puts into a new repository.
    for (const isOfServer of [isSite, isTemplate])
      expect(rest.some(isOfServer)).toBe(path === "apps/server");
    for (const { code, types } of entries)
      expect(paths).toEqual(expect.arrayContaining([code.slice(2), types.slice(2)]));
    expect(paths.filter((one) => /\.(test|spec)\./.test(one))).toEqual([]);
    for (const code of paths.filter((one) => isBuilt(one) && one.endsWith(".js"))) {
      const map = JSON.parse(files.get(`${code}.map`)?.toString() ?? "{}") as SourceMap;
      // What only exports again has no source.
      expect([code, map.sourcesContent?.length ?? 0]).toEqual([code, map.sources.length]);
      for (const source of map.sources) expect(source).toMatch(/^\.\.\/src\/.*\.ts$/);
    }
  });

  test("names no place of the machine that built it", () => {
    const place = /(?:file:\/\/|(?<![\w.-]))\/(?:tmp|home|root|Users|var)\//;
    for (const [one, bytes] of files) {
      expect([one, bytes.includes(rehearsal.folder)]).toEqual([one, false]);
      // Guides tell operators where files of theirs are, and templates which files to ignore.
      if (/^site\/.*\.html$/.test(one) || isTemplate(one)) continue;
      expect([one, place.exec(bytes.toString())?.[0]]).toEqual([one, undefined]);
    }
  });

  test("says what a registry and a bundler want to know, and runs nothing when it is installed", () => {
    expect(manifest).toMatchObject({
      license: "MIT",
      type: "module",
      sideEffects: false,
      repository: { type: "git", directory: path },
      homepage: expect.stringContaining(`${path}#readme`),
      bugs: expect.stringMatching(/^https:.*\/issues$/),
      engines: { node: expect.stringMatching(/^[\^>]/) },
    });
    expect(manifest.keywords?.length).toBeGreaterThan(2);
    expect(manifest.description?.length).toBeGreaterThan(20);
    const hooks = new Set(["preinstall", "install", "postinstall", "prepare", "prepublish"]);
    expect(Object.keys(manifest.scripts ?? {}).filter((script) => hooks.has(script))).toEqual([]);
    // Who publishes says so with the registry; nobody asks for money.
    expect(manifest).not.toHaveProperty("author");
    expect(manifest).not.toHaveProperty("funding");
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|@x\/source|catalog:/);
  });
});

describe("the first release", () => {
  beforeAll(() => publishPacked(rehearsal, "tarballs", digest), RELEASE_MS);

  test.each(named)("%s can be found with one version and a changelog", async (name, { path }) => {
    const { manifest } = rehearsal.packages().find((one) => one.path === path) ?? {};
    expect(await rehearsal.registry.versions(name)).toEqual([manifest?.version]);
    const changelog = await readFile(join(rehearsal.copy, path, "CHANGELOG.md"), "utf8");
    expect(changelog).toMatch(new RegExp(`^# ${name}\n\n## ${manifest?.version}\n`));
  });

  test("there are two lines of Node to try it on, where the repository brings them", () => {
    const expected = process.platform === "linux" ? ["Node 22", "Node 24"] : [];
    expect(NODE_LINES.map(({ name }) => name)).toEqual(expected);
  });

  // What a stranger does: installs one package, pastes what its README shows first, and opens no other file.
  describe.each(named)("the first screen of %s in an empty project", (_name, { path }) => {
    let directory = "";
    beforeAll(async () => {
      directory = await installAlone(consumers(), packageAt(path), rehearsal.env);
    });

    test.each(NODE_LINES)("does on $name what it says", async (node) => {
      const { task, printed } = await doFirstTask(directory, packageAt(path), node);
      expect(task.promised.length).toBeGreaterThan(0);
      expect(printed).toEqual(task.promised);
    });
  });

  describe.each(libraries)("%s in an empty project", (_name, { path, entries }) => {
    let consumer: Consumer;
    beforeAll(async () => {
      consumer = await createConsumer(consumers(), packageAt(path), rehearsal.env);
    });

    test.each(NODE_LINES)("runs its README on $name", async (node) => {
      expect(consumer.snippets.length).toBeGreaterThan(0);
      for (const { file, promised } of consumer.snippets)
        expect(await runFile(consumer.folder, file, node)).toEqual(promised);
    });

    test.each(NODE_LINES)("can be imported by every entry on $name", async (node) => {
      const printed = await runFile(consumer.folder, "entries.ts", node);
      expect(printed).toEqual(entries.map(({ specifier }) => `${specifier} true`));
    });
  });

  const commands = packages.flatMap(({ path, manifest }) =>
    Object.keys(manifest.bin ?? {}).map((bin) => [bin, path] as const),
  );
  describe.each(commands)("the command %s", (bin, path) => {
    let folder = "";
    beforeAll(async () => {
      ({ folder } = await createConsumer(consumers(), packageAt(path), rehearsal.env));
    });

    test.each(NODE_LINES)("tells how it is used on $name", async (node) => {
      const help = await runFile(folder, join("node_modules/.bin", bin), node, ["--help"]);
      expect(help.join("\n")).toMatch(new RegExp(`\\b${bin}\\b`));
    });
  });

  describe.each(readdirSync(join(ROOT, "examples")))("the example %s", (name) => {
    let example: Consumer;
    beforeAll(async () => {
      example = await installExample(consumers(), name, rehearsal.env);
    });

    test.each(NODE_LINES)("prints what it promises on $name", async (node) => {
      expect(example.snippets.map(({ file }) => file)).toEqual(["main.ts"]);
      for (const { file, promised } of example.snippets)
        expect(await runFile(example.folder, file, node)).toEqual(promised);
    });
  });

  describe("all of them, installed by pnpm with nothing hoisted", () => {
    let directory = "";
    beforeAll(async () => {
      directory = await installWithPnpm(consumers(), rehearsal.packages(), rehearsal.env);
    });

    test.each(NODE_LINES)("can be imported by every entry on $name", async (node) => {
      const specifiers = packages.flatMap(({ entries }) => entries.map((one) => one.specifier));
      const printed = await runFile(directory, "entries.ts", node);
      expect(printed).toEqual(specifiers.map((specifier) => `${specifier} true`));
    });
  });

  // Both compilers that consumers have, and both ways to resolve.
  test.each([
    ["NodeNext", "six"],
    ["Bundler", "seven"],
  ] as const)(
    "strict consumers compile with their types, resolved the way of %s, by TypeScript %s",
    async (resolution, line) => {
      const errors = await compile(consumers(), resolution, COMPILERS[line], rehearsal.env);
      expect(errors).toEqual([]);
    },
  );

  test.each(NODE_LINES)(
    "npx starts the server in an empty directory on $name",
    async (node) => {
      const folder = join(rehearsal.folder, node.name.replace(" ", "-"));
      await mkdir(folder);
      const { manifest } = packageAt("apps/server");
      const server = await startWithNpx(
        `${manifest.name}@${manifest.version}`,
        folder,
        node,
        rehearsal.env,
      );
      try {
        const answer = await fetch(`${server.url}/readyz`);
        expect(answer.status).toBe(200);
        const missing = await fetch(`${server.url}/api/v1/statuses/1`);
        expect(missing.status).toBe(404);
        const tool = await fetch(`${server.url}/docs/tools/filters.html`);
        expect([tool.status, await tool.text()]).toEqual([
          200,
          expect.stringContaining('src="../assets/filters.js"'),
        ]);
      } finally {
        await server.end();
      }
    },
    RELEASE_MS,
  );
});

describe("the container's recipe, carried out in a folder", () => {
  const recipe = join(ROOT, "deploy/Containerfile");

  test("has no fault that a linter finds, and does not run as root", async () => {
    const text = await readFile(recipe, "utf8");
    expect(validate(text).map(({ message }) => message)).toEqual([]);
    expect(text).toMatch(/^USER 10001:10001$/m);
  });

  test(
    "makes a server of the tarballs that starts, is healthy, ends, and changes only its data",
    async () => {
      const folder = join(rehearsal.folder, "container");
      const context = join(folder, "context");
      const into = join(folder, "stages");
      const temporary = join(folder, "tmp");
      await mkdir(temporary, { recursive: true });
      await cp(join(rehearsal.copy, "tarballs"), join(context, "tarballs"), { recursive: true });
      const text = await readFile(recipe, "utf8");
      const made = await layOut(text, { context, into, env: rehearsal.env });
      expect(made.packages).toEqual(["git", "tini"]);
      const before = await filesIn(join(into, "last/app"));
      const path = `${NODE_LINES.at(-1)?.bin}${delimiter}${process.env["PATH"]}`;
      const server = await startLaidOut(made, path, temporary);
      expect(await server.check()).toBe(0);
      expect(await server.stop()).toBe(0);
      expect(await filesIn(join(into, "last/app"))).toEqual(before);
      expect(await readdir(join(into, "last/data"))).toContain("server.sqlite");
      expect(await readdir(temporary)).toEqual([]);
    },
    RELEASE_MS,
  );
});

/** Paths and times of change of all that is in a folder. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true });
  const told = entries.map(async (name) => {
    const { mtimeMs, size } = await lstat(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(told)).toSorted();
}

describe("a patch to one package", () => {
  const patched = "ratelimit";
  const before = new Map<string, string>();
  let released: readonly Tarball[] = [];
  beforeAll(async () => {
    for (const { manifest } of rehearsal.packages()) before.set(manifest.name, manifest.version);
    const { manifest } = packageAt(`packages/${patched}`);
    const change = { name: manifest.name, bump: "patch", text: "Say how long to wait." };
    await addChangeset(rehearsal, change);
    await version(rehearsal);
    const packed = await packRelease(rehearsal, "packed");
    released = packed.tarballs;
    await refuseOtherBytes(packed.digest);
    await publishPacked(rehearsal, "packed", packed.digest);
    // Run again, as after a break: everything is there already.
    await publishPacked(rehearsal, "packed", packed.digest);
  }, RELEASE_MS);

  /** Neither another plan nor another tarball than those that were packed can be published. */
  async function refuseOtherBytes(packedDigest: string): Promise<void> {
    const otherDigest = (packedDigest.startsWith("0") ? "1" : "0") + packedDigest.slice(1);
    const otherPlan = publishPacked(rehearsal, "packed", otherDigest);
    await expect(otherPlan).rejects.toThrow("publish-plan.json is not the one that was made");
    const file = released[0]?.file ?? "";
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes, Buffer.from("\n")]));
    const otherTarball = publishPacked(rehearsal, "packed", packedDigest);
    await expect(otherTarball).rejects.toThrow("is not the one that was tested");
    await writeFile(file, bytes);
    expect(await rehearsal.registry.versions(released[0]?.name ?? "")).toHaveLength(1);
  }

  test("comes with a bill of materials of its versions", async () => {
    const file = join(rehearsal.copy, "packed/sbom.cdx.json");
    const sbom = JSON.parse(await readFile(file, "utf8")) as { components: { purl: string }[] };
    const purls = sbom.components.map(({ purl }) => purl);
    for (const { name, version: wanted } of released)
      expect(purls).toContain(`pkg:npm/${name.replace("@", "%40")}@${wanted}`);
  });

  test("releases it and those that depend on it, and nothing else", async () => {
    const changed = dependentsOf(patched);
    expect(released.map(({ name }) => name).toSorted()).toEqual([...changed].toSorted());
    for (const { manifest } of rehearsal.packages()) {
      const first = before.get(manifest.name);
      const second = changed.has(manifest.name) ? [nextPatch(first ?? "")] : [];
      expect([manifest.name, ...(await rehearsal.registry.versions(manifest.name))]).toEqual([
        manifest.name,
        first,
        ...second,
      ]);
    }
  });

  test("builds the bytes of the first release again, where nothing changed", async () => {
    const changed = dependentsOf(patched);
    const same = rehearsal.packages().filter(({ manifest }) => !changed.has(manifest.name));
    expect(same.length).toBeGreaterThan(0);
    for (const { manifest, directory } of same)
      for (const [path, bytes] of opened.get(manifest.name)?.files ?? [])
        if (path.startsWith("dist/"))
          expect([path, bytes.equals(await readFile(join(directory, path)))]).toEqual([path, true]);
  });

  test("says in each changelog why", async () => {
    for (const { manifest, directory, short } of rehearsal.packages()) {
      const changelog = await readFile(join(directory, "CHANGELOG.md"), "utf8");
      const [newest = ""] = changelog.split(/^## /m).slice(1);
      const own = newest.includes("Say how long to wait.");
      expect([manifest.name, own]).toEqual([manifest.name, short === patched]);
      if (!dependentsOf(patched).has(manifest.name)) continue;
      expect(newest).toMatch(`${manifest.version}\n\n### Patch Changes\n`);
      if (short !== patched) expect(newest).toMatch(/Updated dependencies/);
    }
  });

  test("is what was packed and tested, byte for byte", async () => {
    for (const { name, version: wanted, file } of released) {
      const answer = await fetch(`${rehearsal.registry.url}${name}/${wanted}`);
      const { dist } = (await answer.json()) as { readonly dist: { readonly tarball: string } };
      const served = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer());
      expect(served.equals(await readFile(file))).toBe(true);
    }
  });
});

function packageAt(path: string): Package {
  const found = rehearsal.packages().find((one) => one.path === path);
  if (found === undefined) throw new Error(`there is no ${path}`);
  return found;
}

/** Names of a package and of everything that depends on it, directly or not. */
function dependentsOf(short: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    for (const { manifest } of packages)
      if (name in (manifest.dependencies ?? {})) visit(manifest.name);
  };
  visit(packageAt(`packages/${short}`).manifest.name);
  return names;
}

function nextPatch(text: string): string {
  const [major, minor, patch] = text.split(".").map(Number);
  return `${major}.${minor}.${(patch ?? 0) + 1}`;
}
