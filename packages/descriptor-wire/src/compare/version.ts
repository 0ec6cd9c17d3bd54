import { eachChild } from "../registry/declaration.ts";
import { createRegistry, type Registry, type RegistrySource } from "../registry/registry.ts";
import { FileNode } from "./file-node.ts";
import { childrenOf, type Container, type Node } from "./node.ts";

/** One of the two sets that are compared. */
export class Version {
  /** In the order of the set; of several with one name the first. */
  readonly files: ReadonlyMap<string, FileNode>;
  readonly #source: RegistrySource;
  #registry: Registry | undefined;
  #enums: ReadonlyMap<string, Node<"enum">> | undefined;

  constructor(source: RegistrySource) {
    this.#source = source;
    const files = new Map<string, FileNode>();
    eachChild(source.tape, 0, (number, at) => {
      if (number !== 1) return;
      const file = new FileNode(source.tape, at);
      if (!files.has(file.name)) files.set(file.name, file);
    });
    this.files = files;
  }

  /**
   * The full name that a name stands for where it is used. Compilers write full names, with a
   * leading dot; others are searched for, and a name that means nothing stands for itself.
   */
  fullNameOf(name: string, user: Node<"field" | "extension" | "method">): string {
    if (name.startsWith(".") || name === "") return name.slice(1);
    this.#registry ??= createRegistry(this.#source);
    const file = this.#registry.file(user.file.name);
    if (file === undefined) return name;
    const { fullName } = user;
    const mode = user.kind === "method" ? "all" : "types";
    return this.#registry.resolve(name, { fullName, file }, mode)?.fullName ?? name;
  }

  /** An enum by its full name. */
  enum(fullName: string): Node<"enum"> | undefined {
    this.#enums ??= enumsIn(this.files.values());
    return this.#enums.get(fullName);
  }
}

function enumsIn(files: Iterable<FileNode>): ReadonlyMap<string, Node<"enum">> {
  const enums = new Map<string, Node<"enum">>();
  const collect = (container: Container): void => {
    for (const found of childrenOf(container, "enum")) {
      const { fullName } = found;
      if (!enums.has(fullName)) enums.set(fullName, found);
    }
    for (const message of childrenOf(container, "message")) collect(message);
  };
  for (const file of files) collect(file);
  return enums;
}
