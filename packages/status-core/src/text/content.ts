import { acctOf, type NamedAccount } from "../account.ts";
import type { StoredStatus } from "../status.ts";
import { findEntities } from "./entities.ts";
import type { Entity } from "./entity.ts";

/** Where links in a status's content lead. */
export interface Links {
  /** Page of an account. */
  readonly account: (account: NamedAccount) => string;
  /** Page of a hashtag; the name has no `#`. */
  readonly tag: (name: string) => string;
}

/** Formats the content of statuses: once for each edition that it can tell. */
export function contentFormatter(links: Links): (status: StoredStatus) => string {
  const made = new WeakMap<object, string>();
  return ({ text, mentions, edition }) => {
    const cached = edition === undefined ? undefined : made.get(edition);
    if (cached !== undefined) return cached;
    const accounts = mentions.map(({ account }) => account);
    const content = formatContent(text, accounts, links);
    if (edition !== undefined) made.set(edition, content);
    return content;
  };
}

/**
 * A text as HTML: paragraphs, line breaks, links, mentions and hashtags. Everything else is escaped, so
 * nothing of the text is ever markup.
 *
 * @param accounts - accounts that handles may name; every other handle stays text
 */
export function formatContent(
  text: string,
  accounts: readonly NamedAccount[],
  links: Links,
): string {
  if (text === "") return "";
  const byAcct = new Map(accounts.map((account) => [acctOf(account).toLowerCase(), account]));
  let html = "";
  let at = 0;
  for (const entity of findEntities(text)) {
    html += escape(text.slice(at, entity.start));
    html += format(entity, text.slice(entity.start, entity.end), byAcct, links);
    at = entity.end;
  }
  return inParagraphs(html + escape(text.slice(at)));
}

function format(
  entity: Entity,
  text: string,
  byAcct: ReadonlyMap<string, NamedAccount>,
  links: Links,
): string {
  switch (entity.kind) {
    case "url":
      return formatUrl(text);
    case "hashtag":
      return `<a href="${escape(links.tag(entity.name))}" class="mention hashtag" rel="tag">#<span>${escape(entity.name)}</span></a>`;
    case "mention": {
      const account = byAcct.get(text.slice(1).toLowerCase());
      if (account === undefined) return escape(text);
      const name = sharesName(account, byAcct) ? acctOf(account) : account.username;
      return `<span class="h-card" translate="no"><a href="${escape(links.account(account))}" class="u-url mention">@<span>${escape(name)}</span></a></span>`;
    }
  }
}

function sharesName(
  { username }: NamedAccount,
  byAcct: ReadonlyMap<string, NamedAccount>,
): boolean {
  let count = 0;
  for (const other of byAcct.values()) {
    if (other.username.toLowerCase() === username.toLowerCase()) count++;
  }
  return count > 1;
}

/** Characters of an address that are shown behind its scheme. */
const SHOWN = 30;

/** The whole address is there for copying; clients hide its scheme and what is beyond 30 characters. */
function formatUrl(url: string): string {
  const [scheme = ""] = /^https?:\/\/(?:www\.)?/i.exec(url) ?? [];
  const rest = Array.from(url.slice(scheme.length));
  const shown = rest.slice(0, SHOWN).join("");
  const hidden = rest.slice(SHOWN).join("");
  const shownClass = hidden === "" ? "" : "ellipsis";
  return (
    `<a href="${escape(url)}" target="_blank" rel="nofollow noopener" translate="no">` +
    `<span class="invisible">${escape(scheme)}</span>` +
    `<span class="${shownClass}">${escape(shown)}</span>` +
    `<span class="invisible">${escape(hidden)}</span></a>`
  );
}

function inParagraphs(html: string): string {
  const paragraphs = html.replaceAll(/\r\n?/g, "\n").split(/\n{2,}/);
  return `<p>${paragraphs.map((lines) => lines.replaceAll("\n", "<br />")).join("</p><p>")}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
