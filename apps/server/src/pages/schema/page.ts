import { createHash } from "node:crypto";
import { readEntry, type Entry } from "@x/git-contents";
import { missing } from "@x/git-contents/http";
import { LRUCache } from "lru-cache";
import type { Context } from "hono";
import { html } from "hono/html";
import type { DocumentQuery, SchemaDocument } from "../../descriptors/document/model.ts";
import { requestClient } from "../../http/client-key.ts";
import type { AppEnv } from "../../http/env.ts";
import { readSetOrSources } from "../../repos/read-sources.ts";
import type { Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { about } from "../repository/about.ts";
import { comparisonsOf } from "../repository/breaking.ts";
import { crumbs, heading, placePath, sourceLine } from "../repository/parts.ts";
import { openPage, placeAt, type Place } from "../repository/place.ts";
import { showPage } from "../show.ts";
import type { SchemaPlace } from "./parts.ts";
import { schemaBody, schemaTitle } from "./views.ts";

/** Characters of all documents that are cached. */
const CAPACITY = 4_194_304;

/** Cache of documents as JSON, valid forever: the key names the object and the part of it. */
const cache = new LRUCache<string, string>({
  maxSize: CAPACITY,
  sizeCalculation: (text, key) => text.length + key.length,
});

/**
 * `/{owner}/{repo}/schema/{kind}/{ref}/{path}`: a descriptor set, or the sources in a directory, as
 * documentation: its files; with `file=` one of them, with `type=` a message, enum or service.
 */
export async function schemaPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const open = await openPage(c, ports);
  const place = await placeAt(open);
  const entry = await readEntry(open.git, place.ref.commit, place.path);
  if (entry?.type !== "file" && entry?.type !== "dir") throw missing(place.path);
  const document = await documentOf(c, ports, { place, entry, query: queryOf(c) });
  const { repository } = open;
  const path = placePath(repository, "schema", place);
  const title = `${schemaTitle(document)} · ${repository.owner}/${repository.name}`;
  return showPage(c, ports.base(), {
    ...about(open, title, path),
    body: html`${heading(repository, "files", place.ref)} ${crumbs(place)}
    ${document.kind === "index" ? await aroundIndex(place) : ""}
    ${schemaBody(schemaPlace(place, entry, path), document)}`,
  });
}

/** Links to what the schema is made of, and to comparisons. */
async function aroundIndex(place: Place): Promise<Html> {
  const href = placePath(place.open.repository, "src", place);
  return html`<p><a href="${href}">What it is made of</a></p>
    ${await comparisonsOf(place)}`;
}

function queryOf(c: Context<AppEnv>): DocumentQuery {
  const { file, type } = { file: c.req.query("file"), type: c.req.query("type") };
  const from = Math.max(0, Number.parseInt(c.req.query("from") ?? "0", 10) || 0);
  if (type !== undefined) return { of: { kind: "type", name: type }, from };
  return { of: file === undefined ? undefined : { kind: "file", name: file }, from };
}

/** Sources stand in the repository under their own names. */
function schemaPlace(place: Place, { type }: Entry, path: string): SchemaPlace {
  const sourceOf = (file: string, line: number): string => sourceLine(place, file, line);
  return { path, sourceOf: type === "dir" ? sourceOf : undefined };
}

async function documentOf(
  c: Context<AppEnv>,
  ports: PagePorts,
  {
    place,
    entry,
    query,
  }: { readonly place: Place; readonly entry: Entry; readonly query: DocumentQuery },
): Promise<SchemaDocument> {
  const part = createHash("sha256").update(JSON.stringify(query)).digest("base64url");
  const key = `${entry.id} ${part}`;
  const cached = cache.get(key);
  if (cached !== undefined) return JSON.parse(cached) as SchemaDocument;
  const client = requestClient(c, ports);
  const bytes = await readSetOrSources(ports, place.open, { entry, client });
  const made = await ports.runTask({ kind: "document", bytes, ...query }, client);
  const text = typeof made === "string" ? made : Buffer.from(made).toString();
  cache.set(key, text);
  return JSON.parse(text) as SchemaDocument;
}
