import {
  declaring,
  descriptor,
  extending,
  file,
  message,
  optionNamed,
  row,
  sibling,
  using,
  type Row,
} from "./files.ts";

/** Declared extensions, and values of options. */
export const DECLARATION_ROWS: readonly Row[] = [
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
