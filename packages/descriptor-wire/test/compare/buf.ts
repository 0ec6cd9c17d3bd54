// buf itself, where it is installed: its verdicts stand beside ours.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What buf says about a change; lines and columns from 1, all 1 when it knows none. */
export interface Annotation {
  /** Absent for what is gone with its file. */
  readonly path?: string;
  readonly start_line: number;
  readonly start_column: number;
  readonly type: string;
  readonly message: string;
}

/** Where buf is; `undefined` on platforms that it is not made for. */
export const buf: string | undefined = findBuf();

const CATEGORIES = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"];

/** The rules of buf by id, with those of their categories that we have too. */
export function rulesOfBuf(): ReadonlyMap<string, readonly string[]> {
  const rules = runBuf("config", "ls-breaking-rules", "--version", "v2", "--format", "json").lines;
  return new Map(
    rules.map((line) => {
      const { id, categories } = JSON.parse(line) as { id: string; categories: string[] };
      return [id, CATEGORIES.filter((category) => categories.includes(category))];
    }),
  );
}

/** @throws Error when buf refuses one of the sets */
export function breaking(before: Uint8Array, after: Uint8Array): readonly Annotation[] {
  const folder = mkdtempSync(join(tmpdir(), "compare-"));
  try {
    writeFileSync(join(folder, "before.binpb"), before);
    writeFileSync(join(folder, "after.binpb"), after);
    const config = JSON.stringify({ version: "v2", breaking: { use: CATEGORIES } });
    const { lines, status, error } = runBuf(
      "breaking",
      join(folder, "after.binpb"),
      "--against",
      join(folder, "before.binpb"),
      "--error-format=json",
      "--config",
      config,
    );
    if (status !== 0 && status !== 100) throw new Error(`buf: ${error}`);
    return lines.map((line) => JSON.parse(line) as Annotation);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runBuf(...args: readonly string[]): { lines: string[]; status: number; error: string } {
  const done = spawnSync(buf ?? "", args, {
    encoding: "utf8",
    timeout: 280_000,
    maxBuffer: 2 ** 28,
    env: { HOME: tmpdir(), PATH: "" },
  });
  const lines = (done.stdout ?? "").split("\n").filter((line) => line !== "");
  return { lines, status: done.status ?? -1, error: done.error?.message ?? done.stderr };
}

function findBuf(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const own = createRequire(require.resolve("@bufbuild/buf/package.json"));
    const name = `@bufbuild/buf-${process.platform}-${process.arch}/package.json`;
    const program = process.platform === "win32" ? "buf.exe" : "buf";
    return join(dirname(own.resolve(name)), "bin", program);
  } catch {
    return undefined;
  }
}
