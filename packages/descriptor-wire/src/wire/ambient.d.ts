// What every place where this package runs has (Node, browsers, workers), and ES2023 does not name.

interface TextDecoderLike {
  decode(input?: Uint8Array): string;
}

declare const TextDecoder: new (
  label?: string,
  options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
) => TextDecoderLike;

declare const TextEncoder: new () => {
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number };
};

/** Of Node's `Buffer`, where there is one, the native call that reads bytes as text. */
declare var Buffer:
  | {
      readonly prototype: {
        readonly latin1Slice?: (this: Uint8Array, start: number, end: number) => string;
      };
    }
  | undefined;
