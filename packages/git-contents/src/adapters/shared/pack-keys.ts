import { randomBytes } from "node:crypto";
import type { PackSide } from "../../shared/listing.ts";

/** Repository names that are parts of keys and of paths. */
const REPOSITORY = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/** Checks the name of a repository. @throws TypeError for one that cannot be part of a key */
export function checkRepositoryName(repository: string): void {
  if (!REPOSITORY.test(repository)) throw new TypeError(`not a repository name: ${repository}`);
}

/** File of a pack in the store of packs: the pack itself, its index, or what lies beside it. */
export type PackFile = "pack" | "idx" | PackSide;

/** Key of a pack's file in the store of packs. */
export function keyOf(repository: string, name: string, kind: PackFile): string {
  return `git/${repository.slice(0, 2)}/${repository}/${name}.${kind}`;
}

/** New name of a pack, which no other has. Hexadecimal digits, as git's own names. */
export function newPackName(): string {
  return randomBytes(20).toString("hex");
}
