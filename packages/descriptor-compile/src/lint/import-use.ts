import { type DynamicMessage, optionsOf } from "@x/descriptor-wire/options";
import type {
  FeaturedElement,
  FieldElement,
  FileElement,
  MessageElement,
  Registry,
} from "@x/descriptor-wire/registry";

/**
 * Indexes of the imports that a file does not use, public ones aside. What several imports offer is taken from the one
 * that declares it, else from the first of them. protoc asks this only of imports without public imports of their own.
 */
export function unusedImports(registry: Registry, file: FileElement): readonly number[] {
  const left = filesUsedBy(registry, file);
  const imports = file.dependencies.map((name) => registry.file(name));
  const direct = new Set(imports.filter((each) => each !== undefined && left.delete(each)));
  const unused: number[] = [];
  for (const [at, imported] of imports.entries()) {
    const isUsed =
      imported === undefined || direct.has(imported) || takeOffered(registry, imported, left);
    if (!isUsed && !file.publicDependencies.includes(at)) unused.push(at);
  }
  return unused;
}

/** Takes what a file offers out of the used files; whether there was any. */
function takeOffered(registry: Registry, file: FileElement, left: Set<FileElement>): boolean {
  const seen = new Set([file]);
  let isUsed = false;
  for (const each of seen) {
    if (left.delete(each)) isUsed = true;
    for (const at of each.publicDependencies) {
      const next = registry.file(each.dependencies[at] ?? "");
      if (next !== undefined) seen.add(next);
    }
  }
  return isUsed;
}

/** Files that declare the types and the custom options of a file. */
function filesUsedBy(registry: Registry, file: FileElement): Set<FileElement> {
  const used = new Set<FileElement>();
  const add = (declared: { readonly file: FileElement } | undefined): void => {
    if (declared !== undefined) used.add(declared.file);
  };
  for (const element of elementsOf(file)) {
    addOptions(optionsOf(element, registry), add);
    if (element.kind === "method") [element.input, element.output].forEach(add);
    if (element.kind !== "field" && element.kind !== "extension") continue;
    [element.message, element.enum].forEach(add);
    if (element.kind === "extension") add(element.containingMessage);
  }
  return used;
}

function addOptions(options: DynamicMessage | undefined, add: (field: FieldElement) => void): void {
  for (const { field, values } of options?.fields ?? []) {
    add(field);
    for (const value of values) if (value.kind === "message") addOptions(value.value, add);
  }
}

function* elementsOf(file: FileElement): Generator<FeaturedElement> {
  yield file;
  yield* file.extensions;
  for (const service of file.services) yield* [service, ...service.methods];
  for (const element of file.enums) yield* [element, ...element.values];
  const left: MessageElement[] = [...file.messages];
  for (let message = left.pop(); message !== undefined; message = left.pop()) {
    yield* [message, ...message.fields, ...message.extensions, ...message.oneofs];
    for (const element of message.enums) yield* [element, ...element.values];
    for (const nested of message.messages) left.push(nested);
  }
}
