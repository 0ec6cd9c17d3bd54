import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Purity is a promise of every pure package, so a deliberate break of each kind must turn the linter
// or the compiler red. The breaks are written into a real package, where the real rules apply.
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PURE = [
  "status-core",
  "filters",
  "ratelimit",
  "oauth",
  "git-contents",
  "lfs-pointer",
  "descriptor-compile",
  "descriptor-wire",
  "editorconfig",
];
const run = promisify(execFile);

/** Files that the linter is asked about, all in one run: it starts once. */
const asked: { readonly place: string; readonly name: string; readonly code: string }[] = [];
/** The rules that each of {@link asked} breaks. */
let broken: readonly (readonly string[])[] = [];
const folders: string[] = [];

/**
 * Asks the linter about a file.
 *
 * @param place - folder of the repository in which it stands, in one of its own
 * @param ending - of its name
 * @returns which rules it breaks, once tests run
 */
function lint(place: string, code: string, ending = ".ts"): () => readonly string[] | undefined {
  const at = asked.length;
  asked.push({ place, name: `purity${at}${ending}`, code });
  return () => broken[at];
}

beforeAll(async () => {
  const byPlace = new Map<string, string>();
  const files: string[] = [];
  for (const { place, name, code } of asked) {
    const folder = byPlace.get(place) ?? (await mkdtemp(join(ROOT, place, "purity-")));
    if (!byPlace.has(place)) folders.push(folder);
    byPlace.set(place, folder);
    files.push(join(folder, name));
    await writeFile(join(folder, name), code);
  }
  // Red for the breaks: what it wrote says for which.
  const { stdout } = await run("node_modules/.bin/oxlint", ["--quiet", "--format=json", ...files], {
    cwd: ROOT,
  }).catch((error: unknown) => error as { readonly stdout: string });
  const { diagnostics, number_of_files: count } = JSON.parse(stdout) as Report;
  expect(count).toBe(asked.length);
  broken = files.map((file) =>
    diagnostics
      .filter(({ filename, severity }) => filename === relative(ROOT, file) && severity === "error")
      .map(({ code }) => code),
  );
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** What the linter writes. */
interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly filename: string;
  }[];
  readonly number_of_files: number;
}

const BREAKS = {
  "an import of node:fs":
    'import { readFileSync } from "node:fs";\nexport const broken: unknown = readFileSync;\n',
  "an import of hono": 'import { Hono } from "hono";\nexport const broken: unknown = Hono;\n',
  "an import of another package":
    'import * as other from "@x/blob-store";\nexport const broken: unknown = other;\n',
  "Date.now()": "export const broken: number = Date.now();\n",
  "new Date()": "export const broken: Date = new Date();\n",
  "Math.random()": "export const broken: number = Math.random();\n",
  "process.env": "export const broken: unknown = process.env;\n",
  setTimeout: "export const broken: unknown = setTimeout;\n",
};

describe.each(PURE)("a pure package, %s", (name) => {
  const place = `packages/${name}/src`;
  const rows = Object.entries(BREAKS).map(([what, code]) => [what, lint(place, code)] as const);
  const sound = lint(place, "export const sound = (nowMs: number): Date => new Date(nowMs);\n");

  test.each(rows)("turns the linter red for %s", (_what, rules) => {
    expect(rules()).toEqual(expect.arrayContaining([expect.any(String)]));
  });

  test("leaves the linter green for a date made of an argument", () => {
    expect(sound()).toEqual([]);
  });
});

describe("a body of a request", () => {
  const BODIES = {
    "Hono's reader of JSON": "export const broken = (c: Context) => c.req.json();\n",
    "Hono's reader of forms": "export const broken = (c: Context) => c.req.parseBody();\n",
    "the web request": "export const broken = (c: Context) => c.req.raw.body;\n",
    "a context that says so":
      'import type { BodyContext } from "../http/env.ts";\nexport const broken = (c: Context) => c as BodyContext;\n',
  };
  const lintBody = (code: string) =>
    lint("apps/server/src", `import type { Context } from "hono";\n${code}`);
  const rows = Object.entries(BODIES).map(([how, code]) => [how, lintBody(code)] as const);
  const sound = lintBody("export const sound = (c: Context) => [c.req.query(), c.req.raw.url];\n");

  test.each(rows)("turns the linter red when read by %s", (_how, rules) => {
    expect(rules()).toContain("pure(no-unauthorized-body)");
  });

  test("leaves it green for what is no body", () => {
    expect(sound()).toEqual([]);
  });
});

