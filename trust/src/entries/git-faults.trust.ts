import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TrustRun, TrustTest } from "../trust.ts";
import { failChildren, type Tried } from "./git-faults/children.ts";
import type { Points } from "./git-faults/points.ts";
import { untraceable } from "./git-power-loss/trace.ts";

/** About how many points there are, most of them in git's processes. */
const ALL = 3_500;
/** Ours cost little: so many times as many of them are tried, when not all are. */
const OURS_MORE = 10;
/** Of scenarios that are slow, so many times fewer points are tried, when not all are. */
const SLOW_LESS = 6;
/** Of so many kinds of points in git's processes one is tried, when not all are. */
const OF_KINDS = 4;

const test: TrustTest = {
  name: "git-faults",
  promise:
    "B50: ENOSPC, EIO or EMFILE at any call to the file system, ours or git's: a refusal, nothing half-done, no lock or file left, and the next write works",
  unit: "faults",
  long: ALL,
  short: 40,
  hasPieces: true,
  run: async (run) => {
    const memory = "/dev/shm";
    const directory = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), "trust-faults-"));
    try {
      const [oursOf, childrenOf] = pointsOf(run);
      const ours = await failOurs(directory, oursOf, run.piece === undefined ? SLOW_LESS : 1);
      const reason = untraceable();
      if (reason !== undefined) run.note(`git's own calls did not fail: ${reason}`);
      const children =
        reason === undefined ? await failChildren(directory, childrenOf) : { did: 0, broken: [] };
      run.note(`${ours.did} calls of ours failed, ${children.did} of git's processes`);
      return { did: ours.did + children.did, broken: [...ours.broken, ...children.broken] };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};
export default test;

/** Points of ours and of git's processes: those of the piece, or some by chance. */
function pointsOf({ piece, count, random }: TrustRun): readonly [Points, Points] {
  if (piece !== undefined) {
    const points = { first: piece.number, every: piece.of };
    return [points, points];
  }
  const every = Math.max(1, Math.round(ALL / count));
  const some = (stride: number): Points => ({
    first: 1 + Math.floor(random() * stride),
    every: stride,
    ofKinds: Math.min(stride, OF_KINDS),
  });
  return [some(Math.ceil(every / OURS_MORE)), some(every)];
}

/** In a process of its own: what fails there is the file system of that process. */
async function failOurs(
  directory: string,
  { first, every }: Points,
  slower: number,
): Promise<Tried> {
  const script = fileURLToPath(new URL("git-faults/ours.ts", import.meta.url));
  const node = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning", script];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...node, directory, ...[first, every, slower].map(String)],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout) as Tried;
}
