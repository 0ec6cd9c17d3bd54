import type { ReflectionObject } from "protobufjs";
import protobuf from "protobufjs/light.js";

/** Which files use which others. */
export class Imports {
  readonly #files = new Map<ReflectionObject, string>();

  /** @param files - the top-level objects of each */
  constructor(files: ReadonlyMap<string, readonly ReflectionObject[]>) {
    for (const [name, objects] of files) {
      for (const object of objects) this.#files.set(object, name);
    }
  }

  /** The files that some objects of a file use, in the order in which they are first used. */
  of(name: string, objects: readonly ReflectionObject[]): string[] {
    const used = new Set<string>();
    for (const object of objects) {
      eachUsed(object, (other) => {
        const file = this.#fileOf(other);
        if (file !== undefined && file !== name) used.add(file);
      });
    }
    return [...used];
  }

  #fileOf(object: ReflectionObject): string | undefined {
    for (let at: ReflectionObject | null = object; at !== null; at = at.parent) {
      const file = this.#files.get(at);
      if (file !== undefined) return file;
    }
    return undefined;
  }
}

function eachUsed(object: ReflectionObject, visit: (used: ReflectionObject) => void): void {
  const use = (used: ReflectionObject | null | undefined): void => {
    if (used !== null && used !== undefined) visit(used);
  };
  for (const { name } of optionsOf(object)) {
    use(object.parent?.lookup(name, [protobuf.Field] as never) as ReflectionObject | null);
  }
  if (object instanceof protobuf.Type) {
    for (const field of object.fieldsArray) {
      if (field.declaringField === null) eachUsed(field, visit);
    }
    for (const oneof of object.oneofsArray) eachUsed(oneof, visit);
    for (const nested of object.nestedArray) eachUsed(nested, visit);
  } else if (object instanceof protobuf.Field || object instanceof protobuf.MapField) {
    use(object.resolve().resolvedType);
    use("extensionField" in object ? object.extensionField?.parent : undefined);
  } else if (object instanceof protobuf.Service) {
    for (const method of object.methodsArray) {
      method.resolve();
      eachUsed(method, visit);
      use(method.resolvedRequestType);
      use(method.resolvedResponseType);
    }
  }
}

/** The names of the extensions that custom options are. */
function optionsOf({ options }: ReflectionObject): { readonly name: string }[] {
  return Object.keys(options ?? {}).flatMap((key) => {
    const name = /^\((.+?)\)/.exec(key)?.[1];
    return name === undefined ? [] : [{ name }];
  });
}
