import type { FileSite } from "./file-site.ts";
import { hasSameContext, hasSameFeatures, isSame, isSameName } from "./same.ts";
import { childrenOf, type Container, type Site, type SiteOf } from "./site.ts";
import type { Version } from "./version.ts";

/** The same thing in both sets. */
export interface Pair<Both> {
  readonly before: Both;
  readonly after: Both;
}

/** A declaration that stands for itself, by its full name. */
export type NamedSite = SiteOf<"message" | "enum" | "extension" | "service">;

/** A declaration that is not in its file any more. */
export interface Lost {
  readonly site: NamedSite;
  /** The file of that name in the new set. */
  readonly file: FileSite | undefined;
  /** Where it is instead. */
  readonly movedTo: NamedSite | undefined;
}

/** What belongs together in the two sets. What is the same in both is left out. */
export interface Pairing {
  readonly files: readonly Pair<FileSite>[];
  readonly messages: readonly Pair<Site<"message">>[];
  readonly enums: readonly Pair<Site<"enum">>[];
  readonly services: readonly Pair<Site<"service">>[];
  /** By the extended message and the number. */
  readonly extensions: readonly Pair<Site<"extension">>[];
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
  readonly files: Pair<FileSite>[] = [];
  readonly messages: Pair<Site<"message">>[] = [];
  readonly enums: Pair<Site<"enum">>[] = [];
  readonly services: Pair<Site<"service">>[] = [];
  readonly extensions: Pair<Site<"extension">>[] = [];
  readonly lost: Lost[] = [];
  readonly #passesSame: boolean;
  /** Declarations of the new set that are not in the file of that name in the old one. */
  readonly #found = new Map<string, NamedSite>();
  readonly #missing: { readonly site: NamedSite; readonly file: FileSite | undefined }[] = [];
  readonly #extensions: Pair<Site<"extension">[]> = { before: [], after: [] };

  constructor(passesSame: boolean) {
    this.#passesSame = passesSame;
  }

  pair(before: Version, after: Version): this {
    for (const file of before.files.values()) this.#pairFile(file, after.files.get(file.name));
    for (const file of after.files.values()) {
      if (!before.files.has(file.name)) eachIn(file, (site) => this.#find(site));
    }
    for (const { site, file } of this.#missing) {
      const movedTo = this.#found.get(keyOf(site));
      this.lost.push({ site, file, movedTo });
      if (movedTo !== undefined) this.#take(site, movedTo);
    }
    this.#pairExtensions();
    return this;
  }

  #pairFile(before: FileSite, after: FileSite | undefined): void {
    if (after === undefined) {
      eachIn(before, (site) => this.#miss(site, undefined));
      return;
    }
    if (this.#passesSame && isSame(before, after)) return;
    this.files.push({ before, after });
    if (before.package === after.package) {
      this.#pairContents({ before, after }, after, hasSameContext(before, after));
      return;
    }
    eachIn(after, (site) => this.#find(site));
    eachIn(before, (site) => this.#miss(site, after));
  }

  /** @param inSameContext - whether the same bytes mean the same inside both */
  #pairContents(both: Pair<Container>, file: FileSite, inSameContext: boolean): void {
    const kinds = both.before.kind === "file" ? ([...NAMED, "service"] as const) : NAMED;
    for (const kind of kinds) {
      const lists = { before: childrenOf(both.before, kind), after: childrenOf(both.after, kind) };
      if (haveSameNames(lists)) {
        for (const [index, before] of lists.before.entries()) {
          this.#pairOne({ before, after: lists.after[index] as NamedSite }, file, inSameContext);
        }
      } else this.#pairByName(lists, file, inSameContext);
    }
  }

  #pairByName(lists: Pair<readonly NamedSite[]>, file: FileSite, inSameContext: boolean): void {
    const others = new Map<string, NamedSite>();
    for (const site of lists.after) {
      if (others.has(site.name)) continue;
      others.set(site.name, site);
    }
    for (const before of lists.before) {
      const after = others.get(before.name);
      if (after === undefined) {
        eachFrom(before, (site) => this.#miss(site, file));
        continue;
      }
      others.delete(before.name);
      this.#pairOne({ before, after }, file, inSameContext);
    }
    for (const site of others.values()) eachFrom(site, (inner) => this.#find(inner));
  }

  #pairOne({ before, after }: Pair<NamedSite>, file: FileSite, inSameContext: boolean): void {
    if (this.#passesSame && inSameContext && isSame(before.view, after.view)) return;
    this.#take(before, after);
    if (before.kind !== "message" || after.kind !== "message") return;
    const isSameInside = inSameContext && hasSameFeatures(before.features, after.features);
    this.#pairContents({ before, after }, file, isSameInside);
  }

  #take(before: NamedSite, after: NamedSite): void {
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

  #find(site: NamedSite): void {
    const key = keyOf(site);
    if (!this.#found.has(key)) this.#found.set(key, site);
    if (site.kind === "extension") this.#extensions.after.push(site);
  }

  #miss(site: NamedSite, file: FileSite | undefined): void {
    this.#missing.push({ site, file });
    if (site.kind === "extension") this.#extensions.before.push(site);
  }

  #pairExtensions(): void {
    const others = new Map<string, Site<"extension">>();
    for (const site of this.#extensions.after) others.set(extensionKey(site), site);
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
function haveSameNames({ before, after }: Pair<readonly NamedSite[]>): boolean {
  return (
    before.length === after.length &&
    before.every((site, index) => isSameName(site.view, (after[index] as NamedSite).view))
  );
}

function keyOf({ kind, fullName }: NamedSite): string {
  return `${kind} ${fullName}`;
}

function extensionKey({ view }: Site<"extension">): string {
  return `${view.number ?? 0} ${(view.extendee ?? "").replace(/^\./, "")}`;
}

/** All declarations of a container that stand for themselves, at any depth. */
export function eachIn(container: Container, visit: (site: NamedSite) => void): void {
  for (const kind of NAMED) for (const site of childrenOf(container, kind)) eachFrom(site, visit);
  if (container.kind === "file") for (const site of childrenOf(container, "service")) visit(site);
}

function eachFrom(site: NamedSite, visit: (site: NamedSite) => void): void {
  visit(site);
  if (site.kind === "message") eachIn(site, visit);
}
