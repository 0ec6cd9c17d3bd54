import { git } from "../git-contents/repository.ts";
import type { Operation } from "./trace.ts";

/** What was acknowledged until some moment. */
export interface Promised {
  /** Values that each branch may have; `undefined`: it is not there. */
  readonly heads: ReadonlyMap<string, ReadonlySet<string | undefined>>;
}

/**
 * What must hold after each operation of a trace; `undefined` while there is no repository yet. A
 * branch may always be further than what was acknowledged, never behind.
 */
export function promisesOf(
  operations: readonly Operation[],
  gitDir: string,
): (after: number) => Promised | undefined {
  const said = operations.map((operation) =>
    operation.kind === "say" ? operation.text.trim() : "",
  );
  const histories = new Map<string, readonly (string | undefined)[]>();
  for (const [word = "", branch = "", id] of said.map((text) => text.split(" "))) {
    if (word === "HEAD") histories.set(branch, []);
    if (word === "GONE") histories.set(branch, [undefined, id, undefined]);
  }
  for (const [branch, values] of histories)
    if (values.length === 0) histories.set(branch, [undefined, ...historyOf(gitDir, branch)]);
  const promised: (Promised | undefined)[] = [];
  const reached = new Map<string, number>();
  let heads: Promised | undefined;
  for (const text of said) {
    const [word = "", branch = "", id] = text.split(" ");
    const history = histories.get(branch) ?? [];
    if (word === "HEAD") {
      const at = history.indexOf(id);
      if (at < 0) throw new Error(`${branch} has no ${id}, which was acknowledged`);
      reached.set(branch, Math.max(reached.get(branch) ?? 0, at));
    } else if (word === "GONE") reached.set(branch, history.length - 1);
    if (word !== "") {
      const values = Array.from(
        histories,
        ([name, all]) => [name, new Set(all.slice(reached.get(name) ?? 0))] as const,
      );
      heads = { heads: new Map(values) };
    }
    promised.push(heads);
  }
  return (after) => promised[after];
}

function historyOf(gitDir: string, branch: string): readonly string[] {
  const args = ["rev-list", "--first-parent", "--reverse", `refs/heads/${branch}`, "--"];
  return git(gitDir, args).trim().split("\n");
}
