/** Code of an error. The codes are part of the public API. */
export type RegistryErrorReason =
  /** No symbol of the registry has that full name. */
  | { readonly code: "unknown-symbol"; readonly name: string }
  /** No file of the registry has that name. */
  | { readonly code: "unknown-file"; readonly name: string }
  /** Files import each other in a circle, and have no order; the names of the circle. */
  | { readonly code: "import-cycle"; readonly files: readonly string[] }
  /** A name that is no identifier, where others would make code of it. */
  | { readonly code: "unsafe-name"; readonly name: string }
  /** Two sets hold different files of one name. */
  | { readonly code: "file-conflict"; readonly name: string };

/** A question that a registry cannot answer, or sets that do not fit together. */
export class RegistryError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "RegistryError";
  /** The reason, for a program. */
  readonly reason: RegistryErrorReason;

  constructor(message: string, reason: RegistryErrorReason) {
    super(message);
    this.reason = reason;
  }
}

/** Whether something thrown is a `RegistryError`, of whichever copy of this package. */
export function isRegistryError(error: unknown): error is RegistryError {
  return error instanceof Error && error.name === "RegistryError" && "reason" in error;
}
