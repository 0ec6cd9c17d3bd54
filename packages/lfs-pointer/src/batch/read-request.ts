import type { BatchRefusal, BatchRefusalCode, BatchRequest, NamedObject } from "./records.ts";

/**
 * Reads the body of a batch request, as `JSON.parse` gave it. A member that the API does not know is
 * passed over, as is `ref`: who may do what does not hang on it.
 *
 * @param limits - most objects of one batch
 * @see https://github.com/git-lfs/git-lfs/blob/main/docs/api/batch.md
 */
export function readBatchRequest(
  body: unknown,
  { maxObjects }: { readonly maxObjects: number },
): { readonly ok: true; readonly request: BatchRequest } | BatchRefusal {
  if (!isRecord(body)) return refused("malformed", "the body must be a JSON object");
  const { operation, transfers, hash_algo: hash, objects } = body;
  if (operation !== "download" && operation !== "upload")
    return refused("malformed", 'operation must be "download" or "upload"');
  if (hash !== undefined && hash !== null && hash !== "sha256")
    return refused("hash-unknown", 'hash_algo must be "sha256"');
  if (transfers !== undefined && transfers !== null && !speaksBasic(transfers))
    return refused("transfer-unknown", 'transfers must name "basic", the one that this server has');
  if (!Array.isArray(objects)) return refused("malformed", "objects must be an array");
  const named = objects as readonly unknown[];
  if (named.length > maxObjects)
    return refused(
      "too-many-objects",
      `a batch has at most ${maxObjects} objects, not ${named.length}`,
    );
  const wrong = named.findIndex((object) => !isNamed(object));
  if (wrong >= 0)
    return refused("malformed", `objects[${wrong}] must have an oid as text and a size as number`);
  const request: BatchRequest = {
    operation,
    objects: named.filter(isNamed).map(({ oid, size }) => ({ oid, size })),
  };
  return { ok: true, request };
}

/** An empty list is that of a client that says nothing, which the API takes for basic. */
function speaksBasic(transfers: unknown): boolean {
  return Array.isArray(transfers) && (transfers.length === 0 || transfers.includes("basic"));
}

function isNamed(value: unknown): value is NamedObject {
  return isRecord(value) && typeof value["oid"] === "string" && typeof value["size"] === "number";
}

/** Whether a JSON value is an object, and no array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refused(code: BatchRefusalCode, message: string): BatchRefusal {
  return { ok: false, code, message };
}
