import { REFUSAL_CODES, statusOf } from "@x/git-contents/http";
import type { Area } from "../http/error-areas.ts";
import {
  BLOB_STATUS,
  MEDIA_STATUS,
  OAUTH_STATUS,
  STATUS_STATUS,
  STORE_STATUS,
} from "../http/error-statuses.ts";
import { REQUEST_STATUS } from "../http/request-error.ts";

/** JSON Schema, or a part of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** Codes of refusals, by the HTTP status that they answer. */
type Codes = ReadonlyMap<number, readonly string[]>;

const METHODS = ["GET", "POST", "DELETE"] as const;

/** Rows of the tables by which refusals are answered: code and status. */
function rowsOf(area: Area): readonly (readonly [string, number])[] {
  const shared = [REQUEST_STATUS, STORE_STATUS, BLOB_STATUS].flatMap((table) =>
    Object.entries(table),
  );
  const machine = [
    ["no-space", 507],
    ["internal", 500],
    ["blobs-unavailable", 503],
    // Of repositories: their number, not their size.
    ["quota-exceeded", 403],
  ] as const;
  const own: readonly (readonly [string, number])[] =
    area === "statuses"
      ? [STATUS_STATUS, MEDIA_STATUS].flatMap((table) => Object.entries(table))
      : REFUSAL_CODES.flatMap((code) =>
          METHODS.map((method) => [code, statusOf(code, method)] as const),
        );
  return [...shared, ...machine, ...own];
}

/** Codes of an area's refusals. */
export function codesOf(area: Area): Codes {
  const codes = new Map<number, Set<string>>();
  for (const [code, status] of rowsOf(area))
    codes.set(status, (codes.get(status) ?? new Set()).add(code));
  return new Map([...codes].map(([status, all]) => [status, [...all].toSorted()]));
}

const TEXT = { type: "string" };
const NUMBER = { type: "integer" };

/** Members that some refusals have more. */
const FACTS: Json = {
  scope: { ...TEXT, description: "Scope that the token lacks" },
  field: { type: ["string", "null"], description: "Member of the body that is at fault" },
  reason: TEXT,
  offset: NUMBER,
  path: { description: "Path of the file, or of the element, that is at fault" },
  element: TEXT,
  file: TEXT,
  index: { ...NUMBER, description: "Place in the list that was sent" },
  branch: TEXT,
  current_sha: { ...TEXT, description: "Id of what is there now" },
  line: { ...NUMBER, description: "Line of a patch, from 1" },
  errors: {
    type: "array",
    items: { type: ["object", "string"] },
    description: "All that is wrong, where it is more than one",
  },
  diagnostics: { type: "array", items: { type: "object" }, description: "What a compiler says" },
  changes: {
    type: "array",
    items: { type: "object" },
    description: "What breaks in schemas, the first 100",
  },
  total: { ...NUMBER, description: "Number of all changes that break" },
  invalidTopics: { type: ["array", "null"], items: TEXT },
  quota: TEXT,
  limit: NUMBER,
  used: NUMBER,
  wanted: NUMBER,
  lock: { $ref: "#/components/schemas/Lock" },
};

const SHAPES: Readonly<Record<Exclude<Area, "git">, Json>> = {
  statuses: { error: TEXT },
  repositories: { message: TEXT, url: TEXT },
  "large objects": { message: TEXT, documentation_url: TEXT, request_id: TEXT },
};

/** Body of an area's refusals with one of some codes. */
export function refusalSchema(area: Exclude<Area, "git">, codes: readonly string[]): Json {
  const shape = SHAPES[area];
  return {
    type: "object",
    properties: { ...shape, code: { ...TEXT, enum: codes }, ...FACTS },
    required: [...Object.keys(shape), "code"],
    additionalProperties: false,
  };
}

/** Body of the refusals of OAuth, by RFC 6749. */
export const OAUTH_REFUSAL: Json = {
  type: "object",
  properties: { error: { ...TEXT, enum: Object.keys(OAUTH_STATUS) }, error_description: TEXT },
  required: ["error", "error_description"],
  additionalProperties: false,
};
