import type { FileNode } from "./file-node.ts";
import { hasSameContext, hasSameFeatures, isSame, isSameName } from "./same.ts";
import { childrenOf, type Container, type Node, type NodeOf } from "./node.ts";
import type { Version } from "./version.ts";

/** Pair of one thing in both sets. */
export interface Pair<Both> {
  /** Element of the old set. */
  readonly before: Both;
  /** Element of the new set. */
  readonly after: Both;
}

/** Declaration that is paired by its full name. */
export type NamedNode = NodeOf<"message" | "enum" | "extension" | "service">;

/** A declaration that is not in its file any more. */
export interface Lost {
  /** The declaration in the old set. */
  readonly node: NamedNode;
  /** The file of that name in the new set. */
  readonly file: FileNode | undefined;
  /** The declaration in another file, when it was moved. */
  readonly movedTo: NamedNode | undefined;
}

/** Pairs of the two sets. Equal pairs are left out. */
export interface Pairing {
  /** Files of one name. */
  readonly files: readonly Pair<FileNode>[];
  /** Messages of one full name. */
  readonly messages: readonly Pair<Node<"message">>[];
  /** Enums of one full name. */
  readonly enums: readonly Pair<Node<"enum">>[];
  /** Services of one full name. */
  readonly services: readonly Pair<Node<"service">>[];
  /** By the extended message and the number. */
  readonly extensions: readonly Pair<Node<"extension">>[];
  /** Declarations that are not in their file any more. */
  readonly lost: readonly Lost[];
}

/**
 * Finds what belongs together: files by their names, declarations by their full names, also in
 * other files, extensions by what they extend.
 *
 * @param passesSame - whether what has the same bytes in both sets may be passed over
 */
export function pair(before: Version, after: Version, passesSame: boolean): Pairing {
  return new Pairer(passesSame).pair(before, after);
}

const NAMED = ["message", "enum", "extension"] as const;

class Pairer implements Pairing {
  readonly files: Pair<FileNode>[] = [];
  readonly messages: Pair<Node<"message">>[] = [];
  readonly enums: Pair<Node<"enum">>[] = [];
  readonly services: Pair<Node<"service">>[] = [];
  readonly extensions: Pair<Node<"extension">>[] = [];
  readonly lost: Lost[] = [];
  readonly #passesSame: boolean;
  /** Declarations of the new set that are not in the file of that name in the old one. */
  readonly #found = new Map<string, NamedNode>();
  readonly #missing: { readonly node: NamedNode; readonly file: FileNode | undefined }[] = [];
  readonly #extensions: Pair<Node<"extension">[]> = { before: [], after: [] };

  constructor(passesSame: boolean) {
    this.#passesSame = passesSame;
  }

