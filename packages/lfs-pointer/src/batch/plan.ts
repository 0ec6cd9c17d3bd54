import { isSha256 } from "../pointer.ts";
import type { BatchObject, BatchRequest, BatchStep, NamedObject } from "./records.ts";

/** Facts that a batch is planned with. */
export interface BatchPlanOptions {
  /** Sizes in bytes of the named objects that this repository has, by oid; another's are not there. */
  readonly present: ReadonlyMap<string, number>;
  /** Largest object that may be sent, in bytes. Default: no bound but 2^53 - 1. */
  readonly maxBytes?: number | undefined;
}

/**
 * Decides what is to be done for each object of a batch, in its order. An object of which this
 * repository has other bytes than the client says (a size that differs) is refused either way.
 */
export function planBatch(
  { operation, objects }: BatchRequest,
  { present, maxBytes = Number.MAX_SAFE_INTEGER }: BatchPlanOptions,
): readonly BatchStep[] {
  return objects.map((named): BatchStep => {
    if (!isBatchObject(named)) return refused(named, 422, "Oid or size are invalid");
    const size = present.get(named.oid);
    if (size !== undefined && size !== named.size)
      return refused(named, 422, `Object ${named.oid} is not ${named.size} bytes`);
    if (operation === "download")
      return size === undefined
        ? refused(named, 404, "Object does not exist")
        : { kind: "download", object: named };
    if (size !== undefined) return { kind: "present", object: named };
    return named.size > maxBytes
      ? refused(named, 422, `Size must be less than or equal to ${maxBytes}`)
      : { kind: "upload", object: named };
  });
}

/** Whether an oid is a SHA-256 in 64 lower-case hex digits, and a size a whole number that is exact. */
export function isBatchObject(named: NamedObject): named is BatchObject {
  return isSha256(named.oid) && Number.isSafeInteger(named.size) && named.size >= 0;
}

function refused(object: NamedObject, status: 404 | 422, message: string): BatchStep {
  return { kind: "refused", object, status, message };
}
