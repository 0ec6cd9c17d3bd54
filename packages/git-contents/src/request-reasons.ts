/** Why a request over HTTP was refused before anything was read or written. */
export type RequestReason =
  /** A part of the address or the query is not what the route takes. */
  | { readonly code: "parameters-invalid"; readonly detail: string }
  | { readonly code: "body-not-json"; readonly detail: string }
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
      return reason.detail;
    case "body-not-json":
      return `the body is not JSON: ${reason.detail}`;
    case "base64-invalid":
      return `illegal base64 data at input byte ${reason.badAt}`;
  }
}
