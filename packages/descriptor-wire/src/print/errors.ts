/** Fault of a descriptor that no source text can express. */
export type PrintFault =
  /** A name that is no identifier, or has another meaning in its place. */
  | "name"
  /** A number that cannot be written there. */
  | "number"
  /** The syntax or edition of the file. */
  | "syntax"
  /** A type, an extended message or an import that is missing, or does not fit. */
  | "reference"
  /** A field of type group without a message of its name beside it. */
  | "group"
  /** The entry of a map that is not what a compiler makes of the field. */
  | "map-entry"
  /** A oneof without fields, with fields apart from each other, or not named after its field. */
  | "oneof"
  /** Declarations in an order that no source leads to. */
  | "order"
  /** The text of a default value. */
  | "default"
  /** An option that the set does not declare, or with a value that cannot be written. */
  | "option"
  /** A comment with a NUL. */
  | "comment";

/** Code of an error. The codes are part of the public API. */
export type PrintErrorReason =
  /** No file of the registry has that name. */
  | { readonly code: "unknown-file"; readonly name: string }
  /** No declaration of the registry has that full name. */
  | { readonly code: "unknown-symbol"; readonly name: string }
  /** There is no source for it. */
  | {
      readonly code: "unprintable";
      readonly what: PrintFault;
      readonly file: string;
      /** Full name of the element; of a file its name. */
      readonly element: string;
      /** From the file to the element, as in source locations. */
      readonly path: readonly number[];
    };

/** A descriptor that no source leads to, or something that is not there. */
export class PrintError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "PrintError";
  /** The reason, for a program. */
  readonly reason: PrintErrorReason;

  constructor(message: string, reason: PrintErrorReason) {
    super(message);
    this.reason = reason;
  }
}

/** Whether something thrown is a `PrintError`, of whichever copy of this package. */
export function isPrintError(error: unknown): error is PrintError {
  return error instanceof Error && error.name === "PrintError" && "reason" in error;
}
