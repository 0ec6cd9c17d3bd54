// pnpm scope [--check]: gives every package the scope, the repository and the product name that `publishing` in
// package.json names, and changes everything that bears them: manifests, imports, documents, the lockfile, the command,
// the realm of challenges, environment variables, temporary folders. With --check it only compares.
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
  product: Object.keys(server.bin)[0].replace(/-server$/, ""),
};
const wanted = {
  scope: publishing.scope,
  repository: publishing.repository,
  product: publishing.product,
};

if (!/^@[a-z0-9][a-z0-9._-]*$/.test(publishing.scope))
  fail(`publishing.scope in package.json is no scope: ${publishing.scope}`);
if (!/^https:\/\/[^\s/]+\/\S*[^/\s]$/.test(publishing.repository))
  fail(`publishing.repository in package.json is no https address: ${publishing.repository}`);
if (!/^[a-z][a-z0-9-]*$/.test(publishing.product))
  fail(`publishing.product in package.json is no lower-case name: ${publishing.product}`);
if (Object.keys(wanted).every((key) => now[key] === wanted[key])) process.exit(0);
if (process.argv.includes("--check"))
  fail(
    "the packages have another scope, repository or name than package.json says; run: pnpm scope",
  );

/** Patterns of what bears a name, and what it becomes. */
const renames = [
  // The name of a package, also in a pattern; the scope in the middle of a sentence.
  [new RegExp(`${now.scope}(?=\\\\?/|\`| packages)`, "g"), wanted.scope],
  [new RegExp(RegExp.escape?.(now.repository) ?? now.repository, "g"), wanted.repository],
  [new RegExp(`\\b${now.product}-(?=server\\b|monorepo\\b)`, "g"), `${wanted.product}-`],
  [new RegExp(`\\b${shouted(now.product)}_(?=SERVER_)`, "g"), `${shouted(wanted.product)}_`],
  [new RegExp(`(?<=realm=\\\\*")${now.product}(?=\\\\*")`, "g"), wanted.product],
  [new RegExp(`(?<=tmpdir\\(\\), ["'\`])${now.product}-`, "g"), `${wanted.product}-`],
  [new RegExp(`^# ${now.product}$`, "gm"), `# ${wanted.product}`],
];
let changed = 0;
for (const file of execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split(
  "\0",
)) {
  if (file === "" || !existsSync(join(ROOT, file))) continue;
  const bytes = readFileSync(join(ROOT, file));
  if (bytes.includes(0)) continue;
  const text = bytes.toString("utf8");
  const renamed = renames.reduce((before, [from, to]) => before.replaceAll(from, () => to), text);
  // What is no text stays as it is, byte for byte.
  if (renamed === text || !Buffer.from(text).equals(bytes)) continue;
  writeFileSync(join(ROOT, file), renamed);
  changed++;
}
console.log(
  `${changed} files changed; now run: pnpm install && pnpm fix && pnpm api --write && pnpm test`,
);

function shouted(name) {
  return name.toUpperCase().replaceAll("-", "_");
}

function fail(text) {
  console.error(`error: ${text}`);
  process.exit(1);
}