describe("who may import whom", () => {
  const rows = [
    ["packages/ratelimit/src/adapters", "@x/status-core", false],
    ["packages/ratelimit/src/adapters", "node:net", true],
    ["packages/blob-store/src", "@x/lfs-pointer", false],
    ["packages/blob-store/src", "hono", false],
    ["packages/status-store/src", "@x/filters", false],
    ["packages/status-store/src", "@x/ratelimit/memory", false],
    ["packages/status-store/src", "@x/ratelimit", true],
    ["packages/status-store/src", "@x/oauth", true],
    ["packages/status-store/src", "@x/oauth/memory", false],
    ["packages/descriptor-compile/src", "@x/descriptor-wire/registry", true],
    ["packages/descriptor-compile/src", "@x/status-core", false],
    ["packages/descriptor-wire/src", "@x/descriptor-compile", false],
    ["apps/server/src", "../../../../packages/filters/src/index.ts", false],
    ["apps/server/src", "@x/filters", true],
    ["apps/server/src/config", "../http/env.ts", false],
    ["apps/server/src/entities", "../http/env.ts", false],
    ["apps/server/src/cache", "../http/env.ts", true],
    ["apps/server/src/cache", "../http/auth.ts", false],
    ["apps/server/src/http", "../cache/tokens.ts", true],
    ["apps/server/src/http", "../deps.ts", false],
    ["apps/server/src/http", "../../../../packages/filters/src/index.ts", false],
    ["apps/server/src/filters", "../statuses/view.ts", false],
    ["apps/server/src/accounts", "../statuses/view.ts", true],
    ["apps/server/src/statuses", "../accounts/routes.ts", false],
    ["apps/server/src/repos", "../lfs/access.ts", false],
    ["apps/server/src/lfs", "../repos/access.ts", true],
    ["apps/server/src/boot", "../cli/prune.ts", false],
    ["apps/server/src/boot", "../app.ts", true],
  ] as const;
  const asking = rows.map(
    ([place, specifier, mayImport]) =>
      [
        place,
        specifier,
        mayImport,
        lint(place, `import * as other from "${specifier}";\nexport const one: unknown = other;\n`),
      ] as const,
  );

  test.each(asking)("%s may import %s: %s", (_place, _specifier, mayImport, rules) => {
    expect(rules()).toEqual(mayImport ? [] : expect.arrayContaining([expect.any(String)]));
  });
});

describe("files that import each other", () => {
  test.each([
    ["by value", "export const one: unknown = () => two;\n", "import { one }", "import { two }"],
    ["by type", "export type one = number;\n", "import type { one }", "import { two }"],
  ])("turn the linter red, %s", async (_how, exported, importOne, importTwo) => {
    const folder = await mkdtemp(join(ROOT, "apps/server/src/circle-"));
    try {
      const [one, two] = [join(folder, "one.ts"), join(folder, "two.ts")];
      await writeFile(
        one,
        `${importTwo} from "./two.ts";\nexport const use: unknown = two;\n${exported}`,
      );
      await writeFile(
        two,
        `${importOne} from "./one.ts";\nexport const two: unknown = 1;\nexport type Two = typeof one | one;\n`,
      );
      const failure = run("node_modules/.bin/oxlint", [one, two], { cwd: ROOT });
      await expect(failure).rejects.toMatchObject({
        stdout: expect.stringContaining("Dependency cycle detected"),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("the compiler", () => {
  test("knows no node, no timer and no console in pure code", async () => {
    const folder = await mkdtemp(join(ROOT, "packages/filters/src/purity-"));
    try {
      await writeFile(
        join(folder, "broken.ts"),
        'import "node:fs";\nconsole.log(process.env, setTimeout, fetch, Buffer);\n',
      );
      const failure = await run("../../node_modules/.bin/tsc", ["-p", "tsconfig.json"], {
        cwd: join(ROOT, "packages/filters"),
      }).then(
        () => "it compiled",
        (error: unknown) => String((error as { stdout: string }).stdout),
      );
      for (const name of ["console", "process", "setTimeout", "fetch", "Buffer"]) {
        expect(failure).toContain(`Cannot find name '${name}'`);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("a test", () => {
  const WAITS = {
    "performance.now()": "export const broken: number = performance.now();\n",
    "Date.now()": "export const broken: number = Date.now();\n",
    "process.hrtime()": "export const broken: unknown = process.hrtime.bigint();\n",
    "an exception without a reason":
      "// oxlint-disable-next-line pure/no-test-clock\nexport const broken = Date.now();\n",
    setTimeout: "await new Promise((resolve) => void setTimeout(resolve, 300));\n",
    "setTimeout of node:timers/promises":
      'import { setTimeout as sleep } from "node:timers/promises";\nawait sleep(300);\n',
  };
  const SOUND = `import { expect } from "vitest";
    await expect.poll(() => process.threadCpuUsage().user).toBeGreaterThan(0);
    // oxlint-disable-next-line pure/no-test-clock -- an age for files
    export const ageMs: number = Date.now();\n`;
  const place = "apps/server/test";
  const rows = Object.entries(WAITS).map(
    ([what, code]) => [what, lint(place, code, ".test.ts"), lint(place, code)] as const,
  );
  const sound = lint(place, SOUND, ".test.ts");

  test.each(rows)("turns the linter red for %s", (_what, ofTest, ofHelper) => {
    for (const rules of [ofTest, ofHelper]) expect(rules()).toContain("pure(no-test-clock)");
  });

  test("leaves the linter green for the processor's time, polls, and reasoned exceptions", () => {
    expect(sound()).toEqual([]);
  });
});
