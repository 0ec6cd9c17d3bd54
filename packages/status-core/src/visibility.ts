import { NO_RELATION, type Relation, type Viewer } from "./account.ts";
import type { AccountId } from "./ids.ts";
import type { StoredStatus } from "./status.ts";

/** What stands between the viewer and others. Without an entry: nothing. */
export type Relations = ReadonlyMap<AccountId, Relation>;

/**
 * Whether a viewer may see a status at all. Every reading route asks this one question.
 *
 * A mention opens a status, and keeps it open when an edit takes it back or a block comes later. A reblog
 * is seen by whoever sees both it and its original.
 */
export function canRead(status: StoredStatus, viewer: Viewer, relations: Relations): boolean {
  const { author, reblogOf } = status;
  if (author.suspended) return false;
  if (reblogOf !== undefined && !canRead(reblogOf, viewer, relations)) return false;
  if (viewer?.id === author.id) return true;
  const relation = relationTo(author.id, relations);
  switch (status.visibility) {
    case "public":
    case "unlisted":
      return !relation.blockedBy;
    case "private":
      return relation.following || isMentioned(status, viewer);
    case "direct":
      return isMentioned(status, viewer);
  }
}

/**
 * Whether a status shows in lists and threads, where nobody asked for it by name: without those whom the
 * viewer blocks or mutes, and silenced ones only for their followers.
 */
export function canList(status: StoredStatus, viewer: Viewer, relations: Relations): boolean {
  return canRead(status, viewer, relations) && isWanted(status, viewer, relations);
}

function isWanted(status: StoredStatus, viewer: Viewer, relations: Relations): boolean {
  const { author, reblogOf } = status;
  if (reblogOf !== undefined && !isWanted(reblogOf, viewer, relations)) return false;
  if (viewer?.id === author.id) return true;
  const { blocking, muting, following } = relationTo(author.id, relations);
  return !blocking && !muting && (!author.silenced || following);
}

function relationTo(id: AccountId, relations: Relations): Relation {
  return relations.get(id) ?? NO_RELATION;
}

function isMentioned({ mentions }: StoredStatus, viewer: Viewer): boolean {
  return viewer !== undefined && mentions.some(({ account }) => account.id === viewer.id);
}
