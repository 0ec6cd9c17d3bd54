// Everything that an engine does to a repository, to be traced: says each acknowledgement, a line each.
import { writeSync } from "node:fs";
import {
  createBranch,
  deleteBranch,
  parseBranchName,
  parseRepoPath,
  resolveRef,
} from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";
import { randomFrom } from "../../../../scripts/random.ts";
import { commitTo } from "../git-contents/repository.ts";

const [gitDir = "", seed = "0"] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const engine = createGitEngine({ worker: "inline", exclusive: true });
const repository = engine.open(gitDir);
let made = 0;

const say = (line: string): void => void writeSync(1, `${line}\n`);

function create(): Parameters<typeof commitTo>[2][number] {
  const depth = Math.floor(random() * 3);
  const path = parseRepoPath(`${"folder/".repeat(depth)}f${made++}`);
  return { operation: "create", path, content: new TextEncoder().encode(`${seed} ${made}`) };
}

async function commit(branch: string, files = 1, newBranch?: string): Promise<void> {
  const changes = Array.from({ length: files }, create);
  const {
    commit: { id },
  } = await commitTo(repository, branch, changes, { newBranch });
  say(`HEAD ${newBranch ?? branch} ${id}`);
}

const head = async (): Promise<string> => (await resolveRef(repository, "main")).commit;

const STEPS: readonly (() => Promise<unknown>)[] = [
  () => commit("main"),
  () => commit("main", 30),
  () => Promise.all(Array.from({ length: 5 }, () => commit("main"))),
  () => Promise.all([commit("main"), commit("other"), commit("main")]),
  () => commit("main", 1, `topic/t${made}`),
  async () => {
    const name = parseBranchName(`short/lived/b${made++}`);
    const id = await head();
    await createBranch(repository, name, (await resolveRef(repository, "main")).commit);
    say(`HEAD ${name} ${id}`);
    // A packed ref is deleted in another way than a loose one.
    if (random() < 0.5) await engine.maintain(gitDir);
    await deleteBranch(repository, name);
    say(`GONE ${name} ${id}`);
  },
  async () => {
    const content = await repository.writeBlob([new Uint8Array(70_000).fill(made)]);
    const path = parseRepoPath(`large/f${made++}`);
    const blob = { operation: "create", path, content } as const;
    say(`HEAD main ${(await commitTo(repository, "main", [blob])).commit.id}`);
  },
  () => engine.maintain(gitDir),
];

await engine.init(gitDir);
say("REPOSITORY");
await commit("main");
await commit("main", 1, "other");
// Each once in any order, and then what comes.
for (const step of STEPS.toSorted(() => random() - 0.5)) await step();
for (let left = 4; left > 0; left--) await STEPS[Math.floor(random() * STEPS.length)]?.();
await engine.close();
