import { createHash } from "node:crypto";
import { mustRunGit } from "../process/command.ts";
import { streamGit } from "../process/streams.ts";
import type { GitPlace } from "./ref-tips.ts";

/** Digest of the default branch, of all refs and of all objects that they lead to. */
export async function digestRepository(place: GitPlace): Promise<string> {
  const hash = createHash("sha256");
  for (const args of [
    ["symbolic-ref", "HEAD"],
    ["for-each-ref", "--format=%(refname) %(objectname)"],
  ])
    hash.update(await mustRunGit({ ...place, args }));
  const args = ["rev-list", "--objects", "--no-object-names", "--all"];
  const parts: Buffer[] = [];
  for await (const part of streamGit({ ...place, args, task: "transfer" }))
    parts.push(Buffer.from(part));
  const ids = Buffer.concat(parts).toString("latin1").split("\n");
  // Git has them in the order of a walk, which may be another in another place.
  for (const id of ids.sort()) hash.update(id);
  return hash.digest("hex");
}
