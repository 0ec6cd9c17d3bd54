import type { Page, Status, ThreadPlace, Timeline, Viewer } from "@x/status-core";
import type { RequestVersion } from "../cache/store-version.ts";
import type { Deps } from "../deps.ts";
import type { Utf8 } from "../entities/utf8.ts";
import { FOR_EVERYBODY } from "./cache-headers.ts";
import { freshWith } from "./poll-freshness.ts";
import { linkBetween, type Address } from "./status-page.ts";
import { linkOf } from "./thread-place.ts";

/** Answer with statuses that is not sent yet. */
export interface ListAnswer {
  /** Pieces of the JSON. */
  readonly pieces: readonly Utf8[];
  /** Headers that this answer has. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the answer would be the same now, in the same version of the store. */
  readonly isFresh: () => boolean;
}

/** Parameters of lists beside those of their pages. Every other one is ignored. */
export const LIST_PARAMS: readonly string[] = ["tagged", "remote", "only_media", "after"];

/** Reader of a list, and when. */
export interface ListReader {
  /** Reader. */
  readonly viewer: Viewer;
  /** Version of the store that the request began with. */
  readonly version: RequestVersion;
}

/** Services behind lists. */
export type ListPorts = Pick<Deps, "base" | "nowMs" | "statuses" | "views">;

/** Makes the answer with one page of a timeline, newest first, with `Link` to its neighbours. */
export async function timelineAnswer(
  ports: ListPorts,
  { viewer, version }: ListReader,
  timeline: Timeline,
  { page, address }: { readonly page: Page; readonly address: Address },
): Promise<ListAnswer> {
  const statuses = await ports.statuses.timeline(timeline, page, viewer);
  const ends = { newest: statuses.at(0)?.id, oldest: statuses.at(-1)?.id };
  const link = linkBetween(address, ports.base(), ends);
  const view = await ports.views.of(viewer, version);
  const pieces = view.writer.list(statuses, view);
  return answerOf(pieces, link, freshWith(view, statuses, ports.nowMs));
}

/** Makes the answer with the thread around a status. */
export async function contextAnswer(
  ports: ListPorts,
  { viewer, version }: ListReader,
  id: string,
  after?: ThreadPlace,
): Promise<ListAnswer> {
  const thread = await ports.statuses.context(id, viewer, after);
  const link = linkOf(id, thread, ports.base());
  const view = await ports.views.of(viewer, version);
  const pieces = view.writer.thread(thread, view);
  const shown: readonly Status[] = [...thread.ancestors, ...thread.descendants];
  const { headers, ...answer } = answerOf(pieces, link, freshWith(view, shown, ports.nowMs));
  const caching = viewer === undefined ? { "Cache-Control": FOR_EVERYBODY } : {};
  return { ...answer, headers: { ...caching, ...headers } };
}

function answerOf(
  pieces: readonly Utf8[],
  link: string | undefined,
  isFresh: () => boolean,
): ListAnswer {
  return { pieces, headers: link === undefined ? {} : { Link: link }, isFresh };
}
