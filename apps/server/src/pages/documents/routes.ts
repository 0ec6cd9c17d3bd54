import { unchangedAnswer } from "@x/git-contents/http";
import { Hono } from "hono";
import type { Context } from "hono";
import type { AppEnv } from "../../http/env.ts";
import { requireFound } from "../../http/present.ts";
import { requestOf, sendAnswer } from "../../http/send-answer.ts";
import { sendBody } from "../../http/send-body.ts";
import { encodingOf } from "./encoding.ts";
import { DOCUMENTS_PATH } from "./path.ts";
import type { Site } from "./site.ts";

/** Headers of every file: tools run in pages of the site and ask nobody. */
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-cache",
  Vary: "Accept-Encoding",
};

/** Routes of the site of documents; none when the server was built without it. */
export function documentRoutes(site: Site | undefined): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined) return routes;
  return routes.get("/docs/*", (c) => answerFile(c, site));
}

/** @throws RequestError `not-found` */
async function answerFile(c: Context<AppEnv>, site: Site): Promise<Response> {
  // Links of the site are relative: its root ends in a slash.
  const { pathname } = new URL(c.req.url);
  if (pathname === "/docs") return c.redirect(DOCUMENTS_PATH, 301);
  c.set("isPage", true);
  const encoding = encodingOf(c.req.header("Accept-Encoding"));
  const path = pathname.slice(DOCUMENTS_PATH.length);
  const { type, etag, bytes } = requireFound(await site.read(path, encoding));
  const unchanged = unchangedAnswer(requestOf(c), { etag }, HEADERS);
  if (unchanged !== undefined) return sendAnswer(c, unchanged);
  const coding = encoding === "identity" ? {} : { "Content-Encoding": encoding };
  return sendBody(c, bytes, {
    headers: { ...HEADERS, ...coding, "Content-Type": type, ETag: etag },
  });
}
