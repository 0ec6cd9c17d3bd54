// A server under 8 writers, to be killed: says each commit that it acknowledged, a line each.
import { writeSync } from "node:fs";
import { parseRepoPath } from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";
import { commitTo } from "./repository.ts";

const [gitDir = "", round = "0"] = process.argv.slice(2);
const repository = createGitEngine({ exclusive: true }).open(gitDir);

async function writer(at: number): Promise<void> {
  for (let count = 0; ; count++) {
    const path = parseRepoPath(`r${round}/w${at}/f${count}`);
    const content = new TextEncoder().encode(`${round} ${at} ${count}`);
    const { commit } = await commitTo(repository, "main", [{ operation: "create", path, content }]);
    writeSync(1, `${commit.id}\n`);
  }
}
// The killer may take the worker first: then there is no more to say.
await Promise.all(Array.from({ length: 8 }, (_, at) => writer(at))).catch(() => process.exit(1));
