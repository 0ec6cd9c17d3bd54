import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { command } from "./command.ts";
import { ROOT } from "./packages.ts";

/** A runtime that is no Node.js, and how it runs `main.js` of a folder. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  /** Package of the registry that is nothing but the program. */
  readonly packageName: string;
  /** The program in the package. */
  readonly program: string;
  readonly args: readonly string[];
}

const ARCHES = {
  x64: { bun: "x64-baseline", deno: "x64", workerd: "64" },
  arm64: { bun: "aarch64", deno: "arm64", workerd: "arm64" },
};
const arch = ARCHES[process.arch === "arm64" ? "arm64" : "x64"];

/** Those that are tried, for Linux. */
export const RUNTIMES: readonly Runtime[] = [
  {
    name: "Bun",
    version: "1.4.4",
    packageName: `@oven/bun-linux-${arch.bun}`,
    program: "bin/bun",
    args: ["run", "main.js"],
  },
  {
    name: "Deno",
    version: "2.9.6",
    packageName: `@deno/linux-${arch.deno}-glibc`,
    program: "deno",
    args: [
      "run",
      "--quiet",
      "--allow-read",
      "--allow-env",
      "--allow-sys",
      "--no-config",
      "--no-remote",
      "--no-prompt",
      "main.js",
    ],
  },
  {
    name: "workerd",
    version: "1.20261110.1",
    packageName: `@cloudflare/workerd-linux-${arch.workerd}`,
    program: "bin/workerd",
    args: ["test", "worker.capnp"],
  },
];

const PLACE = join(
  ROOT,
  "node_modules/.cache/runtimes",
  RUNTIMES.map(({ version }) => version).join("-"),
);

/** Installs the programs, 350 MB, unless they are there. No install script runs. */
export async function installRuntimes(): Promise<void> {
  if (RUNTIMES.every(isInstalled)) return;
  await mkdir(PLACE, { recursive: true });
  await writeFile(join(PLACE, "package.json"), JSON.stringify({ private: true }));
  const wanted = RUNTIMES.map(({ packageName, version }) => `${packageName}@${version}`);
  const quiet = ["--no-audit", "--no-fund"];
  await command("npm", ["install", "--ignore-scripts", ...quiet, ...wanted], { cwd: PLACE });
}

/** Whether the program of a runtime is there. */
export function isInstalled(runtime: Runtime): boolean {
  return existsSync(programOf(runtime));
}

/** Runs `main.js` of a folder, and answers what it printed. */
export function runIn(runtime: Runtime, folder: string): Promise<string> {
  const env = { HOME: folder, NO_COLOR: "1", DO_NOT_TRACK: "1" };
  return command(programOf(runtime), runtime.args, { cwd: folder, env });
}

function programOf({ packageName, program }: Runtime): string {
  return join(PLACE, "node_modules", packageName, program);
}
