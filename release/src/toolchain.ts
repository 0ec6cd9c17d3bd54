import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "./packages.ts";

/** The repository's tools first, and nothing that a developer's machine adds to npm's settings. */
export function toolEnv(registry?: { readonly npmrc: string }): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    PATH: `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
    HOME: process.env["HOME"],
    CI: "true",
    // A copy of the repository shares the installed dependencies, and must not change them.
    pnpm_config_verify_deps_before_run: "false",
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    NO_COLOR: "1",
  };
  return registry === undefined ? env : { ...env, NPM_CONFIG_USERCONFIG: registry.npmrc };
}

/** A Node.js line that users have. */
export interface NodeLine {
  readonly name: string;
  readonly bin: string;
}

/** The lines that the packages promise, as far as they are installed for this platform. */
export const NODE_LINES: readonly NodeLine[] = [
  { name: "Node 22", bin: join(ROOT, `release/node_modules/node-22-linux-${process.arch}/bin`) },
  { name: "Node 24", bin: join(ROOT, `node_modules/node-linux-${process.arch}/bin`) },
].filter(({ bin }) => existsSync(bin));

/** The compilers that the repository brings: TypeScript 6, and 7 where it has a binary of it for this platform. */
export const COMPILERS: { readonly six: string; readonly seven: string } = (() => {
  const six = join(ROOT, "node_modules/.bin/tsc");
  const native = `node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib/tsc`;
  const seven = join(ROOT, native);
  return { six, seven: existsSync(seven) ? seven : six };
})();
