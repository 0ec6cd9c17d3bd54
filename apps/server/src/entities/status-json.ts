import type { Status, Thread } from "@x/status-core";
import { accountEntity } from "./account.ts";
import { utf8Of, type Utf8 } from "./utf8.ts";
import { STATUS_MEMBERS, type EntityView, type Member } from "./status-members.ts";

/**
 * Writer of statuses as JSON, the same bytes as `statusEntity`: what only an edit changes is written once for
 * each edition, and an account once for each of its records.
 */
export interface StatusWriter {
  /** A list of statuses. */
  list(statuses: readonly Status[], view: EntityView): Utf8;
  /** The thread around a status. */
  thread(thread: Thread, view: EntityView): Utf8;
}

/** Makes a writer that has written nothing. */
export function createStatusWriter(): StatusWriter {
  const parts: Parts = { editions: new WeakMap(), accounts: new WeakMap() };
  const list = (statuses: readonly Status[], view: EntityView): Utf8 => {
    let text = "[";
    for (const status of statuses) {
      if (text !== "[") text += ",";
      text += statusText(parts, status, view);
    }
    return `${text}]` as Utf8;
  };
  return {
    list,
    thread: ({ ancestors, descendants }, view) =>
      `{"ancestors":${list(ancestors, view)},"descendants":${list(descendants, view)}}` as Utf8,
  };
}

/** Texts that are written once. Each goes with what it was made of. */
interface Parts {
  /** By edition. */
  readonly editions: WeakMap<object, EditionTexts>;
  /** By the account's record. */
  readonly accounts: WeakMap<object, Text>;
}

interface Text {
  /** Origin of its addresses. */
  readonly base: string;
  /** The text. */
  readonly text: Utf8;
}

interface EditionTexts {
  /** Origin of their addresses. */
  readonly base: string;
  /** Edition of the original, whose content a reblog has. */
  readonly original: object | undefined;
  /** Members of each run, from their comma on. */
  readonly texts: readonly Utf8[];
}

/** Members of the first kind that stand together, and the one of the other kind that follows them. */
interface Run {
  readonly fixed: readonly Member[];
  readonly next: Member | undefined;
}

const RUNS: readonly Run[] = runsOf(STATUS_MEMBERS);

function runsOf(members: readonly Member[]): readonly Run[] {
  const at = members.findIndex(({ kind }) => kind !== "edition");
  if (at < 0) return [{ fixed: members, next: undefined }];
  return [{ fixed: members.slice(0, at), next: members[at] }, ...runsOf(members.slice(at + 1))];
}

function statusText(parts: Parts, status: Status, view: EntityView): string {
  const { texts } = editionTexts(parts, status, view);
  let text = "";
  for (let at = 0; at < RUNS.length; at++) {
    text += texts[at] ?? "";
    const member = RUNS[at]?.next;
    if (member === undefined) continue;
    const value = liveText(parts, member, status, view);
    if (value !== undefined) text += `,"${member.name}":${value}`;
  }
  // Every member begins with a comma, the first one too.
  return `{${text.slice(1)}}`;
}

function editionTexts({ editions }: Parts, status: Status, view: EntityView): EditionTexts {
  const { edition, reblogOf } = status;
  const { base } = view;
  const original = reblogOf?.edition;
  const written = edition === undefined ? undefined : editions.get(edition);
  if (written?.base === base && written.original === original) return written;
  const texts = RUNS.map(({ fixed }) => fixedText(fixed, status, view));
  const made = { base, original, texts };
  const isKnown = edition !== undefined && (reblogOf === undefined || original !== undefined);
  if (isKnown) editions.set(edition, made);
  return made;
}

function fixedText(members: readonly Member[], status: Status, view: EntityView): Utf8 {
  let text = "";
  for (const { name, value } of members) {
    const member = JSON.stringify(value(status, view));
    if (member !== undefined) text += `,"${name}":${member}`;
  }
  return utf8Of(text);
}

function liveText(
  parts: Parts,
  { name, kind, value }: Member,
  status: Status,
  view: EntityView,
): string | undefined {
  if (name === "account") return accountText(parts, status.author, view.base);
  if (kind === "reblog" && status.reblogOf !== undefined)
    return statusText(parts, status.reblogOf, view);
  const member = value(status, view);
  if (member === undefined) return undefined;
  return typeof member === "number" || typeof member === "boolean" || member === null
    ? String(member)
    : utf8Of(JSON.stringify(member));
}

function accountText({ accounts }: Parts, account: Status["author"], base: string): Utf8 {
  const written = accounts.get(account);
  if (written?.base === base) return written.text;
  const text = utf8Of(JSON.stringify(accountEntity(account, base)));
  accounts.set(account, { base, text });
  return text;
}
