import type { UnderstoodOption, PendingGroup } from "./pending-groups.ts";
import type { Presence } from "./presence.ts";
import type { Element } from "./visit.ts";

/** Uninterpreted options of one element: a parser has left them for later. */
export interface PendingOptions {
  /** The element that has the options. */
  readonly owner: Element;
  /** The element's full name, as diagnostics give it. */
  readonly element: string;
  /** The path of the options. */
  readonly path: readonly number[];
  /** The scope in which names of extensions are searched. */
  readonly scope: string;
  /** The options, which other elements may have too. */
  readonly group: PendingGroup;
  /** Fields of the options that compilers do not know, and those that were set since. */
  set: Presence;
  /** Records of the options that were set since. */
  readonly added: Uint8Array[];
  /** Options that were understood in this pass. */
  readonly understood: UnderstoodOption[];
}
