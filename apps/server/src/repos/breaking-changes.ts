import {
  attemptOf,
  filesOfChanges,
  filesOfMove,
  type ChangeSet,
  type FilesToReview,
  type GitStore,
  type ObjectId,
  type ReviewedFiles,
  type ReviewScope,
} from "@x/git-contents";
import type { Repository } from "@x/status-store";
import type { Deps } from "../deps.ts";
import type { ReviewFindings, ReviewTask } from "../descriptors/review-files.ts";
import type { RequestClient } from "../http/client-key.ts";
import { RequestError } from "../http/request-error.ts";

/** Files that make up the schemas of a repository, and how much of them is compared. */
export const SCHEMA_FILES: ReviewScope = {
  together: [".proto", "buf.yaml", "buf.work.yaml"],
  alone: [".binpb", ".desc", ".pb", ".protoset"],
  maxFiles: 2000,
  maxBytes: 32 * 2 ** 20,
};

/** Outcome of a review: what was found, or why nothing could be. */
export type ReviewOutcome = ReviewFindings | { readonly failure: string };

/** Whether a branch of a repository takes no breaking changes. */
export function refusesBreaking(
  { refuseBreaking, defaultBranch, protectedBranches }: Repository,
  branch: string,
): boolean {
  return refuseBreaking && (branch === defaultBranch || protectedBranches.includes(branch));
}

/** Says why a branch that takes no breaking changes refuses what was reviewed; `undefined` when it does not. */
export function refusalOf(outcome: ReviewOutcome): string | undefined {
  if ("failure" in outcome) return outcome.failure;
  const { total, errors } = outcome;
  if (total > 0) return `${total} breaking ${total === 1 ? "change" : "changes"} of the schema`;
  return wordsOfErrors(errors);
}

/** Says that sources do not compile any more; `undefined` when they do. */
export function wordsOfErrors([first]: ReviewFindings["errors"]): string | undefined {
  if (first === undefined) return undefined;
  const { file, line, column, text } = first;
  const place = line === null ? "" : `:${line}:${column}`;
  return `sources do not compile any more: ${file}${place}: ${text}`;
}

/** Compares schemas in a thread. What takes too long, finds no thread or goes wrong is a failure, and no end of a push. */
export async function reviewSchemas(
  deps: Pick<Deps, "runTask" | "log">,
  files: Exclude<FilesToReview, "unchanged">,
  client: RequestClient,
): Promise<ReviewOutcome> {
  if (files === "too-large") return { failure: "the schema is too large to be compared" };
  try {
    const json = await deps.runTask(taskOf(files), client);
    return JSON.parse(Buffer.from(json).toString()) as ReviewFindings;
  } catch (error) {
    const isOurs = !(error instanceof RequestError);
    if (isOurs) deps.log.error({ err: error }, "a schema could not be compared");
    const why = isOurs ? "internal error" : error.message;
    return { failure: `the schema could not be compared: ${why}` };
  }
}

/** Guard of branches that take no breaking changes, for one request. What it compared it does not compare again. */
export class BreakingGuard {
  readonly #deps: Pick<Deps, "runTask" | "log">;
  readonly #git: GitStore;
  readonly #client: RequestClient;
  readonly #outcomes = new Map<string, ReviewOutcome>();

  constructor(deps: Pick<Deps, "runTask" | "log">, git: GitStore, client: RequestClient) {
    this.#deps = deps;
    this.#git = git;
    this.#client = client;
  }

  /**
   * Checks a change set on the commit that its branch has now; one for a new branch passes. Called under the lock again, it compares only when the
   * schema moved meanwhile.
   *
   * @throws RequestError `changes-breaking`
   */
  async checkChanges(repository: Repository, set: ChangeSet): Promise<void> {
    const { branch, changes } = set;
    if (attemptOf(set).action !== "move" || !refusesBreaking(repository, branch)) return;
    const head = await this.#git.readRef(`refs/heads/${branch}`);
    if (head === undefined) return;
    await this.#check(await filesOfChanges(this.#git, { changes, head }, SCHEMA_FILES));
  }

  /** Checks a branch that is to name another commit. @throws RequestError `changes-breaking` */
  async checkMove(repository: Repository, branch: string, to: ObjectId): Promise<void> {
    if (!refusesBreaking(repository, branch)) return;
    const from = await this.#git.readRef(`refs/heads/${branch}`);
    if (from === undefined || from === to) return;
    await this.#check(await filesOfMove(this.#git, { from, to }, SCHEMA_FILES));
  }

  async #check(files: FilesToReview): Promise<void> {
    if (files === "unchanged") return;
    const key =
      files === "too-large" ? files : JSON.stringify([[...files.before], [...files.after]]);
    const outcome =
      this.#outcomes.get(key) ?? (await reviewSchemas(this.#deps, files, this.#client));
    this.#outcomes.set(key, outcome);
    const refusal = refusalOf(outcome);
    if (refusal === undefined) return;
    throw new RequestError(refusal, { code: "changes-breaking", facts: factsOf(outcome) });
  }
}

function factsOf(outcome: ReviewOutcome): Readonly<Record<string, unknown>> {
  if ("failure" in outcome) return {};
  const { changes, total, errors } = outcome;
  return { changes, total, diagnostics: errors };
}

function taskOf({ before, after, contents }: ReviewedFiles): ReviewTask {
  const numbers = new Map([...contents.keys()].map((key, at) => [key, at]));
  const numbered = (files: ReadonlyMap<string, string>): ReviewTask["before"] =>
    Array.from(files, ([path, key]) => [path, numbers.get(key) ?? -1] as const);
  const bytes = Buffer.concat([...contents.values()]);
  const lengths = Array.from(contents.values(), ({ length }) => length);
  return {
    kind: "review",
    bytes: new Uint8Array(bytes),
    lengths,
    before: numbered(before),
    after: numbered(after),
  };
}
