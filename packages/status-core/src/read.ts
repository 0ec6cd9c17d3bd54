import type { Viewer } from "./account.ts";
import { StatusError } from "./errors.ts";
import { compareIds, parseStatusId } from "./ids.ts";
import type { Rules } from "./ports.ts";
import type { Revision, Status, StatusSource, StoredStatus } from "./status.ts";
import type { Page, StatusReads, StoredRevision, Timeline } from "./store.ts";
import { formatContent } from "./text/content.ts";
import { asSeen, listed, readable, sightOf, type Sight } from "./view.ts";
import { canRead } from "./visibility.ts";

/** One status. */
export async function readOne(rules: Rules, id: string, viewer: Viewer): Promise<Status> {
  const { status, sight } = await openStatus(rules.store, id, viewer);
  return asSeen(rules, status, sight);
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
): Promise<{ readonly status: StoredStatus; readonly sight: Sight }> {
  const statusId = parseStatusId(id);
  const statuses = statusId === undefined ? [] : await reads.findStatuses([statusId]);
  const sight = await sightOf(reads, statuses, viewer);
  const [status] = statuses;
  if (status === undefined || !canRead(status, viewer, sight.relations)) {
    throw new StatusError({ code: "status-not-found", id });
  }
  return { status, sight };
}

/** Several statuses, by descending id. */
export async function readMany(
  rules: Rules,
  ids: readonly string[],
  viewer: Viewer,
): Promise<readonly Status[]> {
  const wanted = new Set(ids);
  if (wanted.size > rules.maxIds) {
    throw new StatusError({ code: "too-many-ids", limit: rules.maxIds });
  }
  const known = [...wanted].flatMap((id) => parseStatusId(id) ?? []);
  if (known.length === 0) return [];
  const statuses = await rules.store.findStatuses(known.sort((a, b) => compareIds(b, a)));
  return listed(rules, statuses, await sightOf(rules.store, statuses, viewer));
}

/** A page of a list. */
export async function readTimeline(
  rules: Rules,
  timeline: Timeline,
  page: Page,
  viewer: Viewer,
): Promise<readonly Status[]> {
  const ids = await rules.store.findTimeline(timeline, page, viewer?.id);
  const statuses = await rules.store.findStatuses(ids);
  const sight = await sightOf(rules.store, statuses, viewer);
  // Somebody's own page was asked for by name: who is muted there is shown.
  const show = timeline.kind === "account" ? readable : listed;
  return show(rules, statuses, sight);
}

/** What an author needs to edit. */
export async function readSource(rules: Rules, id: string, viewer: Viewer): Promise<StatusSource> {
  const { status } = await openStatus(rules.store, id, viewer);
  return { id: status.id, text: status.text, spoilerText: status.spoilerText };
}

/** The states of a status, original first. */
export async function readHistory(
  rules: Rules,
  id: string,
  viewer: Viewer,
): Promise<readonly Revision[]> {
  const { status } = await openStatus(rules.store, id, viewer);
  const revisions = await rules.store.findRevisions(status.id);
  const accounts = status.mentions.map(({ account }) => account);
  const states: readonly StoredRevision[] = revisions.length === 0 ? [status] : revisions;
  return states.map(({ text, spoilerText, sensitive, language, createdAtMs }) => ({
    text,
    content: formatContent(text, accounts, rules.links),
    spoilerText,
    sensitive,
    language,
    createdAtMs,
    author: status.author,
  }));
}
