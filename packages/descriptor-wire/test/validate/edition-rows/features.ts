import {
  A,
  extending,
  features,
  field,
  fields,
  file,
  in2024,
  map,
  message,
  row,
  unstable,
  values,
  type Row,
} from "./files.ts";

/** Editions, features and what they replace. */
export const FEATURE_ROWS: readonly Row[] = [
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
];