  pair(before: Version, after: Version): this {
    for (const file of before.files.values()) this.#pairFile(file, after.files.get(file.name));
    for (const file of after.files.values()) {
      if (!before.files.has(file.name)) eachIn(file, (node) => this.#find(node));
    }
    for (const { node, file } of this.#missing) {
      const movedTo = this.#found.get(keyOf(node));
      this.lost.push({ node, file, movedTo });
      if (movedTo !== undefined) this.#take(node, movedTo);
    }
    this.#pairExtensions();
    return this;
  }

  #pairFile(before: FileNode, after: FileNode | undefined): void {
    if (after === undefined) {
      eachIn(before, (node) => this.#miss(node, undefined));
      return;
    }
    if (this.#passesSame && isSame(before, after)) return;
    this.files.push({ before, after });
    if (before.package === after.package) {
      this.#pairContents({ before, after }, after, hasSameContext(before, after));
      return;
    }
    eachIn(after, (node) => this.#find(node));
    eachIn(before, (node) => this.#miss(node, after));
  }

  /** @param inSameContext - whether the same bytes mean the same inside both */
  #pairContents(both: Pair<Container>, file: FileNode, inSameContext: boolean): void {
    const kinds = both.before.kind === "file" ? ([...NAMED, "service"] as const) : NAMED;
    for (const kind of kinds) {
      const lists = { before: childrenOf(both.before, kind), after: childrenOf(both.after, kind) };
      if (haveSameNames(lists)) {
        for (const [index, before] of lists.before.entries()) {
          this.#pairOne({ before, after: lists.after[index] as NamedNode }, file, inSameContext);
        }
      } else this.#pairByName(lists, file, inSameContext);
    }
  }

  #pairByName(lists: Pair<readonly NamedNode[]>, file: FileNode, inSameContext: boolean): void {
    const others = new Map<string, NamedNode>();
    for (const node of lists.after) {
      if (others.has(node.name)) continue;
      others.set(node.name, node);
    }
    for (const before of lists.before) {
      const after = others.get(before.name);
      if (after === undefined) {
        eachFrom(before, (node) => this.#miss(node, file));
        continue;
      }
      others.delete(before.name);
      this.#pairOne({ before, after }, file, inSameContext);
    }
    for (const node of others.values()) eachFrom(node, (inner) => this.#find(inner));
  }

  #pairOne({ before, after }: Pair<NamedNode>, file: FileNode, inSameContext: boolean): void {
    if (this.#passesSame && inSameContext && isSame(before.view, after.view)) return;
    this.#take(before, after);
    if (before.kind !== "message" || after.kind !== "message") return;
    const isSameInside = inSameContext && hasSameFeatures(before.features, after.features);
    this.#pairContents({ before, after }, file, isSameInside);
  }

  #take(before: NamedNode, after: NamedNode): void {
    if (before.kind === "message" && after.kind === "message") {
      this.messages.push({ before, after });
    } else if (before.kind === "enum" && after.kind === "enum") this.enums.push({ before, after });
    else if (before.kind === "service" && after.kind === "service") {
      this.services.push({ before, after });
    } else if (before.kind === "extension" && after.kind === "extension") {
      this.#extensions.before.push(before);
      this.#extensions.after.push(after);
    }
  }

  #find(node: NamedNode): void {
    const key = keyOf(node);
    if (!this.#found.has(key)) this.#found.set(key, node);
    if (node.kind === "extension") this.#extensions.after.push(node);
  }

  #miss(node: NamedNode, file: FileNode | undefined): void {
    this.#missing.push({ node, file });
    if (node.kind === "extension") this.#extensions.before.push(node);
  }

  #pairExtensions(): void {
    const others = new Map<string, Node<"extension">>();
    for (const node of this.#extensions.after) others.set(extensionKey(node), node);
    const seen = new Set<string>();
    for (const before of this.#extensions.before) {
      const key = extensionKey(before);
      const after = others.get(key);
      if (after !== undefined && !seen.has(key)) this.extensions.push({ before, after });
      seen.add(key);
    }
  }
}

/** Whether two lists have the same names in the same order, as those of most scopes have. */
function haveSameNames({ before, after }: Pair<readonly NamedNode[]>): boolean {
  return (
    before.length === after.length &&
    before.every((node, index) => isSameName(node.view, (after[index] as NamedNode).view))
  );
}

function keyOf({ kind, fullName }: NamedNode): string {
  return `${kind} ${fullName}`;
}

function extensionKey({ view }: Node<"extension">): string {
  return `${view.number ?? 0} ${(view.extendee ?? "").replace(/^\./, "")}`;
}

/** Visits the declarations of a container that are paired by full name, at any depth. */
export function eachIn(container: Container, visit: (node: NamedNode) => void): void {
  for (const kind of NAMED) for (const node of childrenOf(container, kind)) eachFrom(node, visit);
  if (container.kind === "file") for (const node of childrenOf(container, "service")) visit(node);
}

function eachFrom(node: NamedNode, visit: (node: NamedNode) => void): void {
  visit(node);
  if (node.kind === "message") eachIn(node, visit);
}
