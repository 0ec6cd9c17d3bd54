import { decodeBase64, parseJson } from "@x/git-contents/http";
import { refuseManyParts } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";

/** Descriptor sets to compare. */
export interface TwoSets {
  /** Bytes of the older set. */
  readonly before: Uint8Array;
  /** Bytes of the newer set. */
  readonly after: Uint8Array;
}

/**
 * The sets `before` and `after` of a body: files of a multipart form, or base64 in JSON.
 *
 * @throws RequestError `parameters-invalid`, `base64-invalid`; GitContentsError as `parseJson`
 */
export async function parseTwoSets(bytes: Uint8Array, type: string): Promise<TwoSets> {
  const [before, after] = type.trim().toLowerCase().startsWith("multipart/form-data")
    ? await setsOfForm(bytes as Uint8Array<ArrayBuffer>, type)
    : setsOfJson(parseJson(bytes));
  return { before, after };
}

type Sets = readonly [Uint8Array, Uint8Array];

async function setsOfForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Sets> {
  refuseManyParts(bytes);
  const form = await new Response(bytes, { headers: { "Content-Type": type } })
    .formData()
    .catch((cause: unknown) => {
      throw invalid("the body is not a multipart form", { cause });
    });
  const file = async (name: "before" | "after"): Promise<Uint8Array> => {
    const value = form.get(name);
    if (value === null) throw invalid(`the form has no file ${name}`);
    return typeof value === "string"
      ? Buffer.from(value)
      : new Uint8Array(await value.arrayBuffer());
  };
  return [await file("before"), await file("after")];
}

function setsOfJson(body: unknown): Sets {
  const member = (name: "before" | "after"): Uint8Array => {
    const text: unknown =
      typeof body === "object" && body !== null && Object.hasOwn(body, name)
        ? (body as Readonly<Record<string, unknown>>)[name]
        : undefined;
    if (typeof text !== "string") throw invalid(`${name} is missing: a descriptor set in base64`);
    const decoded = decodeBase64(text);
    if ("bytes" in decoded) return decoded.bytes;
    throw new RequestError(`${name} is not base64 at character ${decoded.badAt}`, {
      code: "base64-invalid",
    });
  };
  return [member("before"), member("after")];
}

function invalid(message: string, options?: ErrorOptions): RequestError {
  return new RequestError(message, { code: "parameters-invalid" }, options);
}
