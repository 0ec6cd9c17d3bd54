import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Benchmark, Candidate } from "../bench.ts";

const require = createRequire(import.meta.url);
const BUF = join(dirname(require.resolve("@bufbuild/buf/package.json")), "bin", "buf");
const EXCLUDED = new Set(["google/protobuf", "preview", "node_modules"]);

/** A module of all sources of google-proto-files; imports of protobuf's own come from the compilers. */
async function prepare(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "x-whole-"));
  const source = dirname(require.resolve("google-proto-files/package.json"));
  await cp(source, folder, {
    recursive: true,
    filter: (path) => !EXCLUDED.has(path.slice(source.length + 1)),
  });
  await writeFile(join(folder, "buf.yaml"), "version: v2\n");
  return folder;
}

/** Runs in a new process, with the built package, and says its own processor time in seconds. */
const OURS = `
  import { readFileSync, writeFileSync } from "node:fs";
  import { compile } from "@x/descriptor-compile";
  import { wellKnownSource } from "@x/descriptor-compile/well-known";
  const { folder, entry } = JSON.parse(readFileSync(0, "utf8"));
  const files = (name) => {
    try { return readFileSync(folder + "/" + name); } catch { return wellKnownSource(name); }
  };
  const { set, accepted } = compile({ files, entry, includeImports: true });
  if (!accepted) throw new Error("the sources are right");
  writeFileSync(folder + "/ours.binpb", set);
  const { user, system } = process.cpuUsage();
  process.stdout.write(String((user + system) / 1e6));`;

function ours(folder: string): number {
  const entry = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".proto"),
  );
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", OURS], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    input: JSON.stringify({ folder, entry }),
  });
  return Number(printed);
}

/** The shell says what its children took. */
function bufs(folder: string): number {
  const script = `TIMEFORMAT="%U %S"; time "$0" build . --as-file-descriptor-set -o buf.binpb`;
  const said = execFileSync("bash", ["-c", `{ ${script}; } 2>&1`, BUF], {
    cwd: folder,
    encoding: "utf8",
  });
  const seconds = said.trim().split(/\s+/).map(Number);
  return seconds.reduce((sum, each) => sum + each, 0);
}

const candidate = (name: string, run: (folder: string) => number): Candidate => ({
  name,
  setup: async () => {
    const folder = await prepare();
    process.once("exit", () => rmSync(folder, { recursive: true }));
    return () => run(folder);
  },
});

const benchmark: Benchmark = {
  name: "descriptor-compile-whole",
  rounds: 3,
  comparisons: [
    {
      name: "all of google-proto-files, in a new process: processor time",
      kind: "value",
      unit: "s",
      moreIsBetter: false,
      candidates: [candidate("@x/descriptor-compile", ours), candidate("buf build 1.75.0", bufs)],
      bars: { "buf build": 0.25 },
    },
  ],
};
export default benchmark;
