import type { Viewer } from "../account.ts";
import type { ResolvedPorts } from "../ports.ts";
import { openStatus } from "../read.ts";
import type { Status } from "../status.ts";
import type { Page } from "../store.ts";
import { findViewerContext, readable } from "../view.ts";
import type { Interaction, InteractionKind, ListedMark } from "./mark.ts";

/** A page of an account's favourites or bookmarks, the mark that was set last first. */
export interface MarkedPage {
  /** Those that the account may still read. */
  readonly statuses: readonly Status[];
  /** Id of the first mark. Absent: the page is empty. */
  readonly newest?: string | undefined;
  /** Id of the last mark. Absent: the page is empty. */
  readonly oldest?: string | undefined;
}

/** A page of the account's favourites or bookmarks: six queries, whatever its size. */
export async function readMarked(
  ports: ResolvedPorts,
  mark: ListedMark,
  page: Page,
  account: NonNullable<Viewer>,
): Promise<MarkedPage> {
  const marked = await ports.store.findMarked(mark, page, account.id);
  const found = await ports.store.findListed(marked.map(({ statusId }) => statusId));
  const context = await findViewerContext(ports.store, found, account);
  const byId = new Map(readable(ports, found, context).map((status) => [status.id, status]));
  return {
    statuses: marked.flatMap(({ statusId }) => byId.get(statusId) ?? []),
    newest: marked.at(0)?.id,
    oldest: marked.at(-1)?.id,
  };
}

/** A page of the accounts that favourited or reblogged a status, the latest first. */
export async function readInteractions(
  ports: ResolvedPorts,
  { id, kind }: { readonly id: string; readonly kind: InteractionKind },
  page: Page,
  viewer: Viewer,
): Promise<readonly Interaction[]> {
  const { status } = await openStatus(ports.store, id, viewer);
  const original = status.reblogOf?.id ?? status.id;
  return ports.store.findInteractions(original, { kind, page, viewerId: viewer?.id });
}
