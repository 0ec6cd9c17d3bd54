import type { Init } from "./init.ts";
import type { EnumRow, MessageRow } from "./rows.ts";
import { Tape } from "./open/tape.ts";
import type { Input } from "./wire/input.ts";
import { Recorder } from "./wire/recorder.ts";
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

/** Generated parts of a schema. */
interface Generated<Messages extends object, Views extends object> {
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

/**
 * A version of descriptor.proto, ready to use: `classic` unless you say otherwise.
 * Its contents are for this package's own functions.
 */
export interface SchemaOf<Messages extends object, Views extends object> extends Generated<
  Messages,
  Views
> {
  /** @internal Opens bytes that were accepted before. */
  readonly reopen: (name: string, bytes: Uint8Array) => Tape;
}

/** The same, under its public name. */
export type Schema<Messages extends object, Views extends object> = SchemaOf<Messages, Views>;

/** Completes a generated schema. */
export function defineSchema<Messages extends object, Views extends object>(
  generated: Generated<Messages, Views>,
): Schema<Messages, Views> {
  const schema: Schema<Messages, Views> = {
    ...generated,
    reopen: (name, bytes) => {
      const recorder = new Recorder(bytes.length, Infinity);
      const index = generated.index[name as keyof typeof generated.index];
      index(bytes, 0, bytes.length, recorder, Infinity, 0);
      return new Tape(bytes, recorder.finish(), schema as never);
    },
  };
  return schema;
}
