import { NO_RELATION, type Account } from "./account.ts";
import type { Attachment } from "./attachments/attachment.ts";
import { StatusError } from "./errors.ts";
import { resolveHandles, withCanonicalHandles } from "./handles.ts";
import type { AccountId } from "./ids.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { StatusReads } from "./store.ts";
import { findEntities } from "./text/entities.ts";
import type { Entity } from "./text/entity.ts";
import { tagKey } from "./text/hashtags.ts";
import { MAX_UNITS, textLength } from "./text/length.ts";
import { isStorable } from "./text/storable.ts";

/** Text as an author typed it. */
export interface Typed {
  /** Plain text. */
  readonly text?: string | undefined;
  /** Warning before the text. */
  readonly spoilerText?: string | undefined;
  /** Ids of the accounts that the text may mention. Left out: any. */
  readonly allowedMentions?: readonly string[] | undefined;
}

/** A text that is ready to be stored. */
export interface Composed {
  /** With handles in their canonical spelling. */
  readonly text: string;
  /** Warning before the text. Empty: none. */
  readonly spoilerText: string;
  /** The warning became the text. */
  readonly spoilerIsText: boolean;
  /** Accounts that the text names, in its order: also the author, but none that the author blocks. */
  readonly mentioned: readonly Account[];
  /** Accounts that it names and that `allowedMentions` does not have. */
  readonly unexpected: readonly Account[];
  /** Hashtags without `#`, in lower case, each once. */
  readonly tags: readonly string[];
  /** Characters, as the limit counts them. */
  readonly length: number;
}

/**
 * Reads a text and looks up the accounts that it names: two queries when there are handles.
 *
 * @throws StatusError `text-malformed`, `text-too-long`
 */
export async function compose(
  ports: ResolvedPorts,
  reads: StatusReads,
  typed: Typed,
  author: Account,
): Promise<Composed> {
  const { spoilerIsText, ...parts } = partsOf(typed);
  checkStorable(parts.text, parts.spoilerText, ports.maxCharacters);
  const named = await resolveHandles(ports, reads, findEntities(parts.text));
  const text = withCanonicalHandles(ports, parts.text, named);
  const found = [...new Map([...named.values()].map((account) => [account.id, account])).values()];
  const entities = findEntities(text);
  return {
    text,
    spoilerText: parts.spoilerText,
    spoilerIsText,
    mentioned: await withoutBlocked(reads, found, author.id),
    unexpected: unexpectedMentions(found, typed.allowedMentions),
    tags: tagsOf(entities),
    length: textLength(text, parts.spoilerText),
  };
}

function partsOf({ text = "", spoilerText = "" }: Typed): {
  readonly text: string;
  readonly spoilerText: string;
  readonly spoilerIsText: boolean;
} {
  const parts = { text: text.trim(), spoilerText: spoilerText.trim() };
  return isBlank(parts.text) && !isBlank(parts.spoilerText)
    ? { text: parts.spoilerText, spoilerText: "", spoilerIsText: true }
    : { ...parts, spoilerIsText: false };
}

/** Whether nothing of a text can be seen: white space, control and format characters, fillers. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
}

function checkStorable(text: string, spoilerText: string, limit: number): void {
  for (const [field, value] of [
    ["text", text],
    ["spoilerText", spoilerText],
  ] as const) {
    if (!isStorable(value)) throw new StatusError({ code: "text-malformed", field });
  }
  if (text.length + spoilerText.length > Math.max(MAX_UNITS, limit)) {
    throw new StatusError({ code: "text-too-long", limit });
  }
}

async function withoutBlocked(
  reads: StatusReads,
  accounts: readonly Account[],
  authorId: AccountId,
): Promise<readonly Account[]> {
  const others = accounts.filter(({ id }) => id !== authorId).map(({ id }) => id);
  if (others.length === 0) return accounts;
  const relations = await reads.findRelations(authorId, others);
  return accounts.filter(({ id }) => !(relations.get(id) ?? NO_RELATION).blocking);
}

/** Mentioned accounts that the list does not have. No list: none; an empty one: all, also the author. */
export function unexpectedMentions(
  mentioned: readonly Account[],
  allowed: readonly string[] | undefined,
): readonly Account[] {
  if (allowed === undefined) return [];
  const ids = new Set(allowed.map(asInteger));
  return mentioned.filter(({ id }) => !ids.has(id));
}

/** The number that a text begins with, as clients write ids: ` 0012x` is 12, and no number is 0. */
function asInteger(text: string): string {
  return /^\s*\+?0*([1-9][0-9]*)/.exec(text)?.[1] ?? "0";
}

function tagsOf(entities: readonly Entity[]): readonly string[] {
  const names = entities.flatMap((entity) =>
    entity.kind === "hashtag" ? tagKey(entity.name) : [],
  );
  return [...new Set(names)];
}

/**
 * Checks a text before it is stored, in the order that clients know. Files need none.
 *
 * @throws StatusError `unexpected-mentions`, `text-missing`, `text-too-long`
 */
export function checkComposed(
  { maxCharacters }: ResolvedPorts,
  composed: Composed,
  attachments: readonly Attachment[],
): void {
  const { unexpected, text, length } = composed;
  if (unexpected.length > 0)
    throw new StatusError({ code: "unexpected-mentions", accounts: unexpected });
  if (isBlank(text) && attachments.length === 0) throw new StatusError({ code: "text-missing" });
  if (length > maxCharacters)
    throw new StatusError({ code: "text-too-long", limit: maxCharacters });
}
