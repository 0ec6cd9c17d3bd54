// node scripts/publish-packed.mjs DIR DIGEST [--provenance]: publishes the tarballs that scripts/pack-release.sh made,
// after checking that they are those: DIGEST is of the plan, and the plan has the hash of each. Needs nothing installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [folder, digest, ...flags] = process.argv.slice(2);
if (folder === undefined || digest === undefined)
  fail("publish-packed.mjs DIR DIGEST [--provenance]");

const planBytes = readFileSync(join(folder, "publish-plan.json"));
if (hash(planBytes, "hex") !== digest) fail("publish-plan.json is not the one that was made");
const releases = JSON.parse(planBytes)
  .plan.flat()
  .filter(({ kind }) => kind === "publish");
for (const { name, tarball } of releases) {
  const found = `sha256-${hash(readFileSync(join(folder, tarball.path)), "base64")}`;
  if (found !== tarball.integrity) fail(`the tarball of ${name} is not the one that was tested`);
}

// The plan has dependencies before what depends on them. A run that broke off is simply run again.
for (const { name, version, tarball } of releases) {
  if (isPublished(`${name}@${version}`)) {
    console.log(`${name}@${version} is there already`);
    continue;
  }
  const args = ["publish", join(folder, tarball.path), "--access=public", "--ignore-scripts"];
  const { status } = spawnSync("npm", [...args, ...flags], { stdio: "inherit" });
  if (status !== 0) fail(`${name}@${version} could not be published`);
  console.log(`${name}@${version} is published, sha256 ${tarball.integrity}`);
}

function isPublished(exact) {
  const { status, stdout } = spawnSync("npm", ["view", exact, "version"], { encoding: "utf8" });
  return status === 0 && stdout.trim() !== "";
}

function hash(bytes, encoding) {
  return createHash("sha256").update(bytes).digest(encoding);
}

function fail(text) {
  console.error(`error: ${text}`);
  process.exit(1);
}
