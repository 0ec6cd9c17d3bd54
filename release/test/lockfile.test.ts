import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../src/packages.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

test("every dependency of the lockfile comes from the registry, with a hash", () => {
  const lockfile = read("pnpm-lock.yaml");
  expect(lockfile).not.toMatch(/\btarball:|https?:\/\/|git\+|github:| file:/);
  const packages = lockfile.slice(
    lockfile.indexOf("\npackages:\n"),
    lockfile.indexOf("\nsnapshots:\n"),
  );
  const resolutions = packages.match(/^ {4}resolution: .*$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(300);
  for (const resolution of resolutions)
    expect(resolution).toMatch(/^ {4}resolution: \{integrity: sha512-[A-Za-z0-9+/]+={0,2}\}$/);
});

test("nothing young, nothing from elsewhere, nobody less trusted, and no install script", () => {
  const settings = read("pnpm-workspace.yaml");
  for (const setting of [
    "minimumReleaseAge: 10080",
    "blockExoticSubdeps: true",
    "trustPolicy: no-downgrade",
    "strictDepBuilds: true",
  ])
    expect(settings).toContain(`\n${setting}\n`);
  const builds = settings.slice(settings.indexOf("allowBuilds:")).split(/\n(?=\w)/)[0] ?? "";
  expect(builds.match(/: true/g)).toBeNull();
});
