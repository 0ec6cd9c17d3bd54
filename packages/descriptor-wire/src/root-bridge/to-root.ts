import type { Namespace, ReflectionObject, Root } from "protobufjs";
import protobuf from "protobufjs/light.js";
import type { FileElement } from "../registry/file.ts";
import { createRegistry, type RegistrySource } from "../registry/registry.ts";
import { checkForRoot } from "./check.ts";
import { Objects } from "./objects.ts";
import { keepOrigin, type RootOptions } from "./origin.ts";

/**
 * A protobufjs root of an opened set: all its files, with options (custom ones too), comments and
 * defaults. `fromRoot` gives the set back, byte for byte when nothing was changed.
 *
 * What protobufjs cannot hold (imports, spans, what is called `__proto__`) is not in the root, and
 * comes back all the same.
 *
 * @throws RegistryError unknown-symbol when a name means nothing in the set
 * @throws RegistryError unsafe-name when a name is no identifier: protobufjs makes code of names
 */
export function toRoot(set: RegistrySource, options: RootOptions = {}): Root {
  const root = buildRoot(set, options);
  keepOrigin(root, { bytes: set.tape.bytes, options });
  return root;
}

/** Makes a root that does not know what it was made of. */
export function buildRoot(set: RegistrySource, { keepCase = false }: RootOptions): Root {
  const registry = createRegistry(set);
  const root = new protobuf.Root();
  const objects = new Objects(registry, keepCase);
  for (const file of registry.files) {
    checkForRoot(file);
    addFile(root, file, objects);
  }
  return root.resolveAll() as Root;
}

function addFile(root: Root, file: FileElement, objects: Objects): void {
  root.files.push(file.name);
  const scope = file.package === "" ? root : root.define(file.package);
  // Of several files of one package the first says it.
  const { options = {} } = objects.options(file);
  scope.setOptions(options, true);
  const add = (object: ReflectionObject): void => {
    object.filename = file.name;
    if (scope.get(object.name) === null || isPlainNamespace(scope, object.name)) scope.add(object);
  };
  for (const message of file.messages) add(objects.type(message));
  for (const element of file.enums) add(objects.enum(element));
  for (const extension of file.extensions) {
    const object = objects.extension(extension);
    if (object !== undefined) add(object);
  }
  for (const service of file.services) add(objects.service(service));
}

/** A package that is called like a message is no namespace of its own. */
function isPlainNamespace(scope: Namespace | Root, name: string): boolean {
  const other = scope.get(name);
  return other instanceof protobuf.Namespace && other.constructor === protobuf.Namespace;
}
