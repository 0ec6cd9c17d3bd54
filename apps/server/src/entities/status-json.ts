import type { Status, Thread } from "@x/status-core";
import { accountEntity } from "./account.ts";
import { utf8Of, type Utf8 } from "./utf8.ts";
import { STATUS_MEMBERS, type EntityView, type Member } from "./status-members.ts";

/**
 * Writer of statuses as JSON, the same bytes as `statusEntity`: what only an edit changes is written once for
 * each edition, and an account once for each of its records.
 */
export interface StatusWriter {
  /** Pieces of a list of statuses, in their order. */
  list(statuses: readonly Status[], view: EntityView): readonly Utf8[];
  /** Pieces of the thread around a status. */
  thread(thread: Thread, view: EntityView): readonly Utf8[];
}

/** Makes a writer that has written nothing. */
export function createStatusWriter(): StatusWriter {
  const parts: Parts = {
    ofReaders: new WeakMap(),
    ofOthers: new WeakMap(),
    accounts: new WeakMap(),
    ofReadersWhole: new WeakMap(),
    ofOthersWhole: new WeakMap(),
  };
  return {
    list(statuses, view) {
      const pieces: Utf8[] = [];
      addList(pieces, parts, statuses, view);
      return pieces;
    },
    thread({ ancestors, descendants }, view) {
      const pieces = ['{"ancestors":' as Utf8];
      addList(pieces, parts, ancestors, view);
      pieces.push(',"descendants":' as Utf8);
      addList(pieces, parts, descendants, view);
      pieces.push("}" as Utf8);
      return pieces;
    },
  };
}

function addList(
  pieces: Utf8[],
  parts: Parts,
  statuses: readonly Status[],
  view: EntityView,
): void {
  let before = "[" as Utf8;
  for (const status of statuses) {
    pieces.push(before, wholeText(parts, status, view));
    before = "," as Utf8;
  }
  pieces.push((statuses.length === 0 ? "[]" : "]") as Utf8);
}

/** The text of a status. It is kept for statuses in which nothing is the reader's own. */
function wholeText(parts: Parts, status: Status, view: EntityView): Utf8 {
  if (hasOwn(status, view)) return statusText(parts, status, view) as Utf8;
  const kept = view.reader === undefined ? parts.ofOthersWhole : parts.ofReadersWhole;
  const before = kept.get(status);
  if (before?.base === view.base) return before.text;
  const text = statusText(parts, status, view) as Utf8;
  kept.set(status, { base: view.base, text });
  return text;
}

/** Whether a part of a status is for this reader alone, or changes by itself as a poll does. */
function hasOwn(status: Status, view: EntityView): boolean {
  const { author, poll, reblogOf } = status;
  if (poll !== undefined || (reblogOf !== undefined && hasOwn(reblogOf, view))) return true;
  if (view.reader === undefined) return false;
  const isMarked =
    status.favourited || status.bookmarked || status.reblogged || status.muted || status.pinned;
  return isMarked || author.id === view.reader || view.matches(status).length > 0;
}

/** Texts that are written once. Each goes with what it was made of. */
interface Parts {
  /** By edition, for readers with a token. */
  readonly ofReaders: WeakMap<object, EditionTexts>;
  /** By edition, for readers without one. */
  readonly ofOthers: WeakMap<object, EditionTexts>;
  /** By the account's record. */
  readonly accounts: WeakMap<object, Text>;
  /** Whole statuses, by the record of a status as readers with a token see it who left it alone. */
  readonly ofReadersWhole: WeakMap<Status, Text>;
  /** The same for readers without one. */
  readonly ofOthersWhole: WeakMap<Status, Text>;
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
  /** Stamps of the live members, in their order. */
  readonly stamps: readonly unknown[];
  /** Members of each run, from their comma on. */
  readonly texts: readonly Utf8[];
}

/** Members that stand together and are written once, and the one that follows them and is not. */
interface Run {
  readonly fixed: readonly Member[];
  readonly next: Member | undefined;
}

const RUNS: readonly Run[] = runsOf(STATUS_MEMBERS);
const LIVE: readonly Member[] = STATUS_MEMBERS.filter(({ kind }) => kind === "live");

function runsOf(members: readonly Member[]): readonly Run[] {
  const at = members.findIndex(({ kind }) => kind === "answer" || kind === "reblog");
  if (at < 0) return [{ fixed: members, next: undefined }];
  return [{ fixed: members.slice(0, at), next: members[at] }, ...runsOf(members.slice(at + 1))];
}

function statusText(parts: Parts, status: Status, view: EntityView): string {
  const texts = editionTexts(parts, status, view);
  let text = "";
  for (let at = 0; at < RUNS.length; at++) {
    text += texts[at] ?? "";
    const member = RUNS[at]?.next;
    if (member === undefined) continue;
    const value = answerText(parts, member, status, view);
    if (value !== undefined) text += `,"${member.name}":${value}`;
  }
  // Every run begins with a comma but the first.
  return `{${text}}`;
}

function editionTexts(parts: Parts, status: Status, view: EntityView): readonly Utf8[] {
  const { edition, reblogOf } = status;
  const { base, reader } = view;
  const editions = reader === undefined ? parts.ofOthers : parts.ofReaders;
  const original = reblogOf?.edition;
  const written = edition === undefined ? undefined : editions.get(edition);
  const isOf = written?.base === base && written.original === original;
  if (isOf && hasStamps(written.stamps, status, view)) return written.texts;
  const texts = RUNS.map(({ fixed }, at) => fixedText(fixed, status, view, at === 0));
  const isKnown = edition !== undefined && (reblogOf === undefined || original !== undefined);
  if (isKnown) {
    const stamps = LIVE.map(({ stamp }) => stamp(status, view));
    editions.set(edition, { base, original, stamps, texts });
  }
  return texts;
}

function hasStamps(stamps: readonly unknown[], status: Status, view: EntityView): boolean {
  for (let at = 0; at < LIVE.length; at++)
    if (LIVE[at]?.stamp(status, view) !== stamps[at]) return false;
  return true;
}

function fixedText(
  members: readonly Member[],
  status: Status,
  view: EntityView,
  isFirst: boolean,
): Utf8 {
  let text = "";
  for (const { name, value } of members) {
    const member = JSON.stringify(value(status, view));
    if (member !== undefined) text += `,"${name}":${member}`;
  }
  return utf8Of(isFirst ? text.slice(1) : text);
}

function answerText(
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
  if (Array.isArray(member) && member.length === 0) return "[]";
  return member === null ? "null" : utf8Of(JSON.stringify(member));
}

function accountText({ accounts }: Parts, account: Status["author"], base: string): Utf8 {
  const written = accounts.get(account);
  if (written?.base === base) return written.text;
  const text = utf8Of(JSON.stringify(accountEntity(account, base)));
  accounts.set(account, { base, text });
  return text;
}
