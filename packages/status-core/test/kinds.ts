import {
  createAttachments,
  createSchedules,
  type Account,
  type ChangeOptions,
  type Status,
  type StatusDraft,
} from "../src/index.ts";
import { portsOn, rulesOn, type Clock, type Stage } from "./stage.ts";

/** Kinds of posts: every rule of posting and reading holds alike for all of them. */
export const KINDS = ["plain", "with a file", "with a poll", "scheduled"] as const;
export type PostKind = (typeof KINDS)[number];

/** A store, its time, and who posts. */
export interface Desk {
  readonly stage: Stage;
  readonly clock: Clock;
  readonly author: Account;
}

const AHEAD_MS = 300_000;
let files = 0;

/** A plain draft as one of a kind. */
export async function draftAs(
  kind: PostKind,
  draft: StatusDraft,
  { stage, clock, author }: Desk,
): Promise<StatusDraft> {
  if (kind === "with a poll") return { ...draft, poll: { options: ["a", "b"], expiresInS: 600 } };
  if (kind !== "with a file") return draft;
  const key = `file ${author.id} ${files++}`;
  const file = { key, kind: "image", original: { blob: key, type: "image/x", bytes: 1 } } as const;
  const { id } = await createAttachments(portsOn(stage.store, clock)).add(file, {}, author);
  return { ...draft, attachmentIds: [id] };
}

/** Hands a draft in. @returns id of the status, or of the schedule */
export async function submit(
  kind: PostKind,
  draft: StatusDraft,
  { stage, clock, author }: Desk,
  options: ChangeOptions = {},
): Promise<string> {
  if (kind !== "scheduled")
    return (await rulesOn(stage.store, clock).post(draft, author, options)).status.id;
  const schedules = createSchedules(portsOn(stage.store, clock));
  const scheduledAtMs = clock.nowMs + AHEAD_MS;
  const { idempotencyKey } = options;
  return (await schedules.schedule(draft, author, { scheduledAtMs, idempotencyKey })).scheduled.id;
}

/**
 * The status of what was handed in: a scheduled one is published at its time.
 *
 * @returns `undefined` when it is not published
 */
export async function published(
  kind: PostKind,
  id: string,
  { stage, clock, author }: Desk,
  options: Pick<ChangeOptions, "reserve"> = {},
): Promise<Status | undefined> {
  if (kind !== "scheduled") return rulesOn(stage.store, clock).read(id, author);
  clock.nowMs += AHEAD_MS;
  const schedules = createSchedules(portsOn(stage.store, clock));
  for (;;) {
    const one = await schedules.publishNext(options);
    if (one === undefined) return undefined;
    if (one.id === id) return one.kind === "published" ? one.status : undefined;
  }
}
