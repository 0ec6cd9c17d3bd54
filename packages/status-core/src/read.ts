import type { Viewer } from "./account.ts";
import { StatusError } from "./errors.ts";
import { compareIds, parseStatusId } from "./ids.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { Revision, Status, StatusSource, StoredStatus } from "./status.ts";
import { optionsOf } from "./polls/poll.ts";
import type { Page, StatusReads, StoredRevision, Timeline } from "./store.ts";
import { formatContent } from "./text/content.ts";
import { asSeen, listed, readable, findViewerContext, type ViewerContext } from "./view.ts";
import { canRead } from "./visibility.ts";

/** One status. */
export async function readOne(ports: ResolvedPorts, id: string, viewer: Viewer): Promise<Status> {
  const { status, context } = await openStatus(ports.store, id, viewer);
  return asSeen(ports, status, context);
}

/**
 * A status that the viewer may read, with what was looked up about the viewer. What is not there takes as
 * many queries as what is not for this viewer.
 *
 * @throws StatusError `status-not-found`
 */
export async function openStatus(
  reads: StatusReads,
  id: string,
  viewer: Viewer,
): Promise<{ readonly status: StoredStatus; readonly context: ViewerContext }> {
  const statusId = parseStatusId(id);
  const statuses = statusId === undefined ? [] : await reads.findStatuses([statusId]);
  const context = await findViewerContext(reads, statuses, viewer);
  const [status] = statuses;
  if (status === undefined || !canRead(status, viewer, context.relations)) {
    throw new StatusError({ code: "status-not-found", id });
  }
  return { status, context };
}

/** Several statuses, by descending id. */
export async function readMany(
  ports: ResolvedPorts,
  ids: readonly string[],
  viewer: Viewer,
): Promise<readonly Status[]> {
  const wanted = new Set(ids);
  if (wanted.size > ports.maxIds) {
    throw new StatusError({ code: "too-many-ids", limit: ports.maxIds });
  }
  const parsed = [...wanted].flatMap((id) => parseStatusId(id) ?? []);
  if (parsed.length === 0) return [];
  const statuses = await ports.store.findStatuses(parsed.sort((a, b) => compareIds(b, a)));
  return listed(ports, statuses, await findViewerContext(ports.store, statuses, viewer));
}

/** A page of a list. */
export async function readTimeline(
  ports: ResolvedPorts,
  timeline: Timeline,
  page: Page,
  viewer: Viewer,
): Promise<readonly Status[]> {
  const ids = await ports.store.findTimeline(timeline, page, viewer?.id);
  const statuses = await ports.store.findListed(ids);
  const context = await findViewerContext(ports.store, statuses, viewer, "listed");
  // An account's own page was asked for by name: muted accounts are shown there.
  const show = timeline.kind === "account" ? readable : listed;
  return show(ports, statuses, context);
}

/** The text of a status as its author edits it. */
export async function readSource(
  ports: ResolvedPorts,
  id: string,
  viewer: Viewer,
): Promise<StatusSource> {
  const { status } = await openStatus(ports.store, id, viewer);
  return { id: status.id, text: status.text, spoilerText: status.spoilerText };
}

/** The states of a status, original first. */
export async function readHistory(
  ports: ResolvedPorts,
  id: string,
  viewer: Viewer,
): Promise<readonly Revision[]> {
  const { status } = await openStatus(ports.store, id, viewer);
  const revisions = await ports.store.findRevisions(status.id);
  const accounts = status.mentions.map(({ account }) => account);
  const states: readonly StoredRevision[] =
    revisions.length === 0 ? [{ ...status, pollOptions: optionsOf(status.poll) }] : revisions;
  return states.map((state) => ({
    text: state.text,
    content: formatContent(state.text, accounts, ports.links),
    spoilerText: state.spoilerText,
    sensitive: state.sensitive,
    language: state.language,
    createdAtMs: state.createdAtMs,
    attachments: state.attachments,
    pollOptions: state.pollOptions,
    author: status.author,
  }));
}
