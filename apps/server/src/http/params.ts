import type { Context } from "hono";
import { readBytes } from "./body.ts";
import { parseJson } from "./parse-json.ts";
import type { BodyContext } from "./env.ts";
import { RequestError } from "./request-error.ts";

/** A parameter's value, however it was sent. Objects have no prototype, so every key is data. */
export type Param = string | number | boolean | null | readonly Param[] | ParamRecord;

/** Parameters by name. */
export interface ParamRecord {
  /** Value of a parameter. */
  readonly [name: string]: Param;
}

/** Most parameters of a query or a form. */
const MAX_PARAMS = 2000;
/** Most `[...]` behind a parameter's name. */
const MAX_BRACKETS = 8;

/**
 * Reads the parameters of a request as Rails does: the query, and a body of JSON, an urlencoded or
 * a multipart form; `ids[]=1`, `ids[0]=1` and the JSON key `"ids[]"` all name the array `ids`. A body
 * without a content type, or sent as plain text, is a form. The body wins over the query.
 *
 * @param limit - largest body, in bytes
 * @throws RequestError `body-too-large`, `body-not-json`, `body-too-deep`, `parameters-invalid`,
 *   `content-type-unknown`
 */
export async function readParams(c: BodyContext, limit: number): Promise<ParamRecord> {
  return merge(queryParams(c), await bodyParams(c, limit));
}

/** The parameters of a request's query alone. */
export function queryParams(c: Context): ParamRecord {
  const at = c.req.url.indexOf("?");
  return at < 0 ? nest([]) : nest(new URLSearchParams(c.req.url.slice(at + 1)));
}

/**
 * A list of texts in a request's query: `id[]=1&id[]=2`, and `id=1&id=2` as well.
 *
 * @throws RequestError as {@link listParam}
 */
export function queryList(c: Context, name: string): readonly string[] {
  const at = c.req.url.indexOf("?");
  const repeated = at < 0 ? [] : new URLSearchParams(c.req.url.slice(at + 1)).getAll(name);
  return repeated.length > 1 ? repeated : (listParam(queryParams(c), name) ?? []);
}

async function bodyParams(c: BodyContext, limit: number): Promise<ParamRecord> {
  const bytes = await readBytes(c, limit);
  if (bytes.length === 0) return nest([]);
  const encoding = c.req.header("Content-Encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity")
    throw new RequestError(`parameters come as they are, not as ${encoding}`, {
      code: "content-type-unknown",
    });
  const header = c.req.header("Content-Type") ?? "";
  const type = (header.split(";")[0] ?? "").trim().toLowerCase();
  switch (type) {
    case "application/json":
      return jsonParams(parseJson(bytes));
    case "multipart/form-data":
      return nest(await formEntries(bytes, header));
    case "":
    case "text/plain":
    case "application/x-www-form-urlencoded":
      return nest(new URLSearchParams(new TextDecoder().decode(bytes)));
    default:
      throw new RequestError(`parameters come as JSON or as a form, not as ${type}`, {
        code: "content-type-unknown",
      });
  }
}

async function formEntries(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<readonly [string, string][]> {
  refuseManyParts(bytes);
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    return Array.from(form, textEntry);
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    throw new RequestError(
      "the body is not a multipart form",
      { code: "parameters-invalid" },
      { cause },
    );
  }
}

/** A field of text. A file field that nobody filled in is empty text. */
function textEntry([name, value]: readonly [string, string | File]): [string, string] {
  if (typeof value === "string") return [name, value];
  throw new RequestError(`the parameter ${name} is an uploaded file: only text is taken here`, {
    code: "parameters-invalid",
  });
}

/**
 * Before they are parsed: a megabyte has room for many thousands, which takes a while.
 *
 * @throws RequestError parameters-invalid
 */
export function refuseManyParts(bytes: Uint8Array<ArrayBuffer>): void {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = body.indexOf("\n--"); at >= 0; at = body.indexOf("\n--", at + 1)) {
    if (++count > MAX_PARAMS) throw tooMany();
  }
}

function tooMany(): RequestError {
  return new RequestError(`more than ${MAX_PARAMS} parameters`, { code: "parameters-invalid" });
}

/** JSON is taken as it is, except that a trailing `[]` of a top-level key only says "array". */
function jsonParams(value: unknown): ParamRecord {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RequestError("the body must be a JSON object", { code: "parameters-invalid" });
  }
  const record = bare(value) as Record<string, Param>;
  for (const name of Object.keys(record).filter((key) => key.endsWith("[]"))) {
    record[name.slice(0, -2)] ??= record[name] ?? null;
    delete record[name];
  }
  return record;
}

/** Copy of a value whose records have no prototype. The parser bounds its depth. */
function bare(value: unknown): Param {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value as Param;
  const record = Object.create(null) as Record<string, Param>;
  for (const [key, member] of Object.entries(value)) record[key] = bare(member);
  return record;
}

type Node = string | Node[] | { [name: string]: Node };

