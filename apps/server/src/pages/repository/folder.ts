import type { CommitRecord, Contents, EntryDetail, ObjectId } from "@x/git-contents";
import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/env.ts";
import { sizeOf, timeOf, type Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { mayEdit, pathOf, placePath } from "./parts.ts";
import type { Place } from "./place.ts";
import { readmeOf } from "./readme.ts";

/** Entries of a page. */
const PER_PAGE = 100;
/** Directories up to this size are shown with their last commits. */
const MAX_WITH_COMMITS = 2000;

/** Table of a directory, and the text that introduces it. */
export async function folderBody(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: Place,
  { entries = [] }: Contents,
): Promise<Html> {
  const page = Math.max(1, Number.parseInt(c.req.query("page") ?? "1", 10) || 1);
  const sorted = entries.toSorted((one, other) => rank(one) - rank(other));
  const shown = sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const commits = await commitsOf(place, shown, entries.length);
  const here = placePath(place.open.repository, "src", place);
  const rows = shown.map((entry) => rowOf(place, entry, commits.get(entry.name)));
  return html`${
      mayEdit(place)
        ? html`<p class="row">
            <a href="${placePath(place.open.repository, "edit", place)}/">New file</a>
            <a href="${placePath(place.open.repository, "upload", place)}">Upload files</a>
          </p>`
        : ""
    }
    ${hasSchema(place, entries) ? schemaLink(place) : ""}
    <div class="scroll">${tableOf(place, rows)}</div>
    ${pagesOf(here, page, entries.length)} ${await readmeOf(c, ports, place, entries)}`;
}

/** Whether a directory looks like one that the names of its sources begin at. */
function hasSchema({ path }: Place, entries: readonly EntryDetail[]): boolean {
  return (
    /(?:^|\/)protos?$/.test(path) ||
    entries.some(({ name }) => name.endsWith(".proto") || name === "buf.yaml")
  );
}

function schemaLink(place: Place): Html {
  const href = placePath(place.open.repository, "schema", place);
  return html`<p><a href="${href}">The schema in here, as documentation</a></p>`;
}

function tableOf(place: Place, rows: readonly Html[]): Html {
  const parent = html`<tr>
    <td colspan="4"><a href="${parentPath(place)}">..</a></td>
  </tr>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col" class="wide">Last commit</th>
        <th scope="col" class="num wide">When</th>
        <th scope="col" class="num">Size</th>
      </tr>
    </thead>
    <tbody>
      ${place.path === "" ? "" : parent} ${rows}
    </tbody>
  </table>`;
}

/** Links to the pages before and after. */
export function pagesOf(here: string, page: number, count: number, size: number = PER_PAGE): Html {
  if (count <= size) return html``;
  return html`<p class="pages">
    ${page > 1 ? html`<a rel="prev" href="${here}?page=${page - 1}">Before</a>` : html`<span></span>`}
    ${page * size < count ? html`<a rel="next" href="${here}?page=${page + 1}">More</a>` : ""}
  </p>`;
}

function rank({ type }: EntryDetail): number {
  return type === "dir" || type === "submodule" ? 0 : 1;
}

function parentPath({ open, ref, path }: Place): string {
  const slash = path.lastIndexOf("/");
  return placePath(open.repository, "src", { ref, path: slash < 0 ? "" : path.slice(0, slash) });
}

async function commitsOf(
  { open: { git }, ref, path }: Place,
  shown: readonly EntryDetail[],
  all: number,
): Promise<ReadonlyMap<string, CommitRecord>> {
  const found = new Map<string, CommitRecord>();
  const last = all > MAX_WITH_COMMITS ? undefined : await git.lastCommits(ref.commit, path);
  const read = new Map<ObjectId, Promise<CommitRecord | undefined>>();
  for (const { name } of shown) {
    const id = last?.get(name);
    if (id === undefined) continue;
    if (!read.has(id)) read.set(id, git.readCommit(id));
    const commit = await read.get(id);
    if (commit !== undefined) found.set(name, commit);
  }
  return found;
}

function rowOf(place: Place, entry: EntryDetail, commit: CommitRecord | undefined): Html {
  const { repository } = place.open;
  const href = placePath(repository, "src", { ref: place.ref, path: entry.path });
  const isLink = entry.escaped !== true && entry.type !== "submodule";
  const name = entry.type === "dir" ? `${entry.name}/` : entry.name;
  return html`<tr>
    <td class="mono">${isLink ? html`<a href="${href}">${name}</a>` : name}${aboutOf(entry)}</td>
    <td class="wide quiet">
      ${
        commit === undefined
          ? ""
          : html`<a href="${pathOf(repository)}/commit/${commit.id}">${subjectOf(commit)}</a>`
      }
    </td>
    <td class="num wide quiet">${commit === undefined ? "" : timeOf(commit.committer.atMs)}</td>
    <td class="num quiet">${entry.type === "file" ? sizeOf(entry.size) : ""}</td>
  </tr>`;
}

function aboutOf({ type, target, submoduleUrl, id }: EntryDetail): Html {
  if (type === "symlink") return html`<span class="quiet"> → ${target ?? ""}</span>`;
  if (type === "submodule")
    return html`<span class="quiet"> @ ${id.slice(0, 10)} ${submoduleUrl ?? ""}</span>`;
  return html``;
}

/** First line of a commit's message. */
export function subjectOf({ message }: CommitRecord): string {
  const [subject = ""] = message.trimStart().split("\n");
  return subject === "" ? "(no message)" : subject.slice(0, 120);
}
