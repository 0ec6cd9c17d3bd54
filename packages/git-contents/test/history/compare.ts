import { rmSync } from "node:fs";
import { join } from "node:path";
import type { GitEngine } from "../../src/adapters/git/index.ts";
import type { ObjectFormat } from "../../src/index.ts";
import type { TrustRandom } from "../random.ts";
import { git } from "../repositories.ts";
import { expectedOf, type Expected } from "./expected.ts";
import { wildHistory } from "./wild-history.ts";

/** A repository with a history, and what git says of all its directories at some commits. */
export interface Judged {
  readonly gitDir: string;
  readonly expected: readonly Expected[];
}

/** Makes a repository with a wild history, in one pack. */
export async function makeWild(
  engine: GitEngine,
  gitDir: string,
  shape: {
    readonly format: ObjectFormat;
    readonly commits: number;
    readonly random: TrustRandom;
  },
): Promise<Judged> {
  await engine.init(gitDir, { format: shape.format });
  const idLength = shape.format === "sha1" ? 40 : 64;
  git(gitDir, ["fast-import", "--quiet"], Buffer.from(wildHistory({ ...shape, idLength })));
  git(gitDir, ["repack", "-adfq"]);
  const listed = git(gitDir, ["rev-list", "--topo-order", "main"]).trim().split("\n");
  const some = [listed[0], listed[Math.floor(listed.length / 3)]].filter((id) => id !== undefined);
  return { gitDir, expected: expectedOf(gitDir, some) };
}

/** What an engine that knows nothing yet finds otherwise than git. */
export async function differencesOf(engine: GitEngine, judged: Judged): Promise<readonly string[]> {
  const different: string[] = [];
  for (const { commit, directory, entries } of judged.expected) {
    await engine.release(judged.gitDir);
    const found = await engine.open(judged.gitDir).lastCommits(commit, directory);
    if (found?.size !== entries.size)
      different.push(`${directory}: ${found?.size} entries of ${entries.size}`);
    for (const [name, id] of entries)
      if (found?.get(name) !== id)
        different.push(
          `${directory}/${name} at ${commit}: ${found?.get(name)}, and should be ${id}`,
        );
  }
  return different;
}

/** Takes every form of commit-graph away. */
export function clearGraphs(gitDir: string): void {
  for (const name of ["commit-graph", "commit-graphs"])
    rmSync(join(gitDir, "objects/info", name), { recursive: true, force: true });
}

/** Bytes flipped, cut off or put in. */
export function damaged(whole: Buffer, random: TrustRandom): Buffer {
  const at = Math.floor(random() * whole.length);
  const kind = random();
  if (kind < 0.1) return Buffer.from(whole.subarray(0, at));
  if (kind < 0.2)
    return Buffer.concat([whole.subarray(0, at), Buffer.alloc(4), whole.subarray(at)]);
  const bytes = Buffer.from(whole);
  // The header and the table of chunks are small, and matter most.
  const place = kind < 0.5 ? at % 120 : at;
  bytes.writeUInt32BE(Math.floor(random() * 2 ** 32), Math.min(place, whole.length - 4));
  return bytes;
}
