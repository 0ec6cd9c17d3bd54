import { mustRunGit } from "../process/command.ts";
import { streamGit } from "../process/streams.ts";
import type { GitPlace } from "./ref-tips.ts";

/** A ref that leads to an object, by its full name. */
export async function findRefTo(place: GitPlace, id: string): Promise<string | undefined> {
  const args = ["for-each-ref", "--format=%(refname)"];
  const names = (await mustRunGit({ ...place, args })).toString("utf8").split("\n");
  let refs = names.filter((name) => name !== "");
  if (!(await leadTo(place, refs, id))) return undefined;
  while (refs.length > 1) {
    const half = refs.slice(0, Math.ceil(refs.length / 2));
    refs = (await leadTo(place, half, id)) ? half : refs.slice(half.length);
  }
  return refs[0];
}

/** Refs of one command line. */
const AT_ONCE = 200;

async function leadTo(place: GitPlace, refs: readonly string[], id: string): Promise<boolean> {
  for (let at = 0; at < refs.length; at += AT_ONCE) {
    const some = refs.slice(at, at + AT_ONCE);
    const args = ["rev-list", "--objects", "--no-object-names", ...some, "--"];
    let rest = "";
    for await (const chunk of streamGit({ ...place, args, task: "transfer" })) {
      const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
      rest = lines.pop() ?? "";
      if (lines.includes(id)) return true;
    }
  }
  return false;
}
