import { globSync } from "node:fs";
import { join } from "node:path";
import { publishedPurePackages } from "../pure-programs.ts";
import { bundleSuites } from "./bundle-suites.ts";

/** A file of tests of a pure package, ready for other runtimes. */
export interface PortableSuite {
  /** File from the folder of the packages: `filters/src/fold.test.ts`. */
  readonly title: string;
  /** Code of an ES module, whose default export runs the tests. */
  readonly code: string;
  /** Whether a worker can run it: it reads no files, such as vectors. */
  readonly isForWorkers: boolean;
}

/** Modules that Bun, Deno and workerd all have. */
const EVERYWHERE = ["buffer", "crypto", "events", "path", "process", "stream", "url", "util"];
/** Modules that read files. */
const FILES = ["fs", "fs/promises"];
/** Files that test what only Node.js has, and what that is. */
const FOR_NODE: ReadonlyMap<string, string> = new Map([
  ["descriptor-wire/src/root-bridge/root.test.ts", "finds a file of another package"],
  ["descriptor-wire/test/generated.test.ts", "runs the generator"],
  ["oauth/test/scrypt-callback.test.ts", "stands in for another runtime"],
]);
/** Sources that are for Node.js, by a part of their path: the engine of git. */
const ENGINE = "git-contents/src/adapters/git/";
/** Files that a worker cannot load, and why. */
const NOT_FOR_WORKERS: ReadonlyMap<string, string> = new Map([
  ["status-core/test/memory.test.ts", "takes its seed while it is loaded"],
]);

/** Bundles the tests of the pure packages that start no program and listen at no port. */
export async function portableSuites(): Promise<readonly PortableSuite[]> {
  const files = publishedPurePackages().flatMap(({ directory, short }) =>
    globSync("{src,test}/**/*.test.ts", { cwd: directory })
      .toSorted()
      .map((file) => ({ title: `${short}/${file}`, path: join(directory, file) }))
      .filter(({ title }) => !FOR_NODE.has(title)),
  );
  const bundled = await bundleSuites(files.map(({ path }) => path));
  const suites: PortableSuite[] = [];
  for (const [index, { code, builtins }] of bundled.entries()) {
    const title = files[index]?.title ?? "";
    if (code.includes(ENGINE)) continue;
    if (!builtins.every((name) => [...EVERYWHERE, ...FILES].includes(name))) continue;
    const readsFiles = builtins.some((name) => FILES.includes(name));
    suites.push({ title, code, isForWorkers: !readsFiles && !NOT_FOR_WORKERS.has(title) });
  }
  return suites;
}
