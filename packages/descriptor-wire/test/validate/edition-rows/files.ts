import type { Init } from "../../../src/index.ts";
import type { FileDescriptorProto } from "../../../src/modern.ts";
import type { DiagnosticCode } from "../../../src/validate/index.ts";

/** A file as the modern schema writes it. */
export type File = Init<FileDescriptorProto>;

/** The smallest set with a fault, and the nearest one without; the last file is the one that is judged. */
export interface Row {
  readonly name: string;
  readonly code: DiagnosticCode;
  readonly bad: readonly File[];
  readonly good: readonly File[];
}

/** A part of a descriptor: what a row is about needs not be right. */
export type Loose = Record<string, unknown>;

export const file = (rest: Loose, name = "a.proto"): File =>
  ({ name, package: "p", syntax: "editions", edition: 1000, ...rest }) as File;
export const in2024 = (rest: Loose, name?: string): File => file({ edition: 1001, ...rest }, name);
export const unstable = (rest: Loose): File => file({ edition: 9999, ...rest });
export const field = (rest: Loose): Loose => ({ name: "x", number: 1, label: 1, type: 5, ...rest });
export const message = (rest: Loose, name = "M"): Loose => ({ name, ...rest });
export const fields = (...list: readonly Loose[]): Loose => ({
  messageType: [message({ field: list.map(field) })],
});
export const features = (rest: Loose): Loose => ({ options: { features: rest } });
export const values = (...list: readonly Loose[]): Loose => ({ name: "E", value: list });
export const A = { name: "A", number: 0 };
export const ranged: Loose = { extensionRange: [{ start: 100, end: 200 }] };
export const extending = (extension: Loose, rest: Loose = ranged): Loose => ({
  messageType: [message(rest)],
  extension: [field({ name: "e", number: 100, extendee: "M", ...extension })],
});
export const map = (rest: Loose): Loose => ({
  messageType: [
    message({
      field: [field({ label: 3, type: 11, typeName: "XEntry", ...rest })],
      nestedType: [
        {
          name: "XEntry",
          options: { mapEntry: true },
          field: [field({ name: "key" }), field({ name: "value", number: 2 })],
        },
      ],
    }),
  ],
});
export const style = (rest: Loose): File => in2024({ ...rest });
export const service = (rest: Loose, method: Loose = {}): Loose => ({
  messageType: [message({})],
  service: [
    {
      name: "S",
      method: [{ name: "Do", inputType: "M", outputType: "M", ...method }],
      ...rest,
    },
  ],
});

/** A file with types that another one may or may not use. */
export const other = (rest: Loose, around: Loose = {}): File =>
  in2024(
    { package: "q", messageType: [message({ ...ranged, ...rest }, "Q")], ...around },
    "q.proto",
  );
export const using = (rest: Loose): File => file({ dependency: ["q.proto"], ...rest });
export const usingQ: File = using(fields({ type: 11, typeName: ".q.Q" }));
export const strictly = (rest: Loose): File =>
  in2024({ ...features({ defaultSymbolVisibility: 4 }), ...rest });

/** What options are declared with: a descriptor.proto that has only the message and the numbers. */
export const DESCRIPTOR = "google/protobuf/descriptor.proto";
export const descriptor: File = {
  name: DESCRIPTOR,
  package: "google.protobuf",
  messageType: [
    {
      name: "MessageOptions",
      field: [{ name: "uninterpreted_option", number: 999, label: 3, type: 9 }],
      extensionRange: [{ start: 1000, end: 2 ** 29 }],
    },
  ],
};
export const optionOf = (rest: Loose, around: Loose = {}): File =>
  file(
    {
      package: "q",
      dependency: [DESCRIPTOR],
      extension: [
        field({ name: "o", number: 5000, extendee: ".google.protobuf.MessageOptions", ...rest }),
      ],
      ...around,
    },
    "q.proto",
  );
/** A message with the option, number 5000: 1. */
const bytes: Uint8Array<ArrayBuffer> = Uint8Array.of(0xc0, 0xb8, 0x02, 1);
export const withOption: File = using({
  messageType: [message({ options: { unknownFields: bytes } })],
});
export const supporting = (featureSupport: Loose): readonly File[] => [
  file(fields({ options: { featureSupport } })),
];
export const supportingValue = (outer: Loose, inner: Loose): readonly File[] => [
  file({
    ...fields({ type: 14, typeName: "E", options: { featureSupport: outer } }),
    enumType: [values({ ...A, options: { featureSupport: inner } })],
  }),
];
export const named = (name: string, value: Loose): Loose => ({
  options: {
    uninterpretedOption: [
      { name: name.split("/").map((namePart) => ({ namePart, isExtension: false })), ...value },
    ],
  },
});

export const row = (
  name: string,
  code: DiagnosticCode,
  bad: File | readonly File[],
  good: File | readonly File[],
): Row => ({ name, code, bad: [bad].flat(), good: [good].flat() });

export function featureSet(): File {
  return {
    name: "a.proto",
    package: "google.protobuf",
    messageType: [
      {
        name: "FileOptions",
        field: [
          { name: "deprecated", number: 23, label: 1, type: 8 },
          {
            name: "features",
            number: 50,
            label: 1,
            type: 11,
            typeName: ".google.protobuf.FeatureSet",
          },
        ],
      },
      { name: "FeatureSet", field: [{ name: "x", number: 9, label: 1, type: 8 }] },
    ],
  };
}

export function redacting(isRedacting: boolean): File {
  return optionOf(
    { type: 14, typeName: "E" },
    { enumType: [values({ ...A, options: { debugRedact: isRedacting } })] },
  );
}

export function marked(): Loose {
  return { messageType: [message({ options: { unknownFields: bytes } })] };
}

export function declaring(declaration: Loose): Loose {
  return { extensionRange: [{ start: 100, end: 200, options: { declaration: [declaration] } }] };
}

export function sibling(): File {
  return optionOf(
    { type: 14, typeName: "E" },
    { enumType: [values(A), { name: "F", value: [{ name: "B", number: 0 }] }] },
  );
}

export function optionNamed(namePart: string, value: Loose): Loose {
  return {
    options: { uninterpretedOption: [{ name: [{ namePart, isExtension: true }], ...value }] },
  };
}
