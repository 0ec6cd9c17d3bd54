import { resolve } from "node:path";
import type { GitSource } from "@x/git-contents/git";
import { usage } from "../../admin/names.ts";
import { reach, type AllowedAddresses } from "./allowed-addresses.ts";
import { objectsBeside, objectsOf, type ObjectSource } from "./object-sources.ts";

/** Source of a repository and its large objects. */
export interface Source {
  /** Absolute path or address, as the mirror stores it. */
  readonly text: string;
  /** Source of the refs and git objects. */
  readonly git: GitSource;
  /** Source of the large objects. */
  readonly objects: ObjectSource;
}

/**
 * Reads a source: an allowed address, or a path on this machine.
 *
 * @throws CommandError for other addresses than of http and https, and for those not allowed
 */
export async function findSource(text: string, allowed: AllowedAddresses): Promise<Source> {
  if (/^https?:\/\//i.test(text)) {
    const remote = await reach(text, allowed);
    return { text: remote.url, git: remote, objects: objectsOf(remote, allowed) };
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^[^/\\]+@[^/\\]+:/.test(text))
    throw usage("a source is a path on this machine, or an http or https address");
  const path = resolve(text);
  return { text: path, git: path, objects: objectsBeside(path) };
}
