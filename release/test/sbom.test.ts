import { expect, test } from "vitest";
import { publishedPackages } from "../src/packages.ts";
import { createSbom } from "../src/sbom.ts";

const sbom = createSbom();
const refs = sbom.components.map((component) => component["bom-ref"]);

test("the bill of materials names every package of ours and what is installed with it, once", () => {
  for (const { manifest } of publishedPackages())
    expect(refs).toContain(`pkg:npm/${manifest.name.replace("@", "%40")}@${manifest.version}`);
  for (const { manifest } of publishedPackages())
    for (const name of Object.keys(manifest.dependencies ?? {}))
      expect(refs.some((ref) => ref.startsWith(`pkg:npm/${name.replace("@", "%40")}@`))).toBe(true);
  expect(new Set(refs).size).toBe(refs.length);
});

test("every package of others has a licence and the hash of the lockfile", () => {
  const ours = new Set(publishedPackages().map(({ manifest }) => manifest.name));
  for (const { group, name, licenses, hashes } of sbom.components) {
    if (ours.has(group === undefined ? name : `${group}/${name}`)) continue;
    expect([name, licenses.length, hashes?.[0]?.content.length]).toEqual([name, 1, 128]);
  }
});

test("dependencies lead to components, and everything is reached from the release", () => {
  const known = new Set(["release", ...refs]);
  const graph = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  for (const [ref, dependsOn] of graph) {
    expect(known).toContain(ref);
    for (const one of dependsOn) expect(known).toContain(one);
  }
  expect(createSbom()).toEqual(sbom);
});

test("the document has the form of CycloneDX 1.6", () => {
  expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
