import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Account } from "@x/status-core";
import { DOCUMENTS_PATH } from "./documents/path.ts";
import { LOG_IN, logInPath } from "./log-in-path.ts";
import { STYLE_PATH } from "./style.ts";

/** Piece of a page. Values that are put into it are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Facts of a page that stand around its body. */
export interface PageFacts {
  /** Title, without the name of the server. */
  readonly title: string;
  /** Name of the server. */
  readonly site: string;
  /** Whether the server has the site of documents. */
  readonly hasDocuments: boolean;
  /** One sentence for previews of links. Absent: there is none. */
  readonly description?: string | undefined;
  /** Address of the page, for previews of links. Absent: the page is not for others. */
  readonly address?: string | undefined;
  /** Path of the feed of the same. Absent: there is none. */
  readonly feed?: string | undefined;
  /** Person at the page. Absent: nobody has logged in. */
  readonly visitor: Pick<Account, "username"> | undefined;
  /** Path of this page, for who logs in from here. Absent: it is none to come back to. */
  readonly here?: string | undefined;
}

/** A whole page without a script. */
export function layout(facts: PageFacts, body: Html): Html {
  const { title, site, visitor, hasDocuments, here } = facts;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title === site ? title : `${title} · ${site}`}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
        <link rel="icon" href="/avatar.svg" type="image/svg+xml" />
        ${previewOf(facts)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="bar">
          <b><a href="/">${site}</a></b>
          <nav class="row" aria-label="Server">
            <a href="/api/swagger">API</a>
            ${
              visitor === undefined
                ? html`<a href="${here === undefined ? LOG_IN : logInPath(here)}">Log in</a>`
                : html`<a href="/@${visitor.username}">@${visitor.username}</a>
                    <a href="${LOG_IN}">Account</a>`
            }
          </nav>
        </header>
        <main id="main">${body}</main>
        <footer class="foot">
          Statuses, repositories and schemas of one server.
          <a href="/api/swagger">Everything here is in the API, too.</a>
          ${hasDocuments ? html`<a href="${DOCUMENTS_PATH}">Guides and tools</a>` : ""}
        </footer>
      </body>
    </html>`;
}

/** Tags for previews of links. */
function previewOf({ title, site, description, address, feed }: PageFacts): Html {
  if (address === undefined) return html`<meta name="robots" content="noindex" />`;
  return html`<meta property="og:title" content="${title}" />
    <meta property="og:site_name" content="${site}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${address}" />
    ${
      description === undefined
        ? ""
        : html`<meta property="og:description" content="${description}" />
            <meta name="description" content="${description}" />`
    }
    ${
      feed === undefined
        ? ""
        : html`<link rel="alternate" type="application/atom+xml" href="${feed}" />`
    }`;
}

/** Template whose white space counts. Values are escaped as in `html`, which a formatter lays out anew. */
export const exact = html;

/** HTML that is safe as it is: made by the server itself, or by a library that escapes what it is given. */
export function trusted(text: string): HtmlEscapedString {
  return raw(text);
}

/** A moment for people and programs. */
export function timeOf(ms: number): Html {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}" title="${iso}">${iso.slice(0, 16).replace("T", " ")}</time>`;
}

/** A number of bytes for people. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length);
  const value = bytes / 1024 ** power;
  const digits = value < 10 && !Number.isInteger(value) ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[power - 1]}`;
}

const UNITS = ["KiB", "MiB", "GiB", "TiB"] as const;

/** A number of things: `1 commit`, `2 commits`. @param many - default: with an `s` */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
