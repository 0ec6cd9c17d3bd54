import { createHash } from "node:crypto";
import type { Sha256 } from "@x/blob-store";
import {
  isRefName,
  lfsPaths,
  type ChangeSet,
  type FileChange,
  type FileContent,
  type GitStore,
} from "@x/git-contents";
import { describePointer, formatPointer, parsePointer, type Pointer } from "@x/lfs-pointer";
import type { Deps } from "../deps.ts";
import type { WritableRepository } from "./gate.ts";

/**
 * The change set with pointers in place of the contents that `.gitattributes` gives to git-lfs; the
 * contents are stored beside git, and linked to the repository. What is a pointer already stays one.
 *
 * @param dryRun - nothing is stored, and the ids are those that would be
 */
export async function withPointers(
  deps: Deps,
  { repository, git }: WritableRepository,
  { set, dryRun }: { readonly set: ChangeSet; readonly dryRun: boolean },
): Promise<ChangeSet> {
  const name = `refs/heads/${set.branch}`;
  const base = isRefName(name) ? await git.readRef(name) : undefined;
  const paths = await lfsPaths(git, base, set);
  if (paths.size === 0) return set;
  const changes: FileChange[] = [];
  for (const change of set.changes) {
    if (!("content" in change) || !paths.has(change.path) || change.mode === "120000")
      changes.push(change);
    else changes.push({ ...change, content: await pointerTo(change.content) });
  }
  return { ...set, changes };

  async function pointerTo(content: FileContent): Promise<FileContent> {
    if (content instanceof Uint8Array && parsePointer(content).ok) return content;
    const pointer = await describePointer(piecesOf(git, content), createHash("sha256"));
    if (pointer.size === 0n) return content;
    if (!dryRun) await keep(pointer, content);
    return new TextEncoder().encode(formatPointer(pointer));
  }

  async function keep(pointer: Pointer, content: FileContent): Promise<void> {
    const oid = pointer.oid as string as Sha256;
    await deps.blobs.objects.put(piecesOf(git, content), { oid, size: pointer.size });
    await deps.store.lfsObjects.link(repository.id, { oid, size: Number(pointer.size) });
  }
}

/** Bytes that were sent, or those of a blob that was too large to hold. */
function piecesOf(
  git: GitStore,
  content: FileContent,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  return content instanceof Uint8Array ? [content] : git.streamBlob(content.id);
}
