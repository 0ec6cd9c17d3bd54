import { expect, test } from "vitest";
import { readManifest } from "../src/packages.ts";
import { installedDependencies } from "../src/third-party.ts";

test("a version of a package is packed once, also when pnpm has it twice, with other peers each", () => {
  const names = installedDependencies()
    .map(readManifest)
    .map(({ name, version }) => `${name}@${version}`);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
