// pnpm scope [--check]: gives every package the scope and the repository that `publishing` in package.json names, and
// changes everything that mentions them: manifests, imports, documents, the lockfile. With --check it only compares.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (file) => readFileSync(join(ROOT, file), "utf8");
const { publishing } = JSON.parse(read("package.json"));
const server = JSON.parse(read("apps/server/package.json"));
const now = {
  scope: server.name.replace(/\/.*/, ""),
  repository: server.repository.url.replace(/^git\+|\.git$/g, ""),
};

if (!/^@[a-z0-9][a-z0-9._-]*$/.test(publishing.scope))
  fail(`publishing.scope in package.json is no scope: ${publishing.scope}`);
if (!/^https:\/\/[^\s/]+\/\S*[^/\s]$/.test(publishing.repository))
  fail(`publishing.repository in package.json is no https address: ${publishing.repository}`);
if (now.scope === publishing.scope && now.repository === publishing.repository) process.exit(0);
if (process.argv.includes("--check"))
  fail("the packages have another scope or repository than package.json says; run: pnpm scope");

// The name of a package, also in a pattern; the scope in the middle of a sentence.
const scope = new RegExp(`${now.scope}(?=\\\\?/|\`| packages)`, "g");
let changed = 0;
for (const file of execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split(
  "\0",
)) {
  if (file === "" || file === "package.json" || !existsSync(join(ROOT, file))) continue;
  const bytes = readFileSync(join(ROOT, file));
  if (bytes.includes(0)) continue;
  const text = bytes.toString("utf8");
  const renamed = text
    .replaceAll(scope, () => publishing.scope)
    .replaceAll(now.repository, () => publishing.repository);
  // What is no text stays as it is, byte for byte.
  if (renamed === text || !Buffer.from(text).equals(bytes)) continue;
  writeFileSync(join(ROOT, file), renamed);
  changed++;
}
console.log(
  `${changed} files changed; now run: pnpm install && pnpm fix && pnpm api --write && pnpm test`,
);

function fail(text) {
  console.error(`error: ${text}`);
  process.exit(1);
}
