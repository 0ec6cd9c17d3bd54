import type { StatusWriter } from "./status-json.ts";
import type { EntityView } from "./status-members.ts";

/** View of one reader: the facts that answers to it depend on. */
export interface ReadersView extends EntityView {
  /** Whether its matches are the same now, as long as the store's version is: no filter has run out. */
  readonly isFresh: () => boolean;
  /** Writer of lists. */
  readonly writer: StatusWriter;
}
