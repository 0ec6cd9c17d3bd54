import * as v from "valibot";
import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import { combineStates, COMMIT_STATES, type CommitState } from "../../../rules/commit-states.ts";
import type { Addresses } from "./addresses.ts";
import { dateOf } from "./entities.ts";

/** Status of a commit as a client tells it. */
export interface CommitStatusRequest {
  /** What was found. */
  readonly state: CommitState;
  /** What was looked at. */
  readonly context: string;
  /** Address of more about it, of http or https; may be empty. */
  readonly targetUrl: string;
  /** Plain text; may be empty. */
  readonly description: string;
}

/** Status of a commit as it is stored. */
export interface KnownCommitStatus extends CommitStatusRequest {
  /** Decimal digits. */
  readonly id: string;
  /** Id of the commit. */
  readonly sha: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}

/** Context of a status that names none. */
const DEFAULT_CONTEXT = "default";
/** Longest texts, in characters. */
const MAX = { context: 255, description: 1024, target_url: 2048 } as const;

const textOf = (name: keyof typeof MAX) =>
  v.nullish(
    v.pipe(
      v.string(`${name} must be text`),
      v.maxLength(MAX[name], `${name} must have at most ${MAX[name]} characters`),
      v.check((text) => !text.includes("\0"), `${name} must have no NUL`),
    ),
    "",
  );
const Body = v.object(
  {
    state: v.picklist(COMMIT_STATES, `state must be one of ${COMMIT_STATES.join(", ")}`),
    context: textOf("context"),
    description: textOf("description"),
    target_url: textOf("target_url"),
  },
  "the body must be a JSON object",
);

/** Schema of a commit's status. */
export const CommitStatusBody: v.GenericSchema = Body;

/** Reads the JSON of a commit's status. @throws GitContentsError `body-invalid` */
export function readCommitStatus(json: unknown): CommitStatusRequest {
  const { success, output, issues } = v.safeParse(Body, json);
  if (!success) throw invalid(issues[0].message);
  const { state, description, target_url: targetUrl } = output;
  // Pages show it as a link.
  if (targetUrl !== "" && !/^https?:\/\/[^\s]+$/i.test(targetUrl))
    throw invalid("target_url must be an address of http or https");
  return { state, context: output.context.trim() || DEFAULT_CONTEXT, targetUrl, description };
}

/** The JSON of a status: `CommitStatus`. */
export function commitStatusEntity(
  status: KnownCommitStatus,
  { api }: Addresses,
  creator: object | null,
): object {
  const at = dateOf({ atMs: status.createdAtMs });
  return {
    // A number that JavaScript holds exactly; nothing is found by it.
    id: Number(BigInt.asUintN(52, BigInt(status.id))),
    status: status.state,
    target_url: status.targetUrl,
    description: status.description,
    url: `${api}/statuses/${status.sha}`,
    context: status.context,
    creator,
    created_at: at,
    updated_at: at,
  };
}

/** Parts of the JSON of all last statuses of a commit. */
export interface CombinedParts {
  /** Id of the commit. */
  readonly sha: ObjectId;
  /** Findings of all contexts, of other pages too. */
  readonly states: readonly CommitState[];
  /** Statuses of the page in JSON. */
  readonly statuses: readonly object[];
  /** JSON of the repository. */
  readonly repository: object;
}

/** The JSON of a commit's finding as a whole: `CombinedStatus`. */
export function combinedStatusEntity(
  { sha, states, statuses, repository }: CombinedParts,
  { api }: Addresses,
): object {
  return {
    state: combineStates(states),
    sha,
    total_count: states.length,
    statuses,
    repository,
    commit_url: `${api}/git/commits/${sha}`,
    url: `${api}/commits/${sha}/status`,
  };
}

function invalid(detail: string): GitContentsError {
  return new GitContentsError({ code: "body-invalid", detail });
}
