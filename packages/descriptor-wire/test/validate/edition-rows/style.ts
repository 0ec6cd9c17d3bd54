import {
  A,
  features,
  field,
  fields,
  message,
  row,
  service,
  style,
  unstable,
  values,
  type Row,
} from "./files.ts";

/** Names as the style of 2024 wants them. */
export const STYLE_ROWS: readonly Row[] = [
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
];
