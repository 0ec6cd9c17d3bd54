import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { GITEA, MASTODON, writeMembers, type Theirs } from "./src/members.ts";

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");
const page = read("members.md");
const theirs = JSON.parse(read("members/theirs.json")) as Readonly<Record<string, Theirs>>;
/** A table without what a formatter does to it. */
const plain = (text: string): string => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");

test("the tables of members are as the description of the API is now", () => {
  expect(plain(page)).toBe(plain(writeMembers(page, theirs)));
});

test.each([
  ["mastodon", MASTODON],
  ["gitea", GITEA],
] as const)("every entity of %s that is compared is known", (name, pairs) => {
  const missing = pairs.filter(([entity]) => (theirs[name]?.entities[entity] ?? []).length === 0);
  expect(missing).toEqual([]);
});
