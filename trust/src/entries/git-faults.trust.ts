import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TrustTest } from "../trust.ts";
import { failChildren, type Points } from "./git-faults/children.ts";
import { untraceable } from "./git-power-loss/trace.ts";

/** About how many points there are, most of them in git's processes. */
const ALL = 3_500;
/** Ours cost little: so many times as many of them are tried, when not all are. */
const OURS_MORE = 10;

const test: TrustTest = {
  name: "git-faults",
  promise:
    "B50: ENOSPC, EIO or EMFILE at any call to the file system, ours or git's: a refusal, nothing half-done, no lock or file left, and the next write works",
  unit: "faults",
  long: ALL,
  short: 40,
  run: async (run) => {
    const memory = "/dev/shm";
    const directory = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), "trust-faults-"));
    try {
      const every = Math.max(1, Math.round(ALL / run.count));
      const points = (stride: number): Points => ({
        first: 1 + Math.floor(run.random() * stride),
        every: stride,
      });
      const ours = await failOurs(directory, points(Math.ceil(every / OURS_MORE)));
      const reason = untraceable();
      if (reason !== undefined) run.note(`git's own calls did not fail: ${reason}`);
      const children =
        reason === undefined
          ? await failChildren(directory, points(every))
          : { did: 0, broken: [] };
      run.note(`${ours.did} calls of ours failed, ${children.did} of git's processes`);
      return { did: ours.did + children.did, broken: [...ours.broken, ...children.broken] };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};
export default test;

/** In a process of its own: what fails there is the file system of that process. */
async function failOurs(
  directory: string,
  { first, every }: Points,
): Promise<{ readonly did: number; readonly broken: readonly string[] }> {
  const script = fileURLToPath(new URL("git-faults/ours.ts", import.meta.url));
  const node = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning", script];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...node, directory, String(first), String(every)],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout) as { readonly did: number; readonly broken: readonly string[] };
}
