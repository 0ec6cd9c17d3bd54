import type { Change } from "@x/descriptor-wire/compare";
import { readEntry, resolveRef, type Ref } from "@x/git-contents";
import { missing } from "@x/git-contents/http";
import type { Context } from "hono";
import { html } from "hono/html";
import { requestClient } from "../../http/client-key.ts";
import type { AppEnv } from "../../http/env.ts";
import { readSet } from "../../repos/read-set.ts";
import type { Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { about } from "./about.ts";
import { crumbs, heading, placePath, refName } from "./parts.ts";
import { openPage, placeAt, type Place } from "./place.ts";

/** Changes on a page. */
const MAX_CHANGES = 200;
/** Branches that a page offers to compare with. */
const MAX_BRANCHES = 10;

/** A change of a schema, as the comparison writes it. */
type ChangeJson = Pick<Change, "rule" | "severity" | "text"> & { readonly full_name: string };

/** `/{owner}/{repo}/breaking/{kind}/{ref}/{path}?base=`: what of a schema breaks from one ref to another. */
export async function breakingPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const open = await openPage(c, ports);
  const place = await placeAt(open);
  const base = await resolveRef(open.git, c.req.query("base"));
  const before = await setAt(ports, place, base);
  const bytes = await setAt(ports, place, place.ref);
  const task = { kind: "diff", before, bytes, use: undefined, except: undefined } as const;
  const answer = await ports.runTask(task, requestClient(c, ports));
  const { changes } = JSON.parse(Buffer.from(answer).toString()) as {
    readonly changes: readonly ChangeJson[];
  };
  const { repository } = open;
  const path = placePath(repository, "breaking", place);
  return showPage(c, ports.base(), {
    ...about(open, `What breaks in ${place.path} · ${repository.owner}/${repository.name}`, path),
    body: html`${heading(repository, "files", place.ref)} ${crumbs(place)}
      <h2>From ${refName(base)} to ${refName(place.ref)}</h2>
      ${changesOf(changes)}
      <p><a href="${placePath(repository, "src", place)}">The schema itself</a></p>`,
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

async function setAt(ports: PagePorts, { open, path }: Place, ref: Ref): Promise<Uint8Array> {
  const entry = await readEntry(open.git, ref.commit, path);
  if (entry?.type !== "file") throw missing(path);
  return readSet(ports, open, entry);
}

function changesOf(changes: readonly ChangeJson[]): Html {
  if (changes.length === 0) return html`<p>Nothing breaks.</p>`;
  return html`<p class="quiet">
      ${changes.length} ${changes.length === 1 ? "change breaks" : "changes break"} those who use
      it.
    </p>
    <ul class="plain">
      ${changes.slice(0, MAX_CHANGES).map(
        ({ rule, full_name: name, text }) =>
          html`<li class="card">
            <strong class="mono">${name}</strong> <span class="tag">${rule}</span>
            <p>${text}</p>
          </li>`,
      )}
    </ul>
    ${
      changes.length > MAX_CHANGES
        ? html`<p class="quiet">and ${changes.length - MAX_CHANGES} more</p>`
        : ""
    }`;
}
