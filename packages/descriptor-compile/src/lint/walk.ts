import type {
  EnumElement,
  FieldElement,
  FileElement,
  MessageElement,
  OneofElement,
  ServiceElement,
} from "@x/descriptor-wire/registry";

/** Declaration that somebody wrote; values and methods are in theirs. */
export type LintedElement =
  | MessageElement
  | EnumElement
  | ServiceElement
  | FieldElement
  | OneofElement;

/** Declarations of a file, without what a compiler made: the entries of maps and their fields, synthetic oneofs. */
export function* eachDeclaration(file: FileElement): Generator<LintedElement> {
  yield* file.enums;
  yield* file.services;
  yield* file.extensions;
  const left = [...file.messages];
  for (let message = left.pop(); message !== undefined; message = left.pop()) {
    if (message.isMapEntry) continue;
    yield message;
    yield* message.fields;
    yield* message.extensions;
    yield* message.enums;
    for (const oneof of message.oneofs) if (!oneof.isSynthetic) yield oneof;
    for (const nested of message.messages) left.push(nested);
  }
}
