/** Globals of every platform (Node, browsers, workers) that ES2023 does not name. */
interface Platform {
  /** Decoder of UTF-8. */
  readonly TextDecoder: new (
    label?: string,
    options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
  ) => { decode(input?: Uint8Array): string };
  /** Encoder of UTF-8. */
  readonly TextEncoder: new () => {
    encodeInto(
      text: string,
      target: Uint8Array,
    ): { readonly read: number; readonly written: number };
  };
  /** Native call of Node's `Buffer` that reads bytes as text, where there is one. */
  readonly Buffer?: {
    readonly prototype: {
      readonly latin1Slice?: (this: Uint8Array, start: number, end: number) => string;
    };
  };
}

/** The platform's globals, as far as they are used. */
export const platform: Platform = globalThis as unknown as Platform;
