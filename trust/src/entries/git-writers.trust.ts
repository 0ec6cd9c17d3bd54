import { join } from "node:path";
import {
  createBranch,
  isGitContentsError,
  parseBranchName,
  parseRepoPath,
  resolveRef,
} from "@x/git-contents";
import type { GitRepository } from "@x/git-contents/git";
import type { TrustRun, TrustTest } from "../trust.ts";
import { commitTo, git, inPlace } from "./git-contents/repository.ts";

const WRITERS = 64;

const test: TrustTest = {
  name: "git-writers",
  promise: `B42: ${WRITERS} writers on 1 and on 32 branches: every acknowledged commit is in the history exactly once, none is refused`,
  unit: "commits",
  long: 10_000,
  short: 512,
  run: (run) =>
    inPlace(async ({ directory, engine }) => {
      const broken: string[] = [];
      for (const branches of [1, 32]) {
        const gitDir = join(directory, `${branches}.git`);
        await engine.init(gitDir);
        broken.push(...(await race(engine.open(gitDir), run, branches)));
        const { ok, problems } = await engine.check(gitDir);
        if (!ok) broken.push(`git fsck: ${problems.join("; ")}`);
      }
      return { did: run.count * 2, broken };
    }),
};
export default test;

async function race(
  repository: GitRepository,
  run: TrustRun,
  branches: number,
): Promise<readonly string[]> {
  const base = (await commitTo(repository, "main", [fileOf("base", "base")])).commit.id;
  const names = Array.from({ length: branches }, (_, at) => (at === 0 ? "main" : `b${at}`));
  for (const name of names.slice(1)) await createBranch(repository, parseBranchName(name), base);
  const acknowledged = new Map<string, string[]>(names.map((name) => [name, []]));
  const broken: string[] = [];
  let left = run.count;
  const startMs = performance.now();
  const writer = async (at: number): Promise<void> => {
    for (let round = 0; left-- > 0; round++) {
      const branch = names[Math.floor(run.random() * names.length)] ?? "main";
      try {
        const made = await commitTo(repository, branch, [
          fileOf(`w${at}/f${round}`, `${at} ${round}`),
        ]);
        acknowledged.get(branch)?.push(made.commit.id);
      } catch (error) {
        broken.push(`refused: ${isGitContentsError(error) ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, at) => writer(at)));
  run.note(
    `${branches} branches: ${Math.round((run.count / (performance.now() - startMs)) * 1000)} commits a second`,
  );
  for (const name of names)
    broken.push(...(await compare(repository, name, acknowledged.get(name) ?? [])));
  return broken;
}

/** The branch itself is the witness of the order. */
async function compare(
  repository: GitRepository,
  branch: string,
  acknowledged: readonly string[],
): Promise<readonly string[]> {
  const { commit } = await resolveRef(repository, branch);
  const history = git(repository.gitDir, ["rev-list", "--first-parent", commit])
    .trim()
    .split("\n")
    .slice(0, -1);
  const there = new Set(history);
  const lost = acknowledged.filter((id) => !there.has(id)).map((id) => `${branch} lost ${id}`);
  const surplus = history.length - acknowledged.length;
  return surplus === 0
    ? lost
    : [...lost, `${branch} has ${surplus} commits more than were acknowledged`];
}

function fileOf(
  path: string,
  text: string,
): { operation: "create"; path: ReturnType<typeof parseRepoPath>; content: Uint8Array } {
  return {
    operation: "create",
    path: parseRepoPath(path),
    content: new TextEncoder().encode(text),
  };
}
