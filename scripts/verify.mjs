// pnpm verify [--no-tests]: everything that must be green before a commit.
import { install, run, say } from "./toolchain.mjs";

const turbo = (...tasks) => [
  "turbo",
  ["run", ...tasks, "--output-logs=errors-only", "--no-update-notifier"],
];
const steps = [
  ["subjects of commits", "node", ["scripts/commits.mjs"]],
  ["format", "oxfmt", ["--check"]],
  ["lint", "oxlint", ["--deny-warnings"]],
  ["types, build and package", ...turbo("types", "build", "site", "package")],
  [
    "API, reference, sizes, prose and licences",
    ...turbo("api", "reference", "size", "prose", "licences"),
  ],
  ["unused files, exports and dependencies", "knip", ["--no-config-hints"]],
];
if (!process.argv.includes("--no-tests"))
  steps.push(["tests", "vitest", ["run", "--reporter=dot"]]);

install();
for (const [what, command, args] of steps) {
  const startMs = performance.now();
  const status = run(command, args);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  say(`${status === 0 ? "ok  " : "RED "} ${what} (${seconds} s)`);
  if (status !== 0) process.exit(1);
}
