import { GitContentsError } from "../../../errors.ts";
import { parseMoment } from "../../../objects/signature.ts";
import type { Identity, Moment } from "../../../objects/types.ts";
import type { ChangeSet, FileChange } from "../../../write/change.ts";

/** Defaults of a body: from the repository, the author and the clock. */
export interface Defaults {
  /** Default branch of the repository. */
  readonly branch: string;
  /** Identity of the caller. */
  readonly doer: Identity;
  /** Time of the request, in milliseconds since 1970. */
  readonly nowMs: number;
}

/** Change set of a request, with the options of the request. */
export interface ChangeOrder {
  /** Changes, with branch, message and identities. */
  readonly set: ChangeSet;
  /** Whether the answer is made and nothing is written. */
  readonly dryRun: boolean;
  /** Whether the server may sign the commit: its committer is the caller, and the request does not forbid it. */
  readonly isSignable: boolean;
}

/** Members that the JSON of every change has. `""` and `null` stand for a member that is absent. */
export interface CommonFields {
  /** Branch to build on. */
  readonly branch: string;
  /** Branch to make. */
  readonly new_branch: string;
  /** Message of the commit. */
  readonly message: string;
  /** Author, in part or whole. */
  readonly author?: Identity | null | undefined;
  /** Committer, in part or whole. */
  readonly committer?: Identity | null | undefined;
  /** Dates of both. */
  readonly dates?: { readonly author: string; readonly committer: string } | null | undefined;
  /** Whether the message ends in `Signed-off-by`. */
  readonly signoff: boolean;
  /** Whether nothing is written. */
  readonly dry_run: boolean;
  /** Whether the server may sign the commit. */
  readonly sign: boolean;
}

/**
 * Makes the order of a request of its changes and the members that all have.
 *
 * @throws GitContentsError `body-invalid`
 */
export function orderOf(
  body: CommonFields,
  changes: readonly FileChange[],
  defaults: Defaults,
): ChangeOrder {
  const { author, dates } = body;
  const now: Moment = { atMs: defaults.nowMs, offsetMinutes: 0 };
  const committer = identityOf([body.committer, author], defaults.doer);
  return {
    dryRun: body.dry_run,
    isSignable: body.sign && committer.email === defaults.doer.email,
    set: {
      changes,
      branch: body.branch === "" ? defaults.branch : body.branch,
      newBranch: body.new_branch === "" ? undefined : body.new_branch,
      message: body.message,
      author: identityOf([author, body.committer], defaults.doer),
      committer,
      authoredAt: momentOf("dates.author", dates?.author, now),
      committedAt: momentOf("dates.committer", dates?.committer, now),
      signoff: body.signoff,
    },
  };
}

/** Identity whose name and address each come from the first candidate that has them, else from the doer. */
function identityOf(
  candidates: readonly (Identity | null | undefined)[],
  doer: Identity,
): Identity {
  const all = [...candidates, doer];
  const first = (field: keyof Identity): string =>
    all.map((each) => each?.[field] ?? "").find((value) => value.trim() !== "") ?? "";
  return { name: first("name"), email: first("email") };
}

/** Go's zero time, which clients in Go send for "not set". */
const ZERO_TIME = /^0001-01-01T00:00:00(?:\.0+)?Z$/;

function momentOf(field: string, date: string | undefined, now: Moment): Moment {
  if (date === undefined || date === "" || ZERO_TIME.test(date)) return now;
  const moment = parseMoment(date);
  if (moment === undefined) {
    throw new GitContentsError({
      code: "body-invalid",
      detail: `${field} must be an RFC 3339 date such as 2006-01-02T15:04:05Z`,
      field,
    });
  }
  return moment;
}
