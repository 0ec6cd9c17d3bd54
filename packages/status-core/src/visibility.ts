import { NO_RELATION, type Account, type Relation, type Viewer } from "./account.ts";
import { StatusError } from "./errors.ts";
import type { AccountId } from "./ids.ts";
import type { StoredStatus } from "./status.ts";
import { VISIBILITIES, type Visibility } from "./visibilities.ts";

/** A viewer's relations to other accounts. Without an entry: none. */
export type Relations = ReadonlyMap<AccountId, Relation>;

/**
 * Whether a viewer may see a status at all. Every reading route asks this one question.
 *
 * A mention opens a private or direct status, also after an edit took the mention back or the author
 * blocked the viewer. A reblog needs this for itself and for its original.
 *
 * The rule is written a second time, in SQL, so that pages of timelines are full: `isVisible` of
 * `@x/status-store` (`tables/timelines.ts`). A change here is a change there; a test of that package
 * compares the two over all combinations.
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
 * Whether a status shows in lists and threads: not those of accounts that the viewer blocks or mutes, and
 * those of silenced accounts only for their followers. In SQL: `isWanted` of the same file.
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

/** The visibility of a new post or reblog. A silenced account's public ones are unlisted. */
export function postedVisibility(requested: Visibility | undefined, author: Account): Visibility {
  const visibility =
    requested ?? author.defaults.visibility ?? (author.locked ? "private" : "public");
  return author.silenced && visibility === "public" ? "unlisted" : visibility;
}

/** The visibility of that name; `undefined` for none. @throws StatusError `visibility-unknown` */
export function parseVisibility(text: string | undefined): Visibility | undefined {
  const visibility = VISIBILITIES.find((one) => one === text);
  if (text !== undefined && visibility === undefined) {
    throw new StatusError({ code: "visibility-unknown", visibility: text });
  }
  return visibility;
}
