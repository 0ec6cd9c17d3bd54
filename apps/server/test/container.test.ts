import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { DECLARED } from "../src/config/settings.ts";

// Read, not run: there is no container engine where the tests run.

const FOLDER = new URL("../../../docs/container/", import.meta.url);
const variables = new Set(DECLARED.map(({ variable }) => variable));
const isTagged = (image: string): boolean => /:(?!latest$)[\w.-]+$/.test(image);

describe("docs/container/Containerfile", () => {
  it("makes an image that runs as no root, with a check of its health and a volume", async () => {
    const text = await readFile(new URL("Containerfile", FOLDER), "utf8");
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image);
    expect(images).toHaveLength(2);
    expect(images.filter((image) => !isTagged(image))).toEqual([]);
    const last = text.slice(text.lastIndexOf("\nFROM "));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .*\/readyz/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    const [, names = ""] = /^ENV (.*)$/m.exec(last) ?? [];
    const set = names.split(" ").map((pair) => pair.split("=")[0] ?? "");
    expect(set.filter((name) => name !== "NODE_ENV" && !variables.has(name))).toEqual([]);
    expect(set).toContain("DATA_DIR");
  });
});

describe("docs/container/compose.yaml", () => {
  it("runs the server without rights, with settings that there are", async () => {
    const text = await readFile(new URL("compose.yaml", FOLDER), "utf8");
    const [server = ""] = /^ {2}server:\n(?: {4}.*\n)+/m.exec(text) ?? [];
    for (const line of ["read_only: true", "- ALL", "- no-new-privileges:true", "init: true"])
      expect(server).toContain(line);
    const set = [...server.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
    expect(set).toContain("DATABASE_URL");
    expect(set.filter((name) => !variables.has(name))).toEqual([]);
    const images = [...text.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image = ""]) => image);
    expect(images).toHaveLength(3);
    expect(images.filter((image) => !isTagged(image))).toEqual([]);
  });
});
