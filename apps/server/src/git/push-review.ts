import type { PushReview, ReviewedMove } from "@x/git-contents/git";
import type { Repository } from "@x/status-store";
import type { Deps } from "../deps.ts";
import type { RequestClient } from "../http/client-key.ts";
import {
  refusalOf,
  refusesBreaking,
  reviewSchemas,
  SCHEMA_FILES,
  wordsOfErrors,
  type ReviewOutcome,
} from "../repos/breaking-changes.ts";

/** So many breaking changes are shown to the pusher. */
const MAX_SHOWN = 10;
const BRANCH = "refs/heads/";

/** Review of one push: says what breaks, and remembers it for the rules. */
export class SchemaReview implements PushReview {
  readonly together = SCHEMA_FILES.together;
  readonly alone = SCHEMA_FILES.alone;
  readonly maxFiles = SCHEMA_FILES.maxFiles;
  readonly maxBytes = SCHEMA_FILES.maxBytes;
  readonly #deps: Pick<Deps, "runTask" | "log">;
  readonly #client: RequestClient;
  /** Why a branch that takes no breaking changes refuses the push, by full name. */
  readonly #refusals = new Map<string, string>();

  constructor(deps: Pick<Deps, "runTask" | "log">, client: RequestClient) {
    this.#deps = deps;
    this.#client = client;
  }

  readonly judge = async ({ name, files }: ReviewedMove): Promise<readonly string[]> => {
    const outcome = await reviewSchemas(this.#deps, files ?? "too-large", this.#client);
    const refusal = refusalOf(outcome);
    if (refusal !== undefined) this.#refusals.set(name, refusal);
    return linesOf(name.slice(BRANCH.length), outcome);
  };

  /** Refusals by the settings of this moment. */
  refusedBy(repository: Repository): ReadonlyMap<string, string> | undefined {
    const refused = [...this.#refusals].filter(([name]) =>
      refusesBreaking(repository, name.slice(BRANCH.length)),
    );
    return refused.length === 0 ? undefined : new Map(refused);
  }
}

type ShownChange = Exclude<ReviewOutcome, { readonly failure: string }>["changes"][number];

/** Words for the pusher. */
function linesOf(branch: string, outcome: ReviewOutcome): readonly string[] {
  if ("failure" in outcome) return [`${branch}: ${outcome.failure}`];
  const { changes, total, errors } = outcome;
  const words = wordsOfErrors(errors);
  const wrong = words === undefined ? [] : [`${branch}: ${words}`];
  if (total === 0) return wrong;
  const shown = changes.slice(0, MAX_SHOWN).map(lineOf);
  const more = total > shown.length ? [`  and ${total - shown.length} more`] : [];
  const count = `${total} breaking ${total === 1 ? "change" : "changes"}`;
  return [`${branch}: ${count} of the schema`, ...shown, ...more, ...wrong];
}

function lineOf({ file, set, span, rule, text }: ShownChange): string {
  const place = span === null ? "" : `:${span.start_line + 1}:${span.start_column + 1}`;
  return `  ${set === null ? "" : `${set}: `}${file}${place}: ${text} [${rule}]`;
}
