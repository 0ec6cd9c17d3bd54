import type { Init } from "../../src/index.ts";
import type { FileDescriptorProto } from "../../src/modern.ts";
import type { DiagnosticCode } from "../../src/validate/index.ts";

/** A file as the modern schema writes it. */
export type File = Init<FileDescriptorProto>;

/** The smallest set with a fault, and the nearest one without; the last file is the one that is judged. */
export interface Row {
  readonly name: string;
  readonly code: DiagnosticCode;
  readonly bad: readonly File[];
  readonly good: readonly File[];
}

type Loose = Record<string, unknown>;

const file = (rest: Loose, name = "a.proto"): File =>
  ({ name, package: "p", syntax: "editions", edition: 1000, ...rest }) as File;
const in2024 = (rest: Loose, name?: string): File => file({ edition: 1001, ...rest }, name);
const unstable = (rest: Loose): File => file({ edition: 9999, ...rest });
const field = (rest: Loose): Loose => ({ name: "x", number: 1, label: 1, type: 5, ...rest });
const message = (rest: Loose, name = "M"): Loose => ({ name, ...rest });
const fields = (...list: readonly Loose[]): Loose => ({
  messageType: [message({ field: list.map(field) })],
});
const features = (rest: Loose): Loose => ({ options: { features: rest } });
const values = (...list: readonly Loose[]): Loose => ({ name: "E", value: list });
const A = { name: "A", number: 0 };
const ranged = { extensionRange: [{ start: 100, end: 200 }] };
const extending = (extension: Loose, rest: Loose = ranged): Loose => ({
  messageType: [message(rest)],
  extension: [field({ name: "e", number: 100, extendee: "M", ...extension })],
});
const map = (rest: Loose): Loose => ({
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
const style = (rest: Loose): File => in2024({ ...rest });
const service = (rest: Loose, method: Loose = {}): Loose => ({
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
const other = (rest: Loose, around: Loose = {}): File =>
  in2024(
    { package: "q", messageType: [message({ ...ranged, ...rest }, "Q")], ...around },
    "q.proto",
  );
const using = (rest: Loose): File => file({ dependency: ["q.proto"], ...rest });
const usingQ = using(fields({ type: 11, typeName: ".q.Q" }));
const strictly = (rest: Loose): File =>
  in2024({ ...features({ defaultSymbolVisibility: 4 }), ...rest });

/** What options are declared with: a descriptor.proto that has only the message and the numbers. */
const DESCRIPTOR = "google/protobuf/descriptor.proto";
const descriptor: File = {
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
const optionOf = (rest: Loose, around: Loose = {}): File =>
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
const bytes = Uint8Array.of(0xc0, 0xb8, 0x02, 1);
const withOption = using({ messageType: [message({ options: { unknownFields: bytes } })] });
const supporting = (featureSupport: Loose): readonly File[] => [
  file(fields({ options: { featureSupport } })),
];
const supportingValue = (outer: Loose, inner: Loose): readonly File[] => [
  file({
    ...fields({ type: 14, typeName: "E", options: { featureSupport: outer } }),
    enumType: [values({ ...A, options: { featureSupport: inner } })],
  }),
];
const named = (name: string, value: Loose): Loose => ({
  options: {
    uninterpretedOption: [
      { name: name.split("/").map((namePart) => ({ namePart, isExtension: false })), ...value },
    ],
  },
});

const row = (
  name: string,
  code: DiagnosticCode,
  bad: File | readonly File[],
  good: File | readonly File[],
): Row => ({ name, code, bad: [bad].flat(), good: [good].flat() });

/** Every diagnostic of editions, features, visibility and the use of options. */
export const ROWS: readonly Row[] = [
  row("too old", "unsupported-edition", file({ edition: 900 }), file({ edition: 998 })),
  row("too new", "unsupported-edition", file({ edition: 1002 }), file({ edition: 1001 })),
  row("for trying out", "unsupported-edition", unstable({}), {
    ...unstable({}),
    name: "google/protobuf/a.proto",
  }),
  row(
    "a syntax of editions without an edition",
    "unknown-syntax",
    file({ edition: null }),
    file({}),
  ),
  row(
    "features in proto3",
    "features-without-edition",
    { name: "a.proto", syntax: "proto3", ...features({ jsonFormat: 1 }) },
    { name: "a.proto", syntax: "proto3", options: { deprecated: true } },
  ),
  row(
    "features of a field in proto2",
    "features-without-edition",
    { name: "a.proto", ...fields(features({})) },
    { name: "a.proto", ...fields({ options: {} }) },
  ),
  ...["fieldPresence", "enumType", "repeatedFieldEncoding", "utf8Validation", "messageEncoding"]
    .concat(["jsonFormat", "enforceNamingStyle", "defaultSymbolVisibility"])
    .map((name) =>
      row(
        `${name} of no value`,
        "feature-unknown-value",
        in2024(features({ [name]: 0 })),
        in2024(features({ [name]: 2 })),
      ),
    ),
  row(
    "required by default",
    "required-by-default",
    file(features({ fieldPresence: 3 })),
    file(features({ fieldPresence: 2 })),
  ),
  row(
    "java_string_check_utf8",
    "replaced-by-feature",
    file({ options: { javaStringCheckUtf8: true } }),
    file({ options: { javaStringCheckUtf8: false } }),
  ),
  row(
    "a required label",
    "replaced-by-feature",
    file(fields({ label: 2 })),
    file(fields({ label: 1, ...features({ fieldPresence: 3 }) })),
  ),
  row(
    "a group",
    "replaced-by-feature",
    file(fields({ type: 10, typeName: "M" })),
    file(fields({ type: 11, typeName: "M", ...features({ messageEncoding: 2 }) })),
  ),
  row(
    "packed",
    "replaced-by-feature",
    file(fields({ label: 3, options: { packed: false } })),
    file(fields({ label: 3, ...features({ repeatedFieldEncoding: 2 }) })),
  ),
  row(
    "ctype in 2024",
    "replaced-by-feature",
    in2024(fields({ type: 9, options: { ctype: 1 } })),
    file(fields({ type: 9, options: { ctype: 1 } })),
  ),
  row(
    "a default of what has no presence",
    "implicit-presence",
    file({ ...features({ fieldPresence: 2 }), ...fields({ defaultValue: "1" }) }),
    file(fields({ defaultValue: "1" })),
  ),
  row(
    "a closed enum in what has no presence",
    "implicit-presence",
    file({
      enumType: [{ ...values(A), ...features({ enumType: 2 }) }],
      ...fields({ type: 14, typeName: "E", ...features({ fieldPresence: 2 }) }),
    }),
    file({
      enumType: [values(A)],
      ...fields({ type: 14, typeName: "E", ...features({ fieldPresence: 2 }) }),
    }),
  ),
  row(
    "a required extension",
    "extension-required",
    file(extending(features({ fieldPresence: 3 }))),
    file(extending({})),
  ),
  row(
    "presence of a oneof's member",
    "feature-misplaced",
    file({
      messageType: [
        message({
          oneofDecl: [{ name: "o" }],
          field: [field({ oneofIndex: 0, ...features({ fieldPresence: 1 }) })],
        }),
      ],
    }),
    file(fields(features({ fieldPresence: 1 }))),
  ),
  row(
    "presence of a list",
    "feature-misplaced",
    file(fields({ label: 3, ...features({ fieldPresence: 1 }) })),
    file(fields({ label: 1, ...features({ fieldPresence: 1 }) })),
  ),
  row(
    "presence of an extension",
    "feature-misplaced",
    file(extending(features({ fieldPresence: 1 }))),
    file(extending(features({}))),
  ),
  row(
    "a message without presence",
    "feature-misplaced",
    file(fields({ type: 11, typeName: "M", ...features({ fieldPresence: 2 }) })),
    file(fields({ type: 11, typeName: "M", ...features({ fieldPresence: 1 }) })),
  ),
  row(
    "a list's encoding of what is none",
    "feature-misplaced",
    file(fields(features({ repeatedFieldEncoding: 2 }))),
    file(fields({ label: 3, ...features({ repeatedFieldEncoding: 2 }) })),
  ),
  row(
    "UTF-8 of a number",
    "feature-misplaced",
    file(fields(features({ utf8Validation: 2 }))),
    file(fields({ type: 9, ...features({ utf8Validation: 2 }) })),
  ),
  row(
    "a packed list of texts",
    "feature-misplaced",
    file(fields({ label: 3, type: 9, ...features({ repeatedFieldEncoding: 1 }) })),
    file(fields({ label: 3, type: 5, ...features({ repeatedFieldEncoding: 1 }) })),
  ),
  row(
    "message encoding of a map",
    "feature-misplaced",
    file(map(features({ messageEncoding: 2 }))),
    file(map({})),
  ),
  row(
    "a lazy group",
    "lazy-not-message",
    file(
      fields({
        type: 11,
        typeName: "M",
        options: { lazy: true, features: { messageEncoding: 2 } },
      }),
    ),
    file(fields({ type: 11, typeName: "M", options: { lazy: true } })),
  ),
  row(
    "a closed enum's first value in an open one",
    "first-value-not-zero",
    file({ enumType: [values({ ...A, number: 1 })] }),
    file({ enumType: [{ ...values({ ...A, number: 1 }), ...features({ enumType: 2 }) }] }),
  ),
  row(
    "a closed enum of an edition in proto3",
    "proto3-closed-enum",
    [
      file({ package: "q", enumType: [{ ...values(A), ...features({ enumType: 2 }) }] }, "q.proto"),
      {
        name: "a.proto",
        syntax: "proto3",
        dependency: ["q.proto"],
        ...fields({ type: 14, typeName: ".q.E" }),
      },
    ],
    [
      file({ package: "q", enumType: [values(A)] }, "q.proto"),
      {
        name: "a.proto",
        syntax: "proto3",
        dependency: ["q.proto"],
        ...fields({ type: 14, typeName: ".q.E" }),
      },
    ],
  ),
  row(
    "JSON names alike",
    "json-name-conflict",
    file(fields({ name: "foo_bar" }, { name: "fooBar", number: 2 })),
    file(fields({ name: "foo_bar" }, { name: "foobar", number: 2 })),
  ),
  row(
    "a feature for a kind of element that it is not for",
    "option-target",
    file({ messageType: [message(features({ fieldPresence: 1 }))] }),
    file({ messageType: [message(features({ jsonFormat: 1 }))] }),
  ),
  row(
    "an option for another kind of element",
    "option-target",
    [descriptor, optionOf({ options: { targets: [1, 4] } }), withOption],
    [descriptor, optionOf({ options: { targets: [1, 3] } }), withOption],
  ),
  row(
    "a feature of a later edition",
    "option-not-introduced",
    file(features({ enforceNamingStyle: 2 })),
    in2024(features({ enforceNamingStyle: 2 })),
  ),
  row(
    "an option of a later edition",
    "option-not-introduced",
    [
      descriptor,
      optionOf({ options: { featureSupport: { editionIntroduced: 1001 } } }),
      withOption,
    ],
    [
      descriptor,
      optionOf({ options: { featureSupport: { editionIntroduced: 1000 } } }),
      withOption,
    ],
  ),
  row(
    "java_multiple_files in 2024",
    "option-removed",
    in2024({ options: { javaMultipleFiles: true } }),
    file({ options: { javaMultipleFiles: true } }),
  ),
  row(
    "a value that was removed",
    "option-removed",
    [
      descriptor,
      optionOf(
        { type: 14, typeName: "E" },
        {
          enumType: [
            values(A, {
              name: "B",
              number: 1,
              options: { featureSupport: { editionRemoved: 1000, removalError: "It is gone." } },
            }),
          ],
        },
      ),
      withOption,
    ],
    [
      descriptor,
      optionOf(
        { type: 14, typeName: "E" },
        {
          enumType: [
            values(A, {
              name: "B",
              number: 1,
              options: { featureSupport: { editionRemoved: 1001, removalError: "It is gone." } },
            }),
          ],
        },
      ),
      withOption,
    ],
  ),
  row(
    "an option that will be removed",
    "option-deprecated",
    [
      descriptor,
      optionOf({
        options: { featureSupport: { editionDeprecated: 1000, deprecationWarning: "Use p." } },
      }),
      withOption,
    ],
    [
      descriptor,
      optionOf({
        options: { featureSupport: { editionDeprecated: 1001, deprecationWarning: "Use p." } },
      }),
      withOption,
    ],
  ),
  row(
    "deprecated before it was introduced",
    "option-support",
    supporting({ editionIntroduced: 1001, editionDeprecated: 1000, deprecationWarning: "a" }),
    supporting({ editionIntroduced: 1000, editionDeprecated: 1000, deprecationWarning: "a" }),
  ),
  row(
    "deprecated without a warning",
    "option-support",
    supporting({ editionDeprecated: 1000 }),
    supporting({ editionDeprecated: 1000, deprecationWarning: "" }),
  ),
  row(
    "a warning of no deprecation",
    "option-support",
    supporting({ deprecationWarning: "a" }),
    supporting({}),
  ),
  row(
    "removed before it was deprecated",
    "option-support",
    supporting({
      editionDeprecated: 1000,
      deprecationWarning: "",
      editionRemoved: 1000,
      removalError: "",
    }),
    supporting({
      editionDeprecated: 1000,
      deprecationWarning: "",
      editionRemoved: 1001,
      removalError: "",
    }),
  ),
  row(
    "removed before it was introduced",
    "option-support",
    supporting({ editionIntroduced: 1001, editionRemoved: 1000, removalError: "a" }),
    supporting({ editionIntroduced: 1001, editionRemoved: 1001, removalError: "a" }),
  ),
  row(
    "removed without an error",
    "option-support",
    supporting({ editionIntroduced: 1000, editionRemoved: 1001 }),
    supporting({ editionIntroduced: 1000, editionRemoved: 1001, removalError: "a" }),
  ),
  row(
    "an error of no removal",
    "option-support",
    supporting({ removalError: "a" }),
    supporting({ editionRemoved: 1001, removalError: "a" }),
  ),
  row(
    "a value older than its field",
    "option-support",
    supportingValue({ editionIntroduced: 1001 }, { editionIntroduced: 1000 }),
    supportingValue({ editionIntroduced: 1001 }, { editionIntroduced: 1001 }),
  ),
  row(
    "a value that lives longer than its field",
    "option-support",
    supportingValue(
      { editionRemoved: 1000, removalError: "a" },
      { editionRemoved: 1001, removalError: "b" },
    ),
    supportingValue(
      { editionRemoved: 1000, removalError: "a" },
      { editionRemoved: 1000, removalError: "b" },
    ),
  ),
  row(
    "a value deprecated after its field",
    "option-support",
    supportingValue(
      { editionDeprecated: 1000, deprecationWarning: "a" },
      { editionDeprecated: 1001, deprecationWarning: "b" },
    ),
    supportingValue(
      { editionDeprecated: 1000, deprecationWarning: "a" },
      { editionDeprecated: 1000, deprecationWarning: "b" },
    ),
  ),
  row(
    "a value that says nonsense",
    "option-support",
    file({ enumType: [values({ ...A, options: { featureSupport: { removalError: "a" } } })] }),
    file({ enumType: [values({ ...A, options: { featureSupport: {} } })] }),
  ),
  row(
    "a feature where it is declared",
    "feature-of-same-file",
    { ...featureSet(), ...named("features/x", { identifierValue: "true" }) } as File,
    { ...featureSet(), ...named("deprecated", { identifierValue: "true" }) } as File,
  ),
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
  row("a package", "naming-style", style({ package: "Foo" }), style({ package: "foo" })),
  row(
    "a message",
    "naming-style",
    style({ messageType: [message({}, "M_1")] }),
    style({ messageType: [message({}, "M1")] }),
  ),
  row(
    "a message with a small letter",
    "naming-style",
    style({ messageType: [message({}, "m")] }),
    style({ messageType: [message({}, "m")], ...features({ enforceNamingStyle: 2 }) }),
  ),
  row(
    "a field",
    "naming-style",
    style(fields({ name: "fooBar" })),
    style(fields({ name: "foo_bar" })),
  ),
  row(
    "a field with a digit first",
    "naming-style",
    style(fields({ name: "1a" })),
    style(fields({ name: "a1" })),
  ),
  row(
    "a field with underscores",
    "naming-style",
    style(fields({ name: "a_1" })),
    style(fields({ name: "a_b" })),
  ),
  row(
    "a oneof",
    "naming-style",
    style({
      messageType: [message({ oneofDecl: [{ name: "O" }], field: [field({ oneofIndex: 0 })] })],
    }),
    style({
      messageType: [message({ oneofDecl: [{ name: "o" }], field: [field({ oneofIndex: 0 })] })],
    }),
  ),
  row(
    "an enum",
    "naming-style",
    style({ enumType: [{ ...values(A), name: "e" }] }),
    style({ enumType: [{ ...values(A), name: "E" }] }),
  ),
  row(
    "a value",
    "naming-style",
    style({ enumType: [values({ ...A, name: "a" })] }),
    style({ enumType: [values({ ...A, name: "A" })] }),
  ),
  row(
    "a value with a digit first",
    "naming-style",
    style({ enumType: [values({ ...A, name: "1A" })] }),
    style({ enumType: [values({ ...A, name: "A1" })] }),
  ),
  row("a service", "naming-style", style(service({ name: "s" })), style(service({ name: "S" }))),
  row(
    "a method",
    "naming-style",
    style(service({}, { name: "do" })),
    style(service({}, { name: "Do" })),
  ),
  ...[
    ["has_y", "y"],
    ["y_value", "y"],
    ["descriptor", "other"],
  ].map(([name, good]) =>
    row(
      `a field that collides: ${name}`,
      "naming-style",
      { ...unstable(fields({ name }, { name: "y", number: 2 })), name: "google/protobuf/a.proto" },
      {
        ...unstable(fields({ name: good === "y" ? `${name}s` : good }, { name: "y", number: 2 })),
        name: "google/protobuf/a.proto",
      },
    ),
  ),
  row(
    "an extension that is declared as another",
    "extension-not-declared",
    file(
      extending({}, declaring({ number: 100, fullName: ".p.f", type: "string", repeated: true })),
    ),
    file(extending({}, declaring({ number: 100, fullName: ".p.e", type: "int32" }))),
  ),
  row(
    "an extension of a number that is kept",
    "extension-not-declared",
    file(extending({}, declaring({ number: 100, reserved: true }))),
    file(extending({}, declaring({ number: 100, fullName: ".p.e", type: "int32" }))),
  ),
  row(
    "an extension that is not declared",
    "extension-not-declared",
    file(
      extending({}, { extensionRange: [{ start: 100, end: 200, options: { verification: 0 } }] }),
    ),
    file(
      extending({}, { extensionRange: [{ start: 100, end: 200, options: { verification: 1 } }] }),
    ),
  ),
  row(
    "a value of a sibling",
    "option-value",
    [
      descriptor,
      sibling(),
      using({ messageType: [message(optionNamed("q.o", { identifierValue: "B" }))] }),
    ],
    [
      descriptor,
      sibling(),
      using({ messageType: [message(optionNamed("q.o", { identifierValue: "A" }))] }),
    ],
  ),
];

function featureSet(): File {
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

function redacting(isRedacting: boolean): File {
  return optionOf(
    { type: 14, typeName: "E" },
    { enumType: [values({ ...A, options: { debugRedact: isRedacting } })] },
  );
}

function marked(): Loose {
  return { messageType: [message({ options: { unknownFields: bytes } })] };
}

function declaring(declaration: Loose): Loose {
  return { extensionRange: [{ start: 100, end: 200, options: { declaration: [declaration] } }] };
}

function sibling(): File {
  return optionOf(
    { type: 14, typeName: "E" },
    { enumType: [values(A), { name: "F", value: [{ name: "B", number: 0 }] }] },
  );
}

function optionNamed(namePart: string, value: Loose): Loose {
  return {
    options: { uninterpretedOption: [{ name: [{ namePart, isExtension: true }], ...value }] },
  };
}
