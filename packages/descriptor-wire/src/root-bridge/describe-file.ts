import type { Namespace, ReflectionObject, Root } from "protobufjs";
import protobuf from "protobufjs/light.js";
import type { FileDescriptorProto } from "../generated/modern/types.ts";
import type { Init } from "../init.ts";
import { describeEnum } from "./describe-enum.ts";
import { describeField } from "./describe-field.ts";
import { describeMessage } from "./describe-message.ts";
import { describeOptions } from "./describe-options.ts";
import { describeService } from "./describe-service.ts";
import { editionOf, EDITION_NUMBERS } from "./edition-of.ts";
import { Imports } from "./imports.ts";

/** A file as it is being described. */
type FileInit = {
  -readonly [Key in keyof Init<FileDescriptorProto>]: Init<FileDescriptorProto>[Key];
};

/** A file with a name; protobufjs knows more than one of a name only by their packages. */
export type DescribedFile = FileInit & { readonly name: string };

/** The files of a resolved root, in the order in which it has them. */
export function describeFiles(root: Root): DescribedFile[] {
  const files = new Map<string, ReflectionObject[]>();
  collect(root, files);
  const names = new Set([...root.files, ...files.keys()]);
  const imports = new Imports(files);
  return [...names].map((name) => describe(root, name, files.get(name) ?? [], imports));
}

/** Sorts the top-level objects of packages by their files. */
function collect(scope: Root | Namespace, files: Map<string, ReflectionObject[]>): void {
  for (const object of scope.nestedArray) {
    if (object.constructor === protobuf.Namespace) {
      collect(object as Namespace, files);
      continue;
    }
    const name = object.filename ?? scope.filename ?? nameOf(scope);
    const objects = files.get(name);
    if (objects === undefined) files.set(name, [object]);
    else objects.push(object);
  }
}

/** The name of a file that has none. */
function nameOf({ fullName }: Root | Namespace): string {
  return `${fullName.slice(1).replaceAll(".", "/") || "root"}.proto`;
}

function describe(
  root: Root,
  name: string,
  objects: readonly ReflectionObject[],
  imports: Imports,
): DescribedFile {
  const [first] = objects;
  const scope = first?.parent ?? root;
  const edition = first === undefined ? "proto2" : editionOf(first);
  const file: DescribedFile = {
    name,
    package: scope.fullName.slice(1) || undefined,
    dependency: imports.of(name, objects),
    options: describeOptions(scope, "FileOptions", scope.options),
    syntax: edition === "proto2" ? undefined : edition === "proto3" ? edition : "editions",
    edition: EDITION_NUMBERS.get(edition),
    messageType: [],
    enumType: [],
    extension: [],
    service: [],
  };
  return {
    ...file,
    messageType: objects.flatMap((object) =>
      object instanceof protobuf.Type ? [describeMessage(object)] : [],
    ),
    enumType: objects.flatMap((object) =>
      object instanceof protobuf.Enum ? [describeEnum(object)] : [],
    ),
    extension: objects.flatMap((object) =>
      object instanceof protobuf.Field ? [describeField(object)] : [],
    ),
    service: objects.flatMap((object) =>
      object instanceof protobuf.Service ? [describeService(object)] : [],
    ),
  };
}
