import { readEntry, resolveRef, type Ref } from "@x/git-contents";
import { missing } from "@x/git-contents/http";
import type { Context } from "hono";
import { html } from "hono/html";
import { requestClient, type RequestClient } from "../../http/client-key.ts";
import type { AppEnv } from "../../http/env.ts";
import { readSetOrSources } from "../../repos/read-sources.ts";
import type { DescriptorChangesJson } from "../../entities/schemas/types.ts";
import type { Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { about } from "./about.ts";
import { crumbs, heading, placePath, refName, sourceLine } from "./parts.ts";
import { openPage, placeAt, type Place } from "./place.ts";

/** Changes on a page. */
const MAX_CHANGES = 200;
/** Branches that a page offers to compare with. */
const MAX_BRANCHES = 10;

/** A change of a schema, as the comparison writes it. */
type ChangeJson = Pick<
  DescriptorChangesJson["changes"][number],
  "rule" | "text" | "file" | "span"
> & {
  readonly full_name: string;
};

/** Address of a line of a source. */
type SourceAt = (file: string, line: number) => string | undefined;

/** `/{owner}/{repo}/breaking/{kind}/{ref}/{path}?base=`: what of a schema breaks from one ref to another. */
export async function breakingPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const open = await openPage(c, ports);
  const place = await placeAt(open);
  const base = await resolveRef(open.git, c.req.query("base"));
  const client = requestClient(c, ports);
  const before = await setAt(ports, place, { ref: base, client });
  const { bytes, isSources } = await setAt(ports, place, { ref: place.ref, client });
  const task = {
    kind: "diff",
    before: before.bytes,
    bytes,
    use: undefined,
    except: undefined,
  } as const;
  const answer = await ports.runTask(task, client);
  const { changes } = JSON.parse(Buffer.from(answer).toString()) as {
    readonly changes: readonly ChangeJson[];
  };
  const { repository } = open;
  const path = placePath(repository, "breaking", place);
  return showPage(c, ports.base(), {
    ...about(open, `What breaks in ${place.path} · ${repository.owner}/${repository.name}`, path),
    body: html`${heading(repository, "files", place.ref)} ${crumbs(place)}
      <h2>From ${refName(base)} to ${refName(place.ref)}</h2>
      ${changesOf(changes, isSources ? await sourcesOf(place, changes) : () => undefined)}
      <p><a href="${placePath(repository, "schema", place)}">The schema itself</a></p>`,
  });
}

/** Links to comparisons of a schema: with the default branch, or from it with other branches. */
export async function comparisonsOf({ open, ref, path }: Place): Promise<Html> {
  const { repository, git } = open;
  const standard = repository.defaultBranch;
  if (ref.kind !== "branch" || ref.name !== standard) {
    const href = placePath(repository, "breaking", { ref, path });
    return html`<p><a href="${href}">What breaks, compared with ${standard}</a></p>`;
  }
  const branches = (await git.listRefs("refs/heads/"))
    .map(({ name }) => name.slice("refs/heads/".length))
    .filter((name) => name !== standard)
    .slice(0, MAX_BRANCHES);
  if (branches.length === 0) return html``;
  return html`<p>
    What breaks on
    ${branches.map((name) => {
      const to = { ref: { kind: "branch" as const, name }, path };
      return html`<a href="${placePath(repository, "breaking", to)}">${name}</a> `;
    })}
  </p>`;
}

/** A set of a place at a ref: of a file, or of the sources in a directory. */
async function setAt(
  ports: PagePorts,
  { open, path }: Place,
  { ref, client }: { readonly ref: Ref; readonly client: RequestClient },
): Promise<{ readonly bytes: Uint8Array; readonly isSources: boolean }> {
  const entry = await readEntry(open.git, ref.commit, path);
  if (entry?.type !== "file" && entry?.type !== "dir") throw missing(path);
  const bytes = await readSetOrSources(ports, open, { entry, client });
  return { bytes, isSources: entry.type === "dir" };
}

/** Addresses of lines of the sources that are there. None for a compiled set. */
async function sourcesOf(place: Place, changes: readonly ChangeJson[]): Promise<SourceAt> {
  const { open, ref, path } = place;
  const there = new Set<string>();
  for (const file of new Set(changes.slice(0, MAX_CHANGES).map(({ file: name }) => name))) {
    const source = path === "" ? file : `${path}/${file}`;
    if ((await readEntry(open.git, ref.commit, source)) !== undefined) there.add(file);
  }
  return (file, line) => (there.has(file) ? sourceLine(place, file, line) : undefined);
}

function changesOf(changes: readonly ChangeJson[], sourceOf: SourceAt): Html {
  if (changes.length === 0) return html`<p>Nothing breaks.</p>`;
  return html`<p class="quiet">
      ${changes.length} ${changes.length === 1 ? "change breaks" : "changes break"} those who use
      it.
    </p>
    <ul class="plain">
      ${changes.slice(0, MAX_CHANGES).map((change) => changeItem(change, sourceOf))}
    </ul>
    ${
      changes.length > MAX_CHANGES
        ? html`<p class="quiet">and ${changes.length - MAX_CHANGES} more</p>`
        : ""
    }`;
}

function changeItem(
  { rule, full_name: name, text, file, span }: ChangeJson,
  sourceOf: SourceAt,
): Html {
  const line = span === null ? undefined : span.start_line + 1;
  const where = line === undefined ? file : `${file}:${line}`;
  const href = sourceOf(file, line ?? 1);
  return html`<li class="card">
    <strong class="mono">${name}</strong> <span class="tag">${rule}</span>
    <p>${text}</p>
    <p class="quiet mono">${href === undefined ? where : html`<a href="${href}">${where}</a>`}</p>
  </li>`;
}
