import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** Piece of a page. Values that are put into it are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `:root{color-scheme:light dark;--line:#8888;--accent:#2457c5;--on:#fff}
@media(prefers-color-scheme:dark){:root{--accent:#8fb4ff;--on:#0b1220}}
*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;padding:2rem 1rem;max-width:28rem}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 1rem}
label{display:block;margin:.8rem 0}
input{font:inherit;width:100%;padding:.6rem;border:1px solid var(--line);border-radius:.4rem}
button{font:inherit;padding:.6rem 1.2rem;border:1px solid var(--accent);border-radius:.4rem;background:none;color:inherit;cursor:pointer}
button.main{background:var(--accent);color:var(--on)}
.row{display:flex;gap:.8rem;flex-wrap:wrap;margin:1.2rem 0}
.fault{border:1px solid #c33;border-radius:.4rem;padding:.6rem .8rem}
.quiet{opacity:.8;font-size:.9rem}
code{overflow-wrap:anywhere}
.code{display:block;padding:.8rem;border:1px solid var(--line);border-radius:.4rem;font-size:1.1rem;user-select:all}
ul{padding-left:1.2rem}li{margin:.3rem 0}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** A whole page without a script. */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

/**
 * Headers of every page: no script, in no frame, in no cache, and no address told to other sites.
 *
 * @param formAction - source that the form's answer may redirect to, beside the server itself
 */
export function pageHeaders(formAction?: string): Readonly<Record<string, string>> {
  const actions = formAction === undefined ? "'self'" : `'self' ${formAction}`;
  return {
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`,
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "private, no-store",
  };
}
