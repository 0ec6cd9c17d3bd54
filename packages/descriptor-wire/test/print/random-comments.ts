import type { FileDescriptorProto, SourceCodeInfoLocation } from "../../src/index.ts";
import type { Init } from "../../src/init.ts";
import { TYPE } from "../../src/registry/types.ts";
import type { Chance } from "./chance.ts";

type Location = Init<SourceCodeInfoLocation>;
type File = Init<FileDescriptorProto>;
type Message = NonNullable<File["messageType"]>[number];
type Enum = NonNullable<File["enumType"]>[number];

/** What a comment may hold, and hide. */
const PIECES = [
  "word",
  " ",
  "  ",
  "*",
  "/",
  "*/",
  "/*",
  "//",
  "\\",
  '"',
  "'",
  "{",
  "}",
  ";",
  "\t",
  "é日𝒳",
  "\u2028",
  "\u0085",
  "\u202e",
  "\ufeff",
  "option x = 1;",
  "\n",
  "\n",
  "\n\n",
  " * ",
  "@see <a>",
] as const;

/** Comments of random elements of a file, where compilers attach some. */
export function randomComments(chance: Chance, file: File): Location[] {
  const locations: Location[] = [];
  const add = (path: readonly number[], hasTrailing = true): void => {
    if (!chance.is(0.3)) return;
    const leadingComments = chance.is(0.6) ? text(chance) : undefined;
    const trailingComments = hasTrailing && chance.is(0.4) ? text(chance) : undefined;
    const leadingDetachedComments = chance.is(0.3)
      ? [text(chance), ...chance.list(2, () => text(chance))]
      : [];
    if (leadingComments ?? trailingComments ?? leadingDetachedComments[0]) {
      locations.push({
        path,
        span: [0, 0, 0],
        leadingComments,
        trailingComments,
        leadingDetachedComments,
      });
    }
  };
  const addEnum = (element: Enum, path: readonly number[]): void => {
    add(path);
    element.value?.forEach((_, index) => add([...path, 2, index]));
  };
  const addMessage = (message: Message, path: readonly number[]): void => {
    if (message.options?.mapEntry === true) return;
    add(path);
    message.field?.forEach((field, index) => {
      // A group has the comments of its message.
      if (field.type !== TYPE.GROUP) add([...path, 2, index]);
    });
    message.oneofDecl?.forEach((_, index) => {
      if (!message.field?.some((field) => field.oneofIndex === index && field.proto3Optional))
        add([...path, 8, index]);
    });
    message.nestedType?.forEach((nested, index) => addMessage(nested, [...path, 3, index]));
    message.enumType?.forEach((element, index) => addEnum(element, [...path, 4, index]));
    message.extension?.forEach((field, index) => {
      if (field.type !== TYPE.GROUP) add([...path, 6, index]);
    });
  };
  // buf loses what stands behind the last statement of a file.
  const lists = [file.messageType, file.enumType, file.service, file.extension];
  const hasMore = lists.some((list) => (list?.length ?? 0) > 0);
  add([12]);
  add([2]);
  file.dependency?.forEach((_, index) => add([3, index], hasMore));
  file.messageType?.forEach((message, index) => addMessage(message, [4, index]));
  file.enumType?.forEach((element, index) => addEnum(element, [5, index]));
  file.service?.forEach((service, index) => {
    add([6, index]);
    service.method?.forEach((_, at) => add([6, index, 2, at]));
  });
  file.extension?.forEach((field, index) => {
    if (field.type !== TYPE.GROUP) add([7, index]);
  });
  return locations;
}

function text(chance: Chance): string {
  const line = chance.list(8, () => chance.pick(PIECES)).join("");
  if (chance.is(0.7)) return `${line}\n`;
  // What ends without a line end was a block, and held nothing that ends one.
  const block = line.replaceAll("/", "-");
  return block.endsWith("\n") || block === "" ? `${block}.` : block;
}
