import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = dirname(import.meta.dirname);

it.each(globSync("{packages,apps}/*/package.json", { cwd: ROOT }))(
  "%s runs the tests of its package alone",
  (manifest) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, manifest), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts["test"]).toBe(`vitest run --root ../.. ${dirname(manifest)}/`);
  },
);
