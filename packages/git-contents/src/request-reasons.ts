/** Why a request over HTTP was refused before anything was read or written. */
export type RequestReason =
  /** A part of the address or the query is not what the route takes. */
  | { readonly code: "parameters-invalid"; readonly detail: string }
  | { readonly code: "body-not-json"; readonly detail: string }
  | {
      readonly code: "body-too-deep";
      /** Most levels of arrays and objects. */
      readonly limit: number;
    }
  /** There is no such thing at the address. */
  | { readonly code: "not-found"; readonly detail: string }
  /** `Idempotency-Key` is empty or too long. */
  | { readonly code: "key-malformed"; readonly maxLength: number }
  /** Another request had this `Idempotency-Key`. */
  | { readonly code: "key-reused" }
  /** Temporary: the request that has this `Idempotency-Key` has no answer yet. */
  | { readonly code: "key-under-way" }
  /** A header of a condition cannot be read. */
  | { readonly code: "precondition-failed"; readonly detail: string }
  /** The rights of the caller, or the rules of the branch, do not allow it. */
  | {
      readonly code: "write-forbidden" | "repository-archived" | "repository-mirror";
      readonly detail: string;
      /** Branch that is protected. */
      readonly branch?: string | undefined;
    }
  | {
      readonly code: "body-invalid";
      readonly detail: string;
      /** Member that is wrong. */
      readonly field?: string | undefined;
      readonly index?: number | undefined;
    }
  | {
      readonly code: "base64-invalid";
      readonly index: number;
      /** Place of the first character that does not belong, line ends not counted. */
      readonly badAt: number;
    };

/** A reason in words. */
export function describeRequestReason(reason: RequestReason): string {
  switch (reason.code) {
    case "parameters-invalid":
    case "body-invalid":
    case "precondition-failed":
    case "write-forbidden":
    case "repository-archived":
    case "repository-mirror":
    case "not-found":
      return reason.detail;
    case "body-too-deep":
      return `the body nests deeper than ${reason.limit} levels`;
    case "key-malformed":
      return `Idempotency-Key must have 1 to ${reason.maxLength} characters`;
    case "key-reused":
      return "Idempotency-Key was already used for a different request";
    case "key-under-way":
      return "the request with this Idempotency-Key is still under way";
    case "body-not-json":
      return `the body is not JSON: ${reason.detail}`;
    case "base64-invalid":
      return `illegal base64 data at input byte ${reason.badAt}`;
  }
}
