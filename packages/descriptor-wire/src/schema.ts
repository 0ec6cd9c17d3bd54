import type { Init } from "./init.ts";
import type { EnumRow, MessageRow } from "./rows.ts";
import type { Tape } from "./open/tape.ts";
import type { Input } from "./wire/input.ts";
import type { Recorder } from "./wire/recorder.ts";
import type { Walk } from "./wire/walk.ts";

/** @internal */
export type Scan = (b: Uint8Array, p: number, end: number, s: Walk, d: number) => void;
/** @internal */
export type Index = (
  b: Uint8Array,
  p: number,
  end: number,
  s: Recorder,
  d: number,
  number: number,
) => void;
type Decode<Message> = (b: Uint8Array, p: number, end: number, x: Input) => Message;
type Encode<Message> = (message: Init<Message>, b: Uint8Array, p: number) => number;

/**
 * A version of descriptor.proto, ready to use: `classic` unless you say otherwise.
 * Its contents are for this package's own functions.
 */
export interface Schema<Messages extends object, Views extends object> {
  /** Name of the schema. */
  readonly name: string;
  /** Rows of the messages, by name. */
  readonly rows: Readonly<Record<string, MessageRow>>;
  /** Rows of the enums, by name. */
  readonly enums: Readonly<Record<string, EnumRow>>;
  /** Functions that accept and count, by message. */
  readonly scan: { readonly [Name in keyof Messages]: Scan };
  /** Functions that accept and index, by message. */
  readonly index: { readonly [Name in Exclude<keyof Messages, "SourceCodeInfo.Location">]: Index };
  /** Functions that decode, by message. */
  readonly decode: { readonly [Name in keyof Messages]: Decode<Messages[Name]> };
  /** Functions that encode, by message. */
  readonly encode: { readonly [Name in keyof Messages]: Encode<Messages[Name]> };
  /** Classes of views, by message. */
  readonly views: { readonly [Name in keyof Views]: new (tape: Tape, at: number) => Views[Name] };
}

// What each function takes of a schema. Whoever uses one function only needs no more of the code.

/** Part of a schema that accepts and counts. */
export type Scanning = Pick<Schema<object, object>, "rows" | "scan">;
/** Part of a schema that opens. */
export type Opening = Pick<Schema<object, object>, "rows" | "index" | "views">;
/** Part of a schema that decodes. */
export type Decoding = Pick<Schema<object, object>, "rows" | "scan" | "decode">;
/** Part of a schema that encodes; what was decoded is decoded again to see what changed. */
export type Encoding = Pick<Schema<object, object>, "rows" | "decode" | "encode">;
/** Part of a schema that names fields and values. */
export type Naming = Pick<Schema<object, object>, "rows" | "enums">;
