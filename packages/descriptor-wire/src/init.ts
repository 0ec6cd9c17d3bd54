/** A 64-bit number in halves, as protobufjs's `Long` has it. */
export interface LongLike {
  /** The lower 32 bits. */
  readonly low: number;
  /** The upper 32 bits. */
  readonly high: number;
  /** Whether the number is read without a sign. */
  readonly unsigned?: boolean;
}

/**
 * Input of the encoder for a message: every field may be left out, lists may be
 * read-only, `null` is absent, and a 64-bit number may be a bigint, a safe integer, a decimal
 * string or a `Long`.
 */
export type Init<T> = T extends Uint8Array
  ? T
  : T extends bigint
    ? bigint | number | string | LongLike
    : T extends readonly (infer Item)[]
      ? readonly Init<Item>[]
      : T extends { toLocations(): (infer Location)[] }
        ?
            | T
            | {
                readonly location?: readonly Init<Location>[] | null | undefined;
                readonly unknownFields?: Uint8Array | null | undefined;
              }
        : T extends object
          ? { readonly [Key in keyof T]?: Init<T[Key]> | null | undefined }
          : T;
