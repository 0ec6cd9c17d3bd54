import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createGitEngine } from "@x/git-contents/git";
import type { TrustRun } from "../../trust.ts";
import { Disk, type Image, type Loss } from "./disk.ts";
import { promisesOf, type Promised } from "./promises.ts";
import { trace } from "./trace.ts";

const LOSSES: readonly Loss[] = ["none", "names", "journal", "any"];

/** Who writes, and what is said to it beside the repository and a seed. */
export interface Writer {
  /** `engine-writer` or `plain-writer`. */
  readonly script: string;
  readonly settings: readonly string[];
}

/** What a loss of power left, and what was promised until then. */
export interface State {
  /** The same for the same image. */
  readonly key: string;
  readonly image: Image;
  readonly promised: Promised;
  /** When it went, and what it took. */
  readonly what: string;
}

/** Different states of one trace, spread over all of it. */
export interface Traced {
  readonly states: readonly State[];
  readonly operations: number;
}

/** Lets a writer write in an empty directory, and loses power again and again. */
export async function traceStates(
  { random }: TrustRun,
  { script, settings }: Writer,
  { directory, most }: { readonly directory: string; readonly most: number },
): Promise<Traced> {
  const below = join(directory, "disk");
  const gitDir = join(below, "r.git");
  mkdirSync(below);
  // The control is about commits: its repository is whole and on the disk before.
  if (script === "plain-writer") await makeRepository(gitDir);
  const disk = new Disk(below);
  const seed = Math.floor(random() * 2 ** 32);
  const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  const node = [
    process.execPath,
    "--conditions=@x/source",
    "--disable-warning=ExperimentalWarning",
  ];
  const command = [...node, file, gitDir, String(seed), ...settings];
  const operations = await trace(command, { below, log: join(directory, "trace") });
  const promisedAfter = promisesOf(operations, gitDir);
  const states = new Map<string, State>();
  const chance = most / operations.length;
  for (const [at, operation] of operations.entries()) {
    disk.apply(operation);
    const promised = promisedAfter(at);
    if (promised === undefined) continue;
    for (const loss of LOSSES.filter(() => random() < chance)) {
      const image = disk.lose(loss, random);
      const what = `${loss} after operation ${at} of ${operations.length}, trace ${seed}`;
      const key = keyOf(image);
      if (states.size < most) states.set(key, { key, image, promised, what });
    }
  }
  return { states: Array.from(states.values()), operations: operations.length };
}

async function makeRepository(gitDir: string): Promise<void> {
  const engine = createGitEngine({ worker: "inline", exclusive: true });
  await engine.init(gitDir);
  await engine.close();
}

function keyOf(image: Image): string {
  const hash = createHash("sha1");
  for (const [path, bytes] of image) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest("base64");
}
