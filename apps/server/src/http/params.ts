import { parseJson } from "@x/git-contents/http";
import type { Context } from "hono";
import { readBytes } from "./body.ts";
import type { BodyContext } from "./env.ts";
import { MAX_PARAMS, nest, tooMany, type Param, type ParamRecord } from "./nested-params.ts";
import { listParam } from "./param-values.ts";
import { RequestError } from "./request-error.ts";

/**
 * Reads the parameters of a request as Rails does: the query, and a body of JSON, an urlencoded or
 * a multipart form; `ids[]=1`, `ids[0]=1` and the JSON key `"ids[]"` all name the array `ids`. A body
 * without a content type, or sent as plain text, is a form. The body wins over the query.
 *
 * @param limit - largest body, in bytes
 * @throws RequestError `body-too-large`, `parameters-invalid`, `content-type-unknown`; GitContentsError as `parseJson`
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

/** Reads the parameters of a request's body alone: secrets have no place in an address. As {@link readParams}. */
export async function bodyParams(c: BodyContext, limit: number): Promise<ParamRecord> {
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

function merge(query: ParamRecord, body: ParamRecord): ParamRecord {
  return Object.assign(Object.create(null) as Record<string, Param>, query, body);
}
