import {
  parseMoment,
  GitContentsError,
  isGitContentsError,
  type ChangeSet,
  type FileChange,
  type GitContentsReason,
  type Identity,
  type Moment,
} from "@x/git-contents";
import * as v from "valibot";
import { parseJson } from "../http/parse-json.ts";
import { RequestError } from "../http/request-error.ts";
import { changeOf, FILE, OPERATION } from "./file-change.ts";

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
}

const text = v.nullish(v.string("must be text"), "");
const flag = v.nullish(v.boolean("must be true or false"), false);
const person = v.nullish(
  v.object({ name: text, email: text }, "must be a record with name and email"),
);
const common = {
  branch: text,
  new_branch: text,
  message: text,
  author: person,
  committer: person,
  dates: v.nullish(
    v.object({ author: text, committer: text }, "must be a record with author and committer"),
  ),
  signoff: flag,
  dry_run: flag,
};

const FileBody = v.object({ ...common, ...FILE }, "must be a JSON object");
const FilesBody = v.object(
  {
    ...common,
    files: v.array(
      v.object(
        { ...FILE, operation: OPERATION, path: v.string("must be text") },
        "must be a JSON object",
      ),
      "is required, a list of changes",
    ),
  },
  "must be a JSON object",
);

type Common = Omit<v.InferOutput<typeof FileBody>, keyof typeof FILE>;

/**
 * Reads the body of a change to one file, whose path is in the address.
 *
 * @throws RequestError `body-not-json`, `body-too-deep`, `body-invalid`, `base64-invalid`;
 *   GitContentsError `path-invalid`
 */
export function readFileChange(
  bytes: Uint8Array,
  change: { readonly operation: "create" | "update" | "delete"; readonly path: string },
  defaults: Defaults,
): ChangeOrder {
  const body = checked(FileBody, parseJson(bytes));
  return orderOf(body, [changeOf({ ...body, ...change })], defaults);
}

/**
 * Reads the body of a change to several files. All bad paths are refused together.
 *
 * @throws RequestError `body-not-json`, `body-too-deep`, `body-invalid`, `base64-invalid`;
 *   GitContentsError `path-invalid`
 */
export function readFileChanges(bytes: Uint8Array, defaults: Defaults): ChangeOrder {
  const body = checked(FilesBody, parseJson(bytes));
  const faults: GitContentsReason[] = [];
  const changes = body.files.flatMap((each, index) => {
    try {
      return [changeOf(each, index)];
    } catch (error) {
      if (!isGitContentsError(error)) throw error;
      faults.push({ ...error.reason, index } as GitContentsReason);
      return [];
    }
  });
  const [first, ...others] = faults;
  if (first !== undefined) throw new GitContentsError(first, { others });
  return orderOf(body, changes, defaults);
}

function checked<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  // The schema would accept a list as an object.
  const result = v.safeParse(schema, Array.isArray(body) ? undefined : body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => String(key)).join(".") ?? "the body";
  const missing =
    issue.received === "undefined" && issue.path !== undefined ? "is required" : issue.message;
  throw new RequestError(`${path} ${missing}`, { code: "body-invalid", facts: { field: path } });
}

function orderOf(body: Common, changes: readonly FileChange[], defaults: Defaults): ChangeOrder {
  const { author, committer, dates } = body;
  const now: Moment = { atMs: defaults.nowMs, offsetMinutes: 0 };
  return {
    dryRun: body.dry_run,
    set: {
      changes,
      branch: body.branch === "" ? defaults.branch : body.branch,
      newBranch: body.new_branch === "" ? undefined : body.new_branch,
      message: body.message,
      author: identityOf([author, committer], defaults.doer),
      committer: identityOf([committer, author], defaults.doer),
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
    throw new RequestError(`${field} must be an RFC 3339 date such as 2006-01-02T15:04:05Z`, {
      code: "body-invalid",
      facts: { field },
    });
  }
  return moment;
}