/** Builds arrays and records from flat names: `a[b][]=1` is `{ a: { b: ["1"] } }`. */
function nest(entries: Iterable<readonly [string, string]>): ParamRecord {
  const root = Object.create(null) as { [name: string]: Node };
  let count = 0;
  for (const [name, value] of entries) {
    if (++count > MAX_PARAMS) throw tooMany();
    place(root, segmentsOf(name), value);
  }
  return root as ParamRecord;
}

/** `a[b][]` is `["a", "b", ""]`; a name whose brackets do not close is one part. */
function segmentsOf(name: string): readonly string[] {
  const open = name.indexOf("[");
  if (open <= 0 || !name.endsWith("]")) return [name];
  const inner = name.slice(open + 1, -1).split("][");
  if (inner.length > MAX_BRACKETS) {
    throw new RequestError(`a parameter's name nests deeper than ${MAX_BRACKETS} levels`, {
      code: "parameters-invalid",
    });
  }
  return [name.slice(0, open), ...inner];
}

const INDEX = /^\d{1,4}$/;

function place(
  root: { [name: string]: Node },
  [name = "", ...rest]: readonly string[],
  value: string,
): void {
  let holder: { [name: string]: Node } | Node[] = root;
  let key = name;
  for (const [at, segment] of rest.entries()) {
    const child: Node =
      get(holder, key, rest.slice(at)) ??
      (segment === "" || INDEX.test(segment)
        ? []
        : (Object.create(null) as { [name: string]: Node }));
    if (
      typeof child === "string" ||
      (Array.isArray(child) && segment !== "" && !INDEX.test(segment))
    )
      throw mixed(name);
    put(holder, key, child);
    holder = child;
    key = segment;
  }
  put(holder, key, value);
}

function get(
  holder: { [name: string]: Node } | Node[],
  key: string,
  rest: readonly string[],
): Node | undefined {
  if (!Array.isArray(holder)) return holder[key];
  if (key !== "") return holder[Number(key)];
  // `a[][b]=1&a[][c]=2` is one record with both, and a second `a[][b]` begins another, as Rails reads it.
  const last = holder.at(-1);
  return typeof last === "object" && !hasPath(last, rest) ? last : undefined;
}

/** Whether a record has a value at such a path already. A list takes any number of them. */
function hasPath(node: Node, path: readonly string[]): boolean {
  let inner: Node | undefined = node;
  for (const name of path) {
    if (name === "" || typeof inner !== "object" || Array.isArray(inner)) return false;
    inner = inner[name];
  }
  return inner !== undefined;
}

function put(holder: { [name: string]: Node } | Node[], key: string, value: Node): void {
  if (!Array.isArray(holder)) holder[key] = value;
  else if (!holder.includes(value) || typeof value === "string") holder.push(value);
}

function mixed(name: string): RequestError {
  return new RequestError(`the parameter ${name} is sent both as a value and as a list or record`, {
    code: "parameters-invalid",
  });
}

function merge(query: ParamRecord, body: ParamRecord): ParamRecord {
  return Object.assign(Object.create(null) as Record<string, Param>, query, body);
}

const FALSE: ReadonlySet<Param> = new Set(["false", "0", "f", "F", "FALSE", "off", "OFF"]);

/**
 * A Rails boolean: absent, null and empty are `undefined`; a few spellings are false; the rest is true.
 *
 * @throws RequestError `body-invalid` for a list or a record
 */
export function booleanParam(params: ParamRecord, name: string): boolean | undefined {
  const value = params[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "object") throw wrongShape(name, "true or false", value);
  return value !== false && value !== 0 && !FALSE.has(value);
}

/**
 * Text, or a number's text. Absent and null are `undefined`.
 *
 * @throws RequestError `body-invalid` for anything else: what a client meant by it is not known
 */
export function stringParam(params: ParamRecord, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === null) return undefined;
  return textOf(value) ?? refuse(wrongShape(name, "text", value));
}

/**
 * A list of texts. One value is a list of one; absent and null are `undefined`, so that an empty
 * list stays different from none. Null as an item is empty text.
 *
 * @throws RequestError `body-invalid` for a record, and for an item that is no text
 */
export function listParam(params: ParamRecord, name: string): readonly string[] | undefined {
  const value = params[name];
  if (value === undefined || value === null) return undefined;
  const items = Array.isArray(value) ? (value as readonly Param[]) : [value];
  return items.map((item) =>
    item === null ? "" : (textOf(item) ?? refuse(wrongShape(name, "a list of texts", item))),
  );
}

function textOf(value: Param): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : undefined;
}

function refuse(error: RequestError): never {
  throw error;
}

function wrongShape(name: string, wanted: string, value: Param): RequestError {
  return new RequestError(`Validation failed: ${name} must be ${wanted}, not ${shapeOf(value)}`, {
    code: "body-invalid",
  });
}

function shapeOf(value: Param): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a record" : JSON.stringify(value);
}
