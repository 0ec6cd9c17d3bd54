import {
  A,
  DESCRIPTOR,
  descriptor,
  features,
  field,
  fields,
  file,
  in2024,
  marked,
  message,
  named,
  optionOf,
  other,
  redacting,
  row,
  service,
  strictly,
  using,
  usingQ,
  values,
  type Row,
} from "./files.ts";

/** Imports for options, and what a file shows to others. */
export const IMPORT_ROWS: readonly Row[] = [
  row(
    "options are imported in 2023",
    "import-kind",
    [file({}, "q.proto"), file({ optionDependency: ["q.proto"] })],
    [file({}, "q.proto"), file({ dependency: ["q.proto"], publicDependency: [0] })],
  ),
  row(
    "a weak import in 2024",
    "import-kind",
    [
      file({}, "q.proto"),
      in2024({ dependency: ["q.proto"], publicDependency: [0], weakDependency: [0] }),
    ],
    [
      file({}, "q.proto"),
      file({ dependency: ["q.proto"], publicDependency: [0], weakDependency: [0] }),
    ],
  ),
  row(
    "imported options that mark what is to be redacted",
    "import-kind",
    [descriptor, redacting(true), in2024({ optionDependency: ["q.proto"], ...marked() })],
    [descriptor, redacting(false), in2024({ optionDependency: ["q.proto"], ...marked() })],
  ),
  row(
    "an import twice, once for its options",
    "import-twice",
    [other({}), in2024({ ...usingQ, edition: 1001, optionDependency: ["q.proto"] })],
    [other({}), in2024({ ...usingQ, edition: 1001 })],
  ),
  row(
    "options of a file that is not there",
    "import-not-found",
    in2024({
      optionDependency: ["none.proto"],
      ...named("deprecated", { identifierValue: "true" }),
    }),
    in2024({ ...named("deprecated", { identifierValue: "true" }) }),
  ),
  row(
    "a type of a file that is imported for its options",
    "not-imported",
    [
      other({}),
      in2024({ optionDependency: ["q.proto"], ...fields({ type: 11, typeName: ".q.Q" }) }),
    ],
    [other({}), in2024({ dependency: ["q.proto"], ...fields({ type: 11, typeName: ".q.Q" }) })],
  ),
  row(
    "an unused import for options",
    "unused-import",
    [descriptor, in2024({ optionDependency: [DESCRIPTOR] })],
    [descriptor, optionOf({}), in2024({ optionDependency: ["q.proto"], ...marked() })],
  ),
  row(
    "a local message",
    "not-visible",
    [other({ visibility: 1 }), usingQ],
    [other({ visibility: 2 }), usingQ],
  ),
  row(
    "a message inside one, local by default",
    "not-visible",
    [other({ nestedType: [{ name: "In" }] }), using(fields({ type: 11, typeName: ".q.Q.In" }))],
    [
      other({ nestedType: [{ name: "In", visibility: 2 }] }),
      using(fields({ type: 11, typeName: ".q.Q.In" })),
    ],
  ),
  row(
    "a message of a file that keeps all to itself",
    "not-visible",
    [other({}, features({ defaultSymbolVisibility: 3 })), usingQ],
    [other({}, features({ defaultSymbolVisibility: 1 })), usingQ],
  ),
  row(
    "a local enum",
    "not-visible",
    [
      other({}, { enumType: [{ ...values(A), visibility: 1 }] }),
      using(fields({ type: 14, typeName: ".q.E" })),
    ],
    [
      other({}, { enumType: [{ ...values(A), visibility: 0 }] }),
      using(fields({ type: 14, typeName: ".q.E" })),
    ],
  ),
  row(
    "a local message that is extended",
    "not-visible",
    [other({ visibility: 1 }), using({ extension: [field({ number: 100, extendee: ".q.Q" })] })],
    [other({}), using({ extension: [field({ number: 100, extendee: ".q.Q" })] })],
  ),
  row(
    "a local message that a method takes",
    "not-visible",
    [other({ visibility: 1 }), using(service({}, { inputType: ".q.Q" }))],
    [other({}), using(service({}, { inputType: ".q.Q" }))],
  ),
  row(
    "an exported message inside one, strictly",
    "export-of-nested",
    strictly({ messageType: [message({ nestedType: [{ name: "N", visibility: 2 }] })] }),
    strictly({ messageType: [message({ nestedType: [{ name: "N", visibility: 1 }] })] }),
  ),
  row(
    "an exported enum inside a message, strictly",
    "export-of-nested",
    strictly({
      messageType: [
        message({
          enumType: [{ ...values(A), visibility: 2 }],
          reservedRange: [{ start: 1, end: 2 ** 29 - 1 }],
        }),
      ],
    }),
    strictly({
      messageType: [
        message({
          enumType: [{ ...values(A), visibility: 2 }],
          reservedRange: [{ start: 1, end: 2 ** 29 }],
        }),
      ],
    }),
  ),
];
