// What every command of the repository needs first: the dependencies and one modern Node.
// Runs on the Node that a fresh machine has (20 or newer) and uses nothing that must be installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PNPM = "pnpm@12.18.0";
const MODULES = join(ROOT, "node_modules");
const BIN = join(MODULES, ".bin");
const STAMP = join(MODULES, ".installed");
/** The first of each line whose SQLite is safe to write with; types are stripped without a flag there too. */
const OLDEST_NODES = [
  [22, 22, 3],
  [24, 15, 0],
];

/** The environment of every command: tools of the repository first, its Node among them. */
export const toolEnv = {
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}`,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
};

/** Installs what the lockfile says, unless that was done already; ends the process when it cannot. */
export function install() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return checkNode();
  say("installing dependencies ...");
  // No dependency's install script runs; the lockfile decides every version.
  const { status } = spawnSync("npx", ["--yes", PNPM, "install", "--frozen-lockfile"], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) fail("the dependencies could not be installed; is the npm registry reachable?");
  writeFileSync(STAMP, wanted);
  checkNode();
}

/** Runs a tool of the repository; answers its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: toolEnv,
    ...options,
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

/** The server as it was built. */
export const SERVER = join(ROOT, "apps/server/dist/main.js");

/** Builds every package, unless nothing changed since. */
export function buildAll() {
  if (
    run("turbo", ["run", "build", "site", "--output-logs=errors-only", "--no-update-notifier"]) !==
    0
  )
    fail("the build failed");
}

/** Builds the server and the packages below it, unless nothing changed since. */
export function buildServer() {
  const args = [
    "run",
    "build",
    "site",
    "--filter=@x/server",
    "--output-logs=errors-only",
    "--no-update-notifier",
  ];
  // What the build says goes to standard error: standard output belongs to the server.
  if (run("turbo", args, { stdio: ["ignore", 2, 2] }) !== 0) fail("the build failed");
}

/** Starts a command that lives as long as the person wants it to, and ends with its exit code. */
export function hand(command, args, options = {}) {
  const child = spawn(command, args, { stdio: "inherit", env: toolEnv, ...options });
  // Ctrl-C reaches the child by itself; this process only waits for it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("error", (error) => fail(`${command} could not be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

export function fail(text) {
  say(`error: ${text}`);
  process.exit(1);
}

/** The lockfile and every manifest: a changed dependency is installed before the next command. */
function fingerprint() {
  const hash = createHash("sha256");
  const manifests = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"];
  for (const folder of ["packages", "apps"]) {
    for (const name of readdirSync(join(ROOT, folder)).toSorted()) {
      manifests.push(join(folder, name, "package.json"));
    }
  }
  for (const name of ["benchmarks", "docs", "release", "trust"])
    manifests.push(`${name}/package.json`);
  for (const file of manifests) {
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

function checkNode() {
  const { stdout } = spawnSync("node", ["--version"], { env: toolEnv, encoding: "utf8" });
  const found = (stdout ?? "").trim().replace("v", "").split(".").map(Number);
  const isNewer = OLDEST_NODES.some(
    (oldest, at) =>
      (found[0] === oldest[0] || at === OLDEST_NODES.length - 1) && compare(found, oldest) >= 0,
  );
  if (isNewer) return;
  fail(
    `Node ${OLDEST_NODES.map((version) => version.join(".")).join(" or ")} or newer is needed on this platform, ` +
      `and this is ${(stdout ?? "").trim() || "none"} (on Linux the repository brings its own)`,
  );
}

function compare([major = 0, minor = 0, patch = 0], [oldMajor, oldMinor, oldPatch]) {
  return major - oldMajor || minor - oldMinor || patch - oldPatch;
}
