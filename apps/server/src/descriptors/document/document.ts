import { open } from "@x/descriptor-wire";
import {
  createRegistry,
  type EnumElement,
  type FileElement,
  type MessageElement,
  type NumberRange,
  type Registry,
  type ServiceElement,
} from "@x/descriptor-wire/registry";
import { locationAt, locationOf } from "@x/descriptor-wire/source";
import { fieldMember, methodMember, valueMember } from "./members.ts";
import type {
  DocumentQuery,
  FileDocument,
  FileName,
  FileRow,
  IndexDocument,
  Member,
  Row,
  SchemaDocument,
  TypeDocument,
} from "./model.ts";
import { PageRoom } from "./page-room.ts";
import {
  aboutOf,
  commentText,
  INTRODUCTION,
  linkedName,
  shortened,
  shownName,
  summaryOf,
  syntaxOf,
} from "./texts.ts";

/** Element that has a page of its own. */
type TypeElement = MessageElement | EnumElement | ServiceElement;

/** Declarations of a file in the list of files. */
const MAX_DECLARATIONS = 8;
/** Longest introduction of a file, in UTF-16 units. */
const MAX_INTRODUCTION = 3000;

/**
 * Documents a part of a descriptor set, as much of it as one page has.
 *
 * @returns `undefined` when the set has no such part
 * @throws WireError when the bytes are no set
 */
export function documentSet(
  bytes: Uint8Array,
  { of, from }: DocumentQuery,
): SchemaDocument | undefined {
  const registry = createRegistry(open(bytes));
  if (of === undefined) return indexDocument(registry, from);
  if (of.kind === "file") {
    const file = registry.file(of.name);
    return file && fileDocument(file, registry, from);
  }
  const type = registry.get(of.name);
  const hasPage = type?.kind === "message" || type?.kind === "enum" || type?.kind === "service";
  return hasPage ? typeDocument(type, registry, from) : undefined;
}

function indexDocument({ files }: Registry, from: number): IndexDocument {
  const { items, part } = new PageRoom().part(files, from, fileRow);
  return { kind: "index", files: items, part };
}

function fileRow(file: FileElement): FileRow {
  const all = declarationsOf(file);
  return {
    ...fileName(file.name),
    package: shownName(file.package),
    declarations: all.slice(0, MAX_DECLARATIONS).map((type) => ({ ...rowOf(type), summary: "" })),
    more: Math.max(0, all.length - MAX_DECLARATIONS),
  };
}

function fileDocument(file: FileElement, registry: Registry, from: number): FileDocument {
  const room = new PageRoom();
  const about = { ...aboutOf(file, registry), comment: introductionOf(file) };
  room.take(about);
  const imports = room.start(file.dependencies, (name) => ({
    ...fileName(name),
    ...(registry.file(name) === undefined ? { file: undefined } : {}),
  }));
  const { items, part } = room.part(declarationsOf(file), from, rowOf);
  return {
    kind: "file",
    name: shownName(file.name),
    package: shownName(file.package),
    syntax: syntaxOf(file),
    imports,
    declarations: items,
    extensions: room.start(file.extensions, (field) => fieldMember(field, registry)),
    part,
    ...about,
  };
}

function typeDocument(type: TypeElement, registry: Registry, from: number): TypeDocument {
  const room = new PageRoom();
  const about = aboutOf(type, registry);
  room.take(about);
  const reserved = type.kind === "service" ? [] : room.start(reservedOf(type), (text) => text);
  const { items, part } = room.part(membersOf(type, registry), from, (make) => make());
  const message = type.kind === "message" ? type : undefined;
  const nested = message === undefined ? [] : nestedOf(message);
  const extensions = message === undefined ? [] : registry.extensionsOf(message);
  const line = locationOf(type)?.span?.startLine;
  return {
    kind: type.kind,
    fullName: shownName(type.fullName),
    file: fileName(type.file.name),
    line: line === undefined ? undefined : line + 1,
    parent:
      type.kind === "service" ? undefined : linkedName(type.parent?.fullName ?? "") || undefined,
    members: items,
    nested: room.start(nested, rowOf),
    extensions: room.start(extensions, (field) => fieldMember(field, registry)),
    reserved,
    part,
    ...about,
  };
}

/** Members in the order of the file; each is made when there is room for it. */
function membersOf(type: TypeElement, registry: Registry): readonly (() => Member)[] {
  switch (type.kind) {
    case "message":
      return type.fields.map((field) => () => fieldMember(field, registry));
    case "enum":
      return type.values.map((value) => () => valueMember(value, registry));
    case "service":
      return type.methods.map((method) => () => methodMember(method, registry));
  }
}

function declarationsOf({ messages, enums, services }: FileElement): readonly TypeElement[] {
  return [...services, ...messages, ...enums];
}

function nestedOf({ messages, enums }: MessageElement): readonly TypeElement[] {
  return [...messages.filter(({ isMapEntry }) => !isMapEntry), ...enums];
}

function rowOf(type: TypeElement): Row {
  const { kind, name, fullName } = type;
  return { kind, name: shownName(name), type: linkedName(fullName), summary: summaryOf(type) };
}

function fileName(name: string): FileName {
  return { name: shownName(name), file: linkedName(name) };
}

function reservedOf(type: MessageElement | EnumElement): readonly string[] {
  const isInclusive = type.kind === "enum";
  const ranges = type.reservedRanges.map((range) => rangeText(range, isInclusive));
  const names = type.view.reservedName.map((name) => JSON.stringify(shownName(name)));
  return [...ranges, ...names];
}

function rangeText({ start, end }: NumberRange, isInclusive: boolean): string {
  const last = isInclusive ? end : end - 1;
  return start === last ? String(start) : `${start} to ${last}`;
}

/** Comments that stand before the package or the syntax. */
function introductionOf(file: FileElement): string {
  const texts = INTRODUCTION.flatMap((path) => {
    const comments = locationAt(file, path)?.comments;
    return comments === undefined ? [] : [...comments.detached, comments.leading ?? ""];
  });
  const text = texts.map(commentText).filter((one) => one !== "");
  return shortened(text.join("\n\n"), MAX_INTRODUCTION);
}
